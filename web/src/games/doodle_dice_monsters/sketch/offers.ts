/** What a drawing seems to show, by the stamps on it and by its name: offered, never ticked by itself. */

interface Offer {
  tag: string;
  stamps: string[];
  /** Words in a name, in English and in Spanish; a name is in whatever language its giver speaks. */
  words: RegExp[];
}

/** In the order of the table's tags: an option is a place in it, whatever language its label has. */
export const OFFERS: readonly Offer[] = [
  {
    tag: 'angry',
    stamps: ['glare', 'jaw', 'horn'],
    words: [/ang(er|ry)|rage|fury|grim|snarl|growl|wild/, /furi|rabi|ira\b|enoj|enfad|grun|feroz|salvaj/],
  },
  {
    tag: 'aquatic',
    stamps: ['fin', 'wave', 'shell', 'bubble'],
    words: [
      /fish|fin|shark|squid|crab|sea|whale/,
      /pez|pesc|aleta|tibur|calamar|cangrej|mar\b|marin|ballen|pulpo/,
    ],
  },
  {
    tag: 'camouflaged',
    stamps: ['tree'],
    words: [/leaf|moss|camo|bush|chameleon|stone/, /hoja|musgo|camufl|arbust|camaleon|piedra/],
  },
  {
    tag: 'flying',
    stamps: ['wing', 'cloud'],
    words: [
      /wing|fly|flutter|bird|bat\b|dragon|eagle|wasp|bee\b/,
      /\bala(s|d[oa]s?)?\b|volar|volad|vuel|pajar|murcielag|dragon|aguila|avispa|abeja/,
    ],
  },
  {
    tag: 'stealthy',
    stamps: ['ghost', 'moon'],
    words: [/shadow|sneak|ninja|dark|night|thief|ghost/, /sombra|sigil|ninja|oscur|noche|ladron|fantasm/],
  },
  {
    tag: 'heroic',
    stamps: ['sword', 'star', 'flag'],
    words: [/hero|knight|shin|brave|captain|sir\b/, /heroe|heroi|caballer|brill|valient|capitan/],
  },
  {
    tag: 'tunnelling',
    stamps: ['worm'],
    words: [/mole|worm|dig|burrow|drill|tunnel/, /topo|gusano|lombriz|excav|cava|taladr|tunel/],
  },
  {
    tag: 'high_tech',
    stamps: ['gear', 'box'],
    words: [/robo|mech|cyber|laser|tech|gear|machine/, /robo|mec[ah]|ciber|laser|tecn|engranaj|maquina/],
  },
  {
    tag: 'energy',
    stamps: ['bolt'],
    words: [/energy|coil|battery|power|charge/, /energ|bobina|bateria|poder|carga/],
  },
  {
    tag: 'arcane',
    stamps: ['hat', 'star', 'moon'],
    words: [/magic|wizard|witch|spell|sorcer|rune/, /magi|mago|maga|bruj|hechi|runa/],
  },
  {
    tag: 'poison',
    stamps: ['drop'],
    words: [
      /poison|venom|toxic|snake|spider|scorpion/,
      /venen|toxic|serpient|vibora|arana|escorpion|alacran/,
    ],
  },
  {
    tag: 'electric',
    stamps: ['bolt'],
    words: [/electr|volt|thunder|lightning|spark|zap/, /electr|voltio|trueno|relampag|rayo|chispa/],
  },
  { tag: 'rainbow', stamps: ['rainbow'], words: [/rainbow|prism/, /arcoiris|arco iris|prisma/] },
  {
    tag: 'persuasion',
    stamps: ['heart', 'flag'],
    words: [/love|gold|bribe|speech|charm|peace/, /amor|oro\b|soborn|discurso|encant|paz\b/],
  },
  {
    tag: 'weapons',
    stamps: ['sword', 'claw', 'flame'],
    words: [/weapon|arm(ou?ry|s)|cannon|arsenal|sword/, /arma|canon|arsenal|espada/],
  },
  {
    tag: 'water',
    stamps: ['wave'],
    words: [/water|ice|moat|frost|sea|lake|frozen/, /agua|hielo|foso|escarcha|mar\b|lago|helad|congelad/],
  },
  {
    tag: 'darkness',
    stamps: ['moon'],
    words: [/night|dark|black|gloom|shadow/, /noche|oscur|negr|tiniebla|sombra/],
  },
  {
    tag: 'pride',
    stamps: ['flag', 'star'],
    words: [
      /pride|proud|glory|banner|royal|king|queen/,
      /orgull|gloria|bandera|estandarte|rey\b|reina|real\b/,
    ],
  },
  {
    tag: 'living',
    stamps: ['eye', 'glare', 'jaw', 'grin', 'leg'],
    words: [/living|alive|breath|beast/, /viv[oa]|alient|respir|bestia/],
  },
  {
    tag: 'technology',
    stamps: ['gear'],
    words: [/tech|robo|machine|laser|station/, /tecn|robo|maquina|laser|estacion/],
  },
  {
    tag: 'recycling',
    stamps: ['gear', 'tree'],
    words: [/recycl|compost|mill|grave|bone/, /recicl|compost|molino|tumba|hueso/],
  },
  {
    tag: 'magic',
    stamps: ['hat', 'star', 'bolt'],
    words: [/magic|wizard|rune|spell|enchant/, /magi|mago|maga|runa|hechi|encant/],
  },
  {
    tag: 'absorption',
    stamps: ['bubble', 'shield'],
    words: [/absorb|sponge|mirror|void|drain/, /absor|esponja|espejo|vacio|drena/],
  },
  {
    tag: 'emotion',
    stamps: ['heart', 'grin', 'glare'],
    words: [/heart|love|sorrow|joy|fear|rage/, /corazon|amor|pena|alegr|miedo|rabia/],
  },
];

/** A name in small letters, without accents. */
const plain = (name: string) => name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Whether a tag is offered, by its option. */
export function offered(option: number, name: string, stamps: ReadonlySet<string>): boolean {
  const one = OFFERS[option];
  if (!one) return false;
  const called = plain(name);
  return one.stamps.some((id) => stamps.has(id)) || one.words.some((words) => words.test(called));
}
