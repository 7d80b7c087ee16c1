import { findOnlineAddresses, findPhoneNumbers } from './contact-details.rules.ts';
import { findNumberPlates } from './number-plates.rules.ts';
import { findPersonNames, type IsWord } from './person-names.rules.ts';
import { findHouseNumbers, findStreetAddresses } from './street-addresses.rules.ts';

export interface AllowedNames {
  /** Names that may stand in the text: the business and its towns. */
  allowed: readonly string[];
  isWord: IsWord;
}

const quote = (found: string): string => `“${found.trim().slice(0, 60)}”`;

const CHECKS: readonly { find: (text: string, names: AllowedNames) => string[]; say: (found: string) => string }[] = [
  { find: findOnlineAddresses, say: (found) => `Leave out the e-mail or web address ${found}.` },
  { find: findPhoneNumbers, say: (found) => `Leave out the phone number ${found}.` },
  { find: findStreetAddresses, say: (found) => `Leave out the street address ${found}: the town is enough.` },
  { find: findHouseNumbers, say: (found) => `Leave out the number of the house ${found}: the town is enough.` },
  { find: findNumberPlates, say: (found) => `Leave out the plate or vehicle number ${found}.` },
  { find: findPersonNames, say: (found) => `Leave out the name ${found}: say “the owner” or “a family”.` },
];

/** Why a text cannot stand on a public page, the first reason only; null when it can. Measures and counts are no reason. */
export const typedTextIssue = (text: string, names: AllowedNames): string | null => {
  for (const { find, say } of CHECKS) {
    const [found] = find(text, names);
    if (found !== undefined) return say(quote(found));
  }
  return null;
};
