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

const LOOK_ALIKES = /[\uFF01-\uFF5E\u2460-\u24FF\u{1D400}-\u{1D7FF}]/gu;

/** Without characters that nobody sees, and with plain letters and digits for those that look like them. */
const plainText = (text: string): string =>
  text
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(LOOK_ALIKES, (character) => character.normalize('NFKC'))
    .replaceAll(/(?![0-9])\p{Nd}/gu, '0');

/** Why a text cannot stand on a public page, the first reason only; null when it can. Measures and counts are no reason. */
export const typedTextIssue = (text: string, names: AllowedNames): string | null => {
  for (const readable of new Set([text, plainText(text)]))
    for (const { find, say } of CHECKS) {
      const [found] = find(readable, names);
      if (found !== undefined) return say(quote(found));
    }
  return null;
};
