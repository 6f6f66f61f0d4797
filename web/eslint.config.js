import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  { ignores: ['dist', '**/*.gen.ts', '*.js'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      'no-undef': 'off', // svelte-check knows every name
      'no-useless-assignment': 'off', // a bound prop is read by the parent
      'svelte/no-useless-mustaches': 'off', // {' '} is a space that stays
      'svelte/prefer-svelte-reactivity': 'off', // a Map or Set in a state is replaced as a whole
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      'no-else-return': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'off', // the next one knows that props change
      'svelte/prefer-const': ['error', { destructuring: 'all', excludedRunes: ['$props', '$derived'] }],
      'prefer-template': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      'max-lines': ['error', 300],
    },
  },
  { files: ['src/**/*.svelte'], rules: { 'max-lines': ['error', 200] } },
  {
    files: ['src/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'SvelteAttribute[key.name=/^(href|src)$/] > SvelteLiteral:first-child[value=/^\\x2f/]',
          message: 'A server may serve its pages under a prefix: href="{prefix}/…" (lib/browser/place.ts)',
        },
      ],
    },
  },
  { files: ['tests/**'], rules: { 'max-lines': 'off' } },
);
