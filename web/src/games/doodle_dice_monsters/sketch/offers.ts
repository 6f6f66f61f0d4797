/** What a drawing seems to show, by the stamps on it and by its name: offered, never ticked by itself. */

interface Offer {
  /** What the table calls it, as a pattern. */
  tag: RegExp;
  stamps: string[];
  words: RegExp;
}

const OFFERS: Offer[] = [
  { tag: /angry/, stamps: ['glare', 'jaw', 'horn'], words: /ang(er|ry)|rage|fury|grim|snarl|growl|wild/ },
  {
    tag: /under water/,
    stamps: ['fin', 'wave', 'shell', 'bubble'],
    words: /fish|fin|shark|squid|crab|sea|whale/,
  },
  { tag: /camouflaged/, stamps: ['tree'], words: /leaf|moss|camo|bush|chameleon|stone/ },
  { tag: /fly/, stamps: ['wing', 'cloud'], words: /wing|fly|flutter|bird|bat\b|dragon|eagle|wasp|bee\b/ },
  { tag: /stealthy/, stamps: ['ghost', 'moon'], words: /shadow|sneak|ninja|dark|night|thief|ghost/ },
  { tag: /heroic/, stamps: ['sword', 'star', 'flag'], words: /hero|knight|shin|brave|captain|sir\b/ },
  { tag: /tunnel/, stamps: ['worm'], words: /mole|worm|dig|burrow|drill|tunnel/ },
  { tag: /technology/, stamps: ['gear', 'box'], words: /robo|mech|cyber|laser|tech|gear|machine/ },
  { tag: /energy on/, stamps: ['bolt'], words: /energy|coil|battery|power|charge/ },
  { tag: /^magical/, stamps: ['hat', 'star', 'moon'], words: /magic|wizard|witch|spell|sorcer|rune/ },
  { tag: /poisoned/, stamps: ['drop'], words: /poison|venom|toxic|snake|spider|scorpion/ },
  { tag: /electric/, stamps: ['bolt'], words: /electr|volt|thunder|lightning|spark|zap/ },
  { tag: /rainbow/, stamps: ['rainbow'], words: /rainbow|prism/ },
  { tag: /wins others/, stamps: ['heart', 'flag'], words: /love|gold|bribe|speech|charm|peace/ },
  { tag: /weapons/, stamps: ['sword', 'claw', 'flame'], words: /weapon|arm(ou?ry|s)|cannon|arsenal|sword/ },
  { tag: /water or ice/, stamps: ['wave'], words: /water|ice|moat|frost|sea|lake|frozen/ },
  { tag: /darkness/, stamps: ['moon'], words: /night|dark|black|gloom|shadow/ },
  { tag: /pride/, stamps: ['flag', 'star'], words: /pride|proud|glory|banner|royal|king|queen/ },
  { tag: /^alive/, stamps: ['eye', 'glare', 'jaw', 'grin', 'leg'], words: /living|alive|breath|beast/ },
  { tag: /^technology/, stamps: ['gear'], words: /tech|robo|machine|laser|station/ },
  { tag: /recycles/, stamps: ['gear', 'tree'], words: /recycl|compost|mill|grave|bone/ },
  { tag: /magical def/, stamps: ['hat', 'star', 'bolt'], words: /magic|wizard|rune|spell|enchant/ },
  { tag: /absorbs/, stamps: ['bubble', 'shield'], words: /absorb|sponge|mirror|void|drain/ },
  { tag: /emotion/, stamps: ['heart', 'grin', 'glare'], words: /heart|love|sorrow|joy|fear|rage/ },
];

/** Whether something is offered, called as the table calls it. */
export function offered(tag: string, name: string, stamps: ReadonlySet<string>): boolean {
  return OFFERS.some(
    (one) =>
      one.tag.test(tag) && (one.stamps.some((id) => stamps.has(id)) || one.words.test(name.toLowerCase())),
  );
}
