import { toast } from '#ui/toast.ts';
import { failureText } from '../api.ts';

/** Says what was done and offers to take it back. */
export const toastWithUndo = (title: string, undo: () => Promise<unknown>, description?: string): void =>
  toast({
    title,
    ...(description === undefined ? {} : { description }),
    action: {
      label: 'Undo',
      run: () => {
        undo().then(
          () => toast({ title: 'Undone' }),
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
