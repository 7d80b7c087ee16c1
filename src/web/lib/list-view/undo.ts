import { toast, type ToastMessage } from '#ui/toast.ts';
import { failureText } from '../api.ts';

/** Says what was done and offers to take it back. The undo may answer what else to say than that it is undone. */
export const toastWithUndo = (title: string, undo: () => Promise<ToastMessage | void>, description?: string): void =>
  toast({
    title,
    ...(description === undefined ? {} : { description }),
    action: {
      label: 'Undo',
      run: () => {
        undo().then(
          (outcome) => toast(outcome ?? { title: 'Undone' }),
          (error: unknown) =>
            toast({
              title: 'Failed to undo',
              description: failureText(error, 'The server could not be reached.'),
              tone: 'destructive',
            }),
        );
      },
    },
  });
