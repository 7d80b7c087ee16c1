import { randomInt } from 'node:crypto';

export const TOTP_STEP_SECONDS = 30;
export const RECOVERY_CODE_COUNT = 10;
/** After this many wrong codes in a quarter of an hour, codes are refused unchecked. */
export const CODE_ATTEMPT_LIMIT = { points: 10, seconds: 15 * 60 };

/** Omits characters that look alike. */
const CODE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

const codeGroup = (): string =>
  Array.from({ length: 5 }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

/** A recovery code: two groups of five, 49 bits. */
export const generateRecoveryCode = (): string => `${codeGroup()}-${codeGroup()}`;

export const normalizeCode = (typed: string): string => typed.toLowerCase().replaceAll(/[\s-]/g, '');

export const isTotpCode = (typed: string): boolean => /^\d{6}$/.test(normalizeCode(typed));

export const totpStepAt = (moment: Date): number => Math.floor(moment.getTime() / 1000 / TOTP_STEP_SECONDS);
