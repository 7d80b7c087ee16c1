import { ApiFailure, failureText } from './api.ts';

/** Whether the browser has passkeys; it has them only under https and on localhost. */
export const hasPasskeys = (): boolean =>
  typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';

const BROWSER_FAILURES: Record<string, string> = {
  NotAllowedError: 'No passkey was used: the request was canceled or took too long.',
  InvalidStateError: 'This device has a passkey of your account already.',
  SecurityError: 'Passkeys work only at the address that this installation was set up for.',
};

/** Why a passkey was not made or used, in words. */
export const passkeyFailureText = (error: unknown): string => {
  if (error instanceof ApiFailure) return failureText(error, 'That passkey was not accepted. Please try again.');
  const name = error instanceof Error ? error.name : '';
  return BROWSER_FAILURES[name] ?? 'The server or the device could not be reached. Please try again.';
};
