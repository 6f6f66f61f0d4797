/** What the sources of the client say: the messages of its catalogue, and words that go past it. */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';

export interface Found {
  text: string;
  where: string;
}
export interface Heard {
  /** What is given to the catalogue. */
  messages: Found[];
  /** What people read that is not. */
  bare: Found[];
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const SAYS = ['t', 'cut', 'message']; // their first argument is a message
const READ =
  /^(aria-(label|description|valuetext|roledescription)|title|placeholder|alt|label|text|note|data-shown)$/;
const WORD = /\p{L}{2}|['’]s\b/u;
/** A capital and a second word make a sentence; what code alone reads is written otherwise. */
const SENTENCE = /^\p{Lu}[\p{Ll}’']+[,:]? \p{L}/u;
/** Three words with small letters. */
const SMALL = /^\p{Ll}+,? \p{Ll}+ [\p{Ll}{]/u;
/** What is the same in every language. */
const NAMES = new Set(['Dicewright', 'ms', 'Bearer X', '--lan', 'ABCD', 'Doodle Dice Monsters · Dicewright']);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The text of a string that is written out, or null. */
function literal(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  const { quasis } = node as { quasis?: { value: { cooked: string } }[] };
  return node.type === 'TemplateLiteral' && quasis?.length === 1 ? (quasis[0]?.value.cooked ?? null) : null;
}

/** All strings that an expression may be: "a", or "b ? 'a' : 'c'". */
function literals(node: unknown): string[] {
  const text = literal(node);
  if (text !== null) return [text];
  if (!isNode(node)) return [];
  if (node.type === 'BinaryExpression') {
    const [left, right] = [literals(node['left']), literals(node['right'])];
    return left.length === 1 && right.length === 1 ? [left.join('') + right.join('')] : [];
  }
  if (node.type !== 'ConditionalExpression') return [];
  return [...literals(node['consequent']), ...literals(node['alternate'])];
}

class Reader {
  readonly heard: Heard = { messages: [], bare: [] };

  constructor(
    readonly file: string,
    readonly source: string,
    readonly before: number,
  ) {}

  #put(list: Found[], text: string, at: number): void {
    const line = this.source.slice(0, at).split('\n').length - this.before;
    list.push({ text: text.trim().replace(/\s+/g, ' '), where: `${this.file}:${line}` });
  }

  #bare(text: string, at: number): void {
    if (WORD.test(text) && !NAMES.has(text.trim())) this.#put(this.heard.bare, text, at);
  }

  visit(node: unknown): void {
    if (Array.isArray(node)) for (const one of node) this.visit(one);
    if (!isNode(node)) return;
    if (node.type === 'Comment' || node.type === 'ImportDeclaration' || node.type.startsWith('TS')) {
      this.visit(node.type.startsWith('TS') ? node['expression'] : null);
      return;
    }
    if (node.type === 'Text') return this.#bare(String(node['data']), node.start);
    if (node.type === 'StyleDirective' || node.type === 'ClassDirective') return;
    if (node.type === 'Attribute') return this.#attribute(node);
    if (node.type === 'ExpressionTag') return this.#read(node['expression']);
    if (node.type === 'CallExpression' && this.#call(node)) return;
    if (node.type === 'NewExpression' || node.type === 'ThrowStatement') {
      const made = (node['callee'] ?? null) as { name?: string } | null;
      if (made?.name === 'Error') return; // for those who write the client
    }
    if (node.type === 'Property' && !node['computed']) return this.visit(node['value']); // its key is code
    const text = literal(node);
    if (text !== null && (SENTENCE.test(text) || SMALL.test(text))) this.#bare(text, node.start);
    if (node.type === 'TemplateLiteral' && text === null) this.#template(node);
    for (const [key, value] of Object.entries(node))
      if (key !== 'metadata' && key !== 'css' && key !== 'leadingComments' && key !== 'trailingComments')
        this.visit(value);
  }

  /** A sentence that is put together from pieces: a capital word, a space and a part, or the other way. */
  #template(node: Node): void {
    const pieces = (node['quasis'] as { value: { cooked: string } }[]).map((one) => one.value.cooked);
    const whole = pieces.join('X');
    if (SENTENCE.test(whole) && pieces.some((one) => /\p{L}{3}/u.test(one))) this.#bare(whole, node.start);
  }

  #attribute(node: Node): void {
    const { value, name } = node as unknown as { value: unknown; name: string };
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (!isNode(one)) continue;
      if (one.type === 'Text') {
        if (READ.test(name)) this.#bare(String(one['data']), one.start);
        continue;
      }
      if (one.type === 'ExpressionTag' && READ.test(name)) this.#read(one['expression'], name === 'text');
      else this.visit(one.type === 'ExpressionTag' ? one['expression'] : one);
    }
  }

  /** An expression that people read, with all that it may be; what it hangs on is code. */
  #read(node: unknown, sentence = false): void {
    if (!isNode(node)) return;
    const whole = literals(node);
    if (node.type === 'ConditionalExpression') {
      this.visit(node['test']);
      this.#read(node['consequent'], sentence);
      this.#read(node['alternate'], sentence);
    } else if (node.type === 'LogicalExpression') {
      if (node['operator'] === '&&') this.visit(node['left']);
      else this.#read(node['left'], sentence);
      this.#read(node['right'], sentence);
    } else if (whole.length) {
      for (const text of whole)
        if (sentence && text.includes('{')) this.#sentence(text, node.start);
        else this.#bare(text, node.start);
    } else if (node.type === 'TemplateLiteral') {
      for (const one of node['quasis'] as { value: { cooked: string } }[])
        this.#bare(one.value.cooked, node.start);
      for (const one of node['expressions'] as unknown[]) this.#read(one);
    } else this.visit(node);
  }

  /** A message with parts that are drawn; one that is a part alone is the same in every language. */
  #sentence(text: string, at: number): void {
    if (WORD.test(text.replace(/\{\w+\}/g, ''))) this.#put(this.heard.messages, text, at);
  }

  #call(node: Node): boolean {
    const callee = node['callee'] as { type: string; name?: string };
    const [first, ...rest] = node['arguments'] as unknown[];
    if (callee.type !== 'Identifier' || !SAYS.includes(callee.name ?? '')) return false;
    for (const text of literals(first)) this.#put(this.heard.messages, text, node.start);
    if (!literals(first).length) this.visit(first);
    this.visit(rest);
    return true;
  }
}

/** What one file says; code is read as the script of a component. */
export function heardIn(file: string, text: string): Heard {
  const code = file.endsWith('.ts');
  const source = code ? `<script lang="ts">\n${text}\n</script>` : text;
  const ast = parse(source, { modern: true }) as unknown as Record<string, unknown>;
  const reader = new Reader(file, source, code ? 1 : 0);
  for (const part of ['instance', 'module'])
    if (isNode(ast[part])) reader.visit((ast[part] as Node)['content']);
  reader.visit(ast['fragment']);
  return reader.heard;
}

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

/** Made by a program, in Spanish itself, or saying what is wrong to those who write messages. */
const UNHEARD = /\.gen\.ts$|text\/es\/|spanish\.ts$|text\/message\.ts$/;

/** What all sources under a folder say. */
export function heardUnder(folder: string): Heard {
  const all = files(folder)
    .filter((file) => /\.(svelte|ts)$/.test(file) && !UNHEARD.test(file))
    .map((file) => heardIn(file, readFileSync(file, 'utf8')));
  return { messages: all.flatMap((one) => one.messages), bare: all.flatMap((one) => one.bare) };
}
