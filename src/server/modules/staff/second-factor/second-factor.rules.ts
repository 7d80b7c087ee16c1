import { randomInt } from 'node:crypto';

export const STEP_SECONDS = 30;
export const RECOVERY_CODES = 10;
/** A wrong code more than this often in a quarter of an hour is refused unread. */
export const CODE_TRIES = { points: 10, seconds: 15 * 60 };

/** Without the letters and digits that are mistaken for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const piece = (): string => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** A recovery code as it is shown: two pieces of five, 49 bits. */
export const newRecoveryCode = (): string => `${piece()}-${piece()}`;

/** What is compared of a typed code: without spaces and hyphens, small letters. */
export const plainCode = (typed: string): string => typed.toLowerCase().replaceAll(/[\s-]/g, '');

/** Whether a typed code can be one of the app's: six digits. Anything else is read as a recovery code. */
export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(plainCode(typed));

/** The time step a moment belongs to. */
export const stepAt = (moment: Date): number => Math.floor(moment.getTime() / 1000 / STEP_SECONDS);
