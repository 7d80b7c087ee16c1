/** Ten digits as people group them, and seven after a word that says whose number it is. */
const TEN_DIGITS = /(?<![\w.-])(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}(?![\w-])/g;
/** Numbers as carriers give them out, whatever stands between their groups. */
const AREA_AND_NUMBER =
  /(?<![\w.-])(?:\+?1[^\w\n,;]{0,3})?\(?[2-9]\d{2}\)?[^\w\n,;]{0,3}[2-9]\d{2}[^\w\n,;]{0,3}\d{4}(?![\w-])/g;
const SEVEN_DIGITS = /(?<![\w.-])\d{3}[-.]\d{4}(?![\w-]|\.\d)/g;
const SEVEN_AFTER_WORD =
  /\b(?:call|calls|called|phone|cell|mobile|tel|telephone|text|texted|reach|dial)\b[^\d\n]{0,24}\d{3}\s?\d{4}\b/gi;
const SPELLED = new RegExp(
  String.raw`\b(?:(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)\b[\s-]*){7,}`,
  'gi',
);
const INTERNATIONAL = /(?<!\w)\+\d{1,3}[\d ().-]{6,}\d/g;

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([found]) => found.trim());

/** Phone numbers in figures or words. Measures, counts and model numbers have other shapes. */
export const findPhoneNumbers = (text: string): string[] => [
  ...all(text, TEN_DIGITS),
  ...all(text, AREA_AND_NUMBER),
  ...all(text, SEVEN_DIGITS),
  ...all(text, SEVEN_AFTER_WORD),
  ...all(text, SPELLED),
  ...all(text, INTERNATIONAL),
];

const EMAIL = /[\w.+-]+\s?(?:@|\(at\)|\[at\])\s?[\w-]+(?:\s?(?:\.|\(dot\)|\[dot\])\s?[a-z]{2,})+/gi;
const WEB_ADDRESS = /\b(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]{2,}\.(?:com|net|org|info|biz|us|co)\b(?:\/\S*)?/gi;
const HANDLE = /(?<!\w)@[a-z][\w.]{2,}/gi;

/** E-mail addresses, web addresses and names of accounts. */
export const findOnlineAddresses = (text: string): string[] => {
  const emails = all(text, EMAIL);
  const rest = emails.reduce((left, email) => left.replace(email, ' '), text);
  return [...emails, ...all(rest, WEB_ADDRESS), ...all(rest, HANDLE)];
};
