import { rootsIn, sharedRoots, type Claim } from './verification.rules.ts';
import { wordsOf } from './wording.rules.ts';

const PAIRS: readonly (readonly [string, string])[] = [
  ['before', 'after'],
  ['more', 'less'],
  ['above', 'below'],
  ['over', 'under'],
  ['higher', 'lower'],
  ['increase', 'decrease'],
  ['raise', 'lower'],
  ['rise', 'fall'],
  ['minimum', 'maximum'],
  ['always', 'never'],
  ['winter', 'summer'],
  ['spring', 'fall'],
  ['north', 'south'],
  ['east', 'west'],
  ['landlord', 'tenant'],
  ['buyer', 'seller'],
  ['employer', 'employee'],
  ['plaintiff', 'defendant'],
  ['open', 'closed'],
  ['hot', 'cold'],
  ['warm', 'cold'],
  ['wet', 'dry'],
  ['safe', 'unsafe'],
  ['safe', 'dangerous'],
  ['tighten', 'loosen'],
  ['include', 'exclude'],
  ['approve', 'deny'],
  ['taxable', 'exempt'],
  ['clockwise', 'counterclockwise'],
  ['inside', 'outside'],
  ['longer', 'shorter'],
  ['older', 'newer'],
  ['first', 'last'],
  ['day', 'night'],
  ['upper', 'lower'],
  ['harmful', 'harmless'],
  ['eligible', 'ineligible'],
  ['owner', 'tenant'],
  ['early', 'late'],
  ['public', 'private'],
  ['covered', 'excluded'],
  ['rarely', 'often'],
  ['unlikely', 'likely'],
];

const NEAR = 4;

const turnOf = (word: string): string => word.replace(/(?<=\w{4})(?:s|d|ing)$/, '');

/** The roots around each use of a word. */
const around = (texts: readonly string[], wanted: string): Set<string> | null => {
  const near = new Set<string>();
  let isFound = false;
  for (const text of texts) {
    const words = wordsOf(text);
    for (const [index, word] of words.entries()) {
      if (word !== wanted && turnOf(word) !== wanted) continue;
      isFound = true;
      const window = words.slice(Math.max(0, index - NEAR), index + NEAR + 1).filter((one) => one !== word);
      for (const root of rootsIn(window.join(' '))) near.add(root);
    }
  }
  return isFound ? near : null;
};

const MIN_NEAR = 2;

/** "Before" for "after", about the same words. */
export const oppositeFault = ({ plain, quotes }: Claim): string | null => {
  const both = PAIRS.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]);
  const turned = both.find(([used, opposite]) => {
    const own = around([plain], used);
    const quoted = around(quotes, opposite);
    if (!own || !quoted || around(quotes, used) || around([plain], opposite)) return false;
    return sharedRoots(own, quoted).length >= MIN_NEAR;
  });
  return turned ? `says “${turned[0]}” where its source says “${turned[1]}”` : null;
};
