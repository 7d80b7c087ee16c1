import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Secret scanners know tokens by it. */
const PREFIX = 'fst_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 214 bits. */
const SECRET_LENGTH = 36;
const CHECKSUM_LENGTH = 6;
const HINT_LENGTH = 10;

const checksum = (secret: string): string => {
  let rest = crc32(secret);
  let text = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    text = `${ALPHABET[rest % ALPHABET.length]}${text}`;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return text;
};

/** `fst_`, 36 random characters and the CRC-32 of them, by which a scanner tells a token from similar text. */
export const createApiToken = (): string => {
  const secret = Array.from({ length: SECRET_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${PREFIX}${secret}${checksum(secret)}`;
};

/** Whether a text has the form of a token and the right checksum. */
export const isApiToken = (text: string): boolean => {
  if (!text.startsWith(PREFIX) || text.length !== PREFIX.length + SECRET_LENGTH + CHECKSUM_LENGTH) return false;
  const secret = text.slice(PREFIX.length, -CHECKSUM_LENGTH);
  return text.endsWith(checksum(secret));
};

/** The first characters, which are shown. */
export const tokenHint = (token: string): string => token.slice(0, HINT_LENGTH);
