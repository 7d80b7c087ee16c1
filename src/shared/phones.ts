import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** A phone number for display and for dialling. */
export interface PhoneNumber {
  /** National format for American numbers, else international. */
  shown: string;
  e164: string;
}

const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/** Maps letters to digits like a phone's keypad: `1-800-FLOWERS` is dialled 1-800-3569377. */
const dialled = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => String(2 + KEYS.findIndex((key) => key.includes(letter.toLowerCase()))));

/** An American number that ends in a word, as businesses advertise theirs. */
const VANITY = /^(?:\+?1[ .-]?)?\(?([2-9]\d\d)\)?[ .-]?([a-z\d][a-z\d.-]{6,11})$/i;

/** Normalizes spellings that the phone library does not accept. */
const plain = (typed: string): string => {
  const text = typed.normalize('NFKC').trim();
  const [, area, rest = ''] = VANITY.exec(text) ?? [];
  const word = rest.replaceAll(/[.-]/g, '');
  // Only a run of letters is a vanity word; a note after a number has no letters before it.
  if (area && /^[a-z\d]{7,}$/i.test(word) && /[a-z]{3,}$/i.test(word)) return `${area}${dialled(word.slice(0, 7))}`;
  // International call prefixes: 011 from America, 00 from most other countries.
  return text.replace(/^(?:011|00)(?=[ .-]*[1-9])[ .-]*/, '+');
};

/** The first of several numbers, or the one before a remark: "401 555 0134 or 0135", "401-555-0134 after 5pm". */
const first = (text: string): string | null =>
  /^[^\d+(]*(\+?1?[ .-]?\(?[2-9]\d\d\)?[ .-]?\d{3}[ .-]?\d{4})(?=\D|$)/.exec(text)?.[1] ?? null;

const parse = (text: string) => {
  const parsed = parsePhoneNumberFromString(text, 'US');
  if (!parsed?.isPossible()) return null;
  // Ten digits are not enough: no American area code begins with 0 or 1.
  return parsed.countryCallingCode === '1' && !/^[2-9]\d\d[2-9]/.test(parsed.nationalNumber) ? null : parsed;
};

/** Parses a typed phone number, American by default; null when it cannot be one. */
export const readPhone = (typed: string | null | undefined): PhoneNumber | null => {
  if (!typed) return null;
  const text = plain(typed);
  const parsed = parse(text) ?? parse(first(text) ?? '');
  if (!parsed) return null;
  const isAmerican = parsed.countryCallingCode === '1';
  const number = isAmerican ? parsed.formatNational() : parsed.formatInternational();
  const extension = parsed.ext ? ` ext. ${parsed.ext}` : '';
  return { shown: number.replace(/ (?:ext\.|x).*$/, '') + extension, e164: parsed.number };
};
