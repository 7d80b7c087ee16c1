import {
  hashKey,
  useMutation,
  useQueryClient,
  type MutateOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { toast, type ToastMessage } from '#ui/toast.ts';
import { failureText } from './api.ts';
import { refreshPaths } from './query-client.ts';

type ToastContent = string | ToastMessage | null;
/** A toast's title or whole message, or what makes one of an answer; null says nothing. */
type ToastOf<About, Input> = string | ToastMessage | ((about: About, input: Input) => ToastContent);

export interface ActionOptions<Answer, Input> {
  mutationFn: (input: Input) => Promise<Answer>;
  success?: ToastOf<Answer, Input>;
  /** The failure's toast; a title is followed by the server's reason. Left out where the screen itself shows the error. */
  failure?: ToastOf<Error, Input>;
  /** The query that the answer takes the place of. */
  answers?: QueryKey | ((answer: Answer) => QueryKey);
  /** Fetched again once it is done: queries of these paths and below. It stays pending until they are there. */
  refreshes?: readonly string[];
  /** Shows the change before the server answers; what it returns takes it back. */
  optimistic?: (input: Input) => (() => void) | Promise<() => void>;
  onSuccess?: (answer: Answer, input: Input) => unknown;
  onError?: (error: Error, input: Input) => unknown;
  onSettled?: () => unknown;
  gcTime?: number;
}

/** What a screen adds to an action that several screens share. */
export type FollowUp<Answer, Input> = Pick<
  ActionOptions<Answer, Input>,
  'success' | 'failure' | 'onSuccess' | 'onError' | 'onSettled'
>;

/** For a failure without the server's own reason: what stands below the title in its place. */
export const failureToast =
  (title: string, fallback: string) =>
  (error: Error): ToastMessage => ({ title, description: failureText(error, fallback), tone: 'destructive' });

const showToast = (content: ToastContent, reason?: string): void => {
  if (content === null) return;
  if (typeof content !== 'string') return toast(content);
  toast({ title: content, ...(reason === undefined ? {} : { description: reason, tone: 'destructive' }) });
};

const contentOf = <About, Input>(
  content: ToastOf<About, Input> | undefined,
  about: About,
  input: Input,
): ToastContent => (typeof content === 'function' ? content(about, input) : (content ?? null));

interface OptimisticContext {
  undo: (() => void) | undefined;
}

/** What `useAction` tells the query library; a function of its own so that it can be tried without a screen. */
export const actionOptions = <Answer, Input>(queries: QueryClient, options: ActionOptions<Answer, Input>) => ({
  mutationFn: options.mutationFn,
  onMutate: async (input: Input) => ({ undo: await options.optimistic?.(input) }),
  onSuccess: async (answer: Answer, input: Input) => {
    const { answers, refreshes } = options;
    if (answers) queries.setQueryData(typeof answers === 'function' ? answers(answer) : answers, answer);
    showToast(contentOf(options.success, answer, input));
    await options.onSuccess?.(answer, input);
    if (refreshes) await refreshPaths(queries, refreshes);
  },
  onError: async (error: Error, input: Input, context: OptimisticContext | undefined) => {
    context?.undo?.();
    showToast(contentOf(options.failure, error, input), failureText(error, 'The server could not be reached.'));
    await options.onError?.(error, input);
  },
  onSettled: () => options.onSettled?.(),
  ...(options.gcTime === undefined ? {} : { gcTime: options.gcTime }),
});

/**
 * An action on the server with what follows it: the toast of success or of refusal, in the server's words, and what is
 * fetched again. What was typed stays; the action can be tried again at once. The same input given twice while its call
 * is under way, as by a double click, is sent once. An answer "signed out" is announced by the query client.
 */
export const useAction = <Answer, Input = void>(options: ActionOptions<Answer, Input>) => {
  const queries = useQueryClient();
  const [pendingInputs] = useState(() => new Set<string>());
  const { onSettled, ...rest } = actionOptions(queries, options);
  const action = useMutation<Answer, Error, Input, OptimisticContext>({
    ...rest,
    onSettled: (_answer, _error, input) => {
      pendingInputs.delete(hashKey([input]));
      return onSettled();
    },
  });
  const send: (input: Input, callbacks?: MutateOptions<Answer, Error, Input, OptimisticContext>) => void =
    action.mutate;
  const mutate = useCallback<typeof send>(
    (input, callbacks) => {
      const key = hashKey([input]);
      if (pendingInputs.has(key)) return;
      pendingInputs.add(key);
      send(input, callbacks);
    },
    [send, pendingInputs],
  );
  const { reset: forget } = action;
  const reset = useCallback(() => {
    pendingInputs.clear();
    forget();
  }, [forget, pendingInputs]);
  return { ...action, mutate, reset };
};
