import type { ToastMessage } from '#ui/toast.ts';
import { failureText } from '#web/lib/api.ts';
import { isUnreachable } from './connection.rules.ts';

const TRY_AGAIN = 'This could not be saved. Please try again in a moment.';

/** The toast of a change that the server did not take: its reason, where it has one for the client. */
export const notSaved = (error: Error): ToastMessage => ({
  title: 'Not saved',
  description: isUnreachable(error) ? TRY_AGAIN : failureText(error, TRY_AGAIN),
  tone: 'destructive',
});
