import type { ToastMessage } from '#ui/toast.ts';
import { failureText, isUnreachable } from '#web/lib/api.ts';

const NOT_SAVED_TEXT = 'This could not be saved. Please try again in a moment.';

export const notSaved = (error: Error): ToastMessage => ({
  title: 'Not saved',
  description: isUnreachable(error) ? NOT_SAVED_TEXT : failureText(error, NOT_SAVED_TEXT),
  tone: 'destructive',
});
