import type { ToastMessage } from '#ui/toast.ts';
import { failureText } from '#web/lib/api.ts';
import { isUnreachable } from './connection.rules.ts';

const TRY_AGAIN = 'This could not be saved. Please try again in a moment.';

export const notSaved = (error: Error): ToastMessage => ({
  title: 'Not saved',
  description: isUnreachable(error) ? TRY_AGAIN : failureText(error, TRY_AGAIN),
  tone: 'destructive',
});
