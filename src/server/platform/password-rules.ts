import { dictionary } from '@zxcvbn-ts/language-common';
import { randomInt } from 'node:crypto';

import { type Issue, invalid } from './errors.ts';

const SHORTEST = 12;
const LONGEST = 256;
const PASSPHRASE_WORDS = 5;

export interface PasswordRuleInput {
  password: string;
  /** Words an attacker tries first: the user name, the person's name, the product's name. */
  personal?: readonly string[];
  path?: string;
}

const LEET: Record<string, string> = { '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' };
const undoLeet = (text: string): string => text.replace(/[013457@$]/g, (sign) => LEET[sign] ?? sign);
const stripNonLetters = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

const KEYBOARD_RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'azertyuiopqsdfghjklmwxcvbn',
  'qwertzuiopasdfghjklyxcvbnm',
];
const KEYBOARD_SEQUENCES = KEYBOARD_RUNS.flatMap((walk) => [
  walk + walk,
  Array.from(walk + walk)
    .toReversed()
    .join(''),
]);

let commonPasswordsCache: Set<string> | undefined;
const commonPasswords = (): Set<string> => {
  commonPasswordsCache ??= new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()));
  return commonPasswordsCache;
};

/** The shortest piece whose repetition is the whole text; the text itself when nothing repeats. */
const repeatedPiece = (text: string): string => text.slice(0, (text + text).indexOf(text, 1));

const isGuessable = (password: string, personal: readonly string[]): boolean => {
  const text = password.normalize('NFKC').toLowerCase();
  const common = commonPasswords();
  const stems = [text, stripNonLetters(text)].flatMap((stem) => [stem, repeatedPiece(stem)]);
  const spellings = [...stems, ...stems.map(undoLeet), stripNonLetters(undoLeet(text))].filter((stem) => stem !== '');
  if (spellings.some((spelling) => common.has(spelling))) return true;
  if (new Set(text).size < 4 || KEYBOARD_SEQUENCES.some((slide) => slide.includes(text))) return true;
  return personal
    .map((word) => word.normalize('NFKC').toLowerCase())
    .some((word) => word !== '' && spellings.includes(word));
};

/**
 * What is wrong with a new password; empty when it is allowed. It needs 12 to 256 characters after NFC and must not
 * be a common password, sequence or repetition (also with digits around it), nor the person's own name. No character
 * classes are required.
 */
export function passwordIssues({ password, personal = [], path = 'password' }: PasswordRuleInput): Issue[] {
  const characters = Array.from(password.normalize('NFC')).length;
  if (characters < SHORTEST) return [{ path, message: `Use at least ${SHORTEST} characters.` }];
  if (characters > LONGEST) return [{ path, message: `Use at most ${LONGEST} characters.` }];
  if (isGuessable(password, personal)) {
    return [{ path, message: 'This password is easy to guess. Use several unrelated words.' }];
  }
  return [];
}

export function assertPasswordRules(password: string, path = 'password'): void {
  const issues = passwordIssues({ password, path });
  if (issues.length > 0) throw invalid(issues);
}

/** Five random words of the EFF's long list of 7,776, joined by hyphens: 64 bits. */
export function generatePassphrase(): string {
  const words = dictionary['diceware-common'];
  return Array.from({ length: PASSPHRASE_WORDS }, () => words[randomInt(words.length)]).join('-');
}
