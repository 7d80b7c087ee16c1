import { counted } from '#shared/counted.ts';
import { ApiFailure, failureText } from '../lib/api.ts';

export const requiresCode = (error: unknown): boolean =>
  error instanceof ApiFailure && error.answer.code === 'totp_required';

export const isWrongCode = (error: unknown): boolean =>
  error instanceof ApiFailure && error.answer.code === 'staff.wrong_code';

const wait = (seconds: number): string =>
  seconds < 60 ? `${Math.ceil(seconds)} seconds` : counted(Math.ceil(seconds / 60), 'minute');

export const loginFailureText = (error: unknown): string => {
  if (!(error instanceof ApiFailure)) return 'The server could not be reached. Please try again.';
  if (error.status === 429 && error.retryAfter !== null) {
    return `Too many attempts. Try again in ${wait(error.retryAfter)}.`;
  }
  if (requiresCode(error)) return 'Enter the code from your authenticator app.';
  return failureText(error, error.status === 401 ? 'Invalid admin credentials' : 'The login failed. Please try again.');
};

const REFUSALS: Record<string, string> = {
  away: 'The identity provider could not be reached. Try again, or sign in with your password.',
  expired: 'The sign-in took too long or was started in another browser. Please try again.',
  unverified: 'Your identity provider has not verified your e-mail address, so it cannot be used to sign in.',
  unknown: 'No account uses your e-mail address. Ask an administrator to invite you.',
  disabled: 'Your account is disabled. Ask an administrator.',
};

export const ssoErrorText = (reason: string | null): string | null =>
  reason === null
    ? null
    : ((Object.hasOwn(REFUSALS, reason) ? REFUSALS[reason] : null) ?? 'Single sign-on failed. Please try again.');

export interface LoginFields {
  username: string;
  password: string;
  totp?: string;
}

export const missingFields = ({ username, password }: LoginFields): Partial<Record<keyof LoginFields, string>> => ({
  ...(username.trim() === '' ? { username: 'Username is required.' } : {}),
  ...(password === '' ? { password: 'Password is required.' } : {}),
});
