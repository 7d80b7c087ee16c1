import * as texts from '#web/texts/admin.ts';
import { ApiFailure, failureText } from '../lib/api.ts';

/** The second factor was asked for: the password was right and a code is needed. */
export const wantsCode = (error: unknown): boolean =>
  error instanceof ApiFailure && error.answer.code === 'totp_required';

/** The password was right and the code was not. */
export const isWrongCode = (error: unknown): boolean =>
  error instanceof ApiFailure && error.answer.code === 'staff.wrong_code';

const wait = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return seconds < 60 ? texts.secondsCounted(Math.ceil(seconds)) : texts.minutesCounted(minutes);
};

/** What the login says about a failed try. */
export const loginFailureText = (error: unknown): string => {
  if (!(error instanceof ApiFailure)) return texts.theServerCouldNotBeReached;
  if (error.status === 429 && error.retryAfter !== null) {
    return texts.tooManyAttempts(wait(error.retryAfter));
  }
  if (wantsCode(error)) return texts.enterTheCodeFromYourAuthenticator;
  return failureText(error, error.status === 401 ? texts.invalidAdminCredentials : texts.theLoginFailed);
};

const REFUSALS: Record<string, string> = {
  away: texts.theIdentityProviderCouldNotBe,
  expired: texts.thatTookTooLongOrBegan,
  unverified: texts.yourIdentityProviderHasNotVerified,
  unknown: texts.nobodyHereHasYourEmailAddress,
  disabled: texts.yourAccountIsDisabled,
};

/** What the login says of a single sign-on that was refused; null where there was none. */
export const refusalText = (reason: string | null): string | null =>
  reason === null ? null : ((Object.hasOwn(REFUSALS, reason) ? REFUSALS[reason] : null) ?? texts.theSingleSignOnFailed);

export interface LoginFields {
  username: string;
  password: string;
  totp?: string;
}

/** What is missing, by field; both are required. */
export const missingFields = ({ username, password }: LoginFields): Partial<Record<keyof LoginFields, string>> => ({
  ...(username.trim() === '' ? { username: texts.usernameIsRequired } : {}),
  ...(password === '' ? { password: texts.passwordIsRequired } : {}),
});
