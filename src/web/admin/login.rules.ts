import { ApiFailure, failureText } from '../lib/api.ts';

/** The second factor was asked for: the password was right and a code is needed. */
export const wantsCode = (error: unknown): boolean =>
  error instanceof ApiFailure && error.answer.code === 'totp_required';

/** The password was right and the code was not. */
export const isWrongCode = (error: unknown): boolean =>
  error instanceof ApiFailure && error.answer.code === 'staff.wrong_code';

const wait = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return seconds < 60 ? `${Math.ceil(seconds)} seconds` : `${minutes} minute${minutes === 1 ? '' : 's'}`;
};

/** What the login says about a failed try. */
export const loginFailureText = (error: unknown): string => {
  if (!(error instanceof ApiFailure)) return 'The server could not be reached. Please try again.';
  if (error.status === 429 && error.retryAfter !== null) {
    return `Too many attempts. Try again in ${wait(error.retryAfter)}.`;
  }
  if (wantsCode(error)) return 'Enter the code from your authenticator app.';
  return failureText(error, error.status === 401 ? 'Invalid admin credentials' : 'The login failed. Please try again.');
};

export interface LoginFields {
  username: string;
  password: string;
  totp?: string;
}

/** What is missing, by field; both are required. */
export const missingFields = ({ username, password }: LoginFields): Partial<Record<keyof LoginFields, string>> => ({
  ...(username.trim() === '' ? { username: 'Username is required.' } : {}),
  ...(password === '' ? { password: 'Password is required.' } : {}),
});
