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
/** A toast title, a message, or a function of the answer; null shows none. */
type ToastOption<Value, Input> = string | ToastMessage | ((value: Value, input: Input) => ToastContent);

export interface ActionOptions<Answer, Input> {
  mutationFn: (input: Input) => Promise<Answer>;
  success?: ToastOption<Answer, Input>;
  /** The server's reason follows the title. Absent where the screen shows the error itself. */
  failure?: ToastOption<Error, Input>;
  /** The answer replaces the data of this query. */
  updates?: QueryKey | ((answer: Answer) => QueryKey);
  /** Invalidated afterwards, including paths below. The action stays pending until they are refetched. */
  invalidates?: readonly string[];
  /** Optimistic update; returns its rollback. */
  optimistic?: (input: Input) => (() => void) | Promise<() => void>;
  onSuccess?: (answer: Answer, input: Input) => unknown;
  onError?: (error: Error, input: Input) => unknown;
  onSettled?: () => unknown;
  gcTime?: number;
}

export type FollowUp<Answer, Input> = Pick<
  ActionOptions<Answer, Input>,
  'success' | 'failure' | 'onSuccess' | 'onError' | 'onSettled'
>;

/** The description for a failure without a reason of the server. */
export const failureToast =
  (title: string, fallback: string) =>
  (error: Error): ToastMessage => ({ title, description: failureText(error, fallback), tone: 'destructive' });

const showToast = (content: ToastContent, reason?: string): void => {
  if (content === null) return;
  if (typeof content !== 'string') return toast(content);
  toast({ title: content, ...(reason === undefined ? {} : { description: reason, tone: 'destructive' }) });
};

const toastContent = <Value, Input>(
  content: ToastOption<Value, Input> | undefined,
  value: Value,
  input: Input,
): ToastContent => (typeof content === 'function' ? content(value, input) : (content ?? null));

interface OptimisticContext {
  undo: (() => void) | undefined;
}

/** Separate from the hook so that it can be tested without a screen. */
export const actionOptions = <Answer, Input>(queries: QueryClient, options: ActionOptions<Answer, Input>) => ({
  mutationFn: options.mutationFn,
  onMutate: async (input: Input) => ({ undo: await options.optimistic?.(input) }),
  onSuccess: async (answer: Answer, input: Input) => {
    const { updates, invalidates } = options;
    if (updates) queries.setQueryData(typeof updates === 'function' ? updates(answer) : updates, answer);
    showToast(toastContent(options.success, answer, input));
    await options.onSuccess?.(answer, input);
    if (invalidates) await refreshPaths(queries, invalidates);
  },
  onError: async (error: Error, input: Input, context: OptimisticContext | undefined) => {
    context?.undo?.();
    showToast(toastContent(options.failure, error, input), failureText(error, 'The server could not be reached.'));
    await options.onError?.(error, input);
  },
  onSettled: () => options.onSettled?.(),
  ...(options.gcTime === undefined ? {} : { gcTime: options.gcTime }),
});

/**
 * Runs a mutation, shows its toast and invalidates queries. The same input submitted twice while pending, as by a
 * double click, is sent once. The query client handles a 401.
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
  const { reset: resetMutation } = action;
  const reset = useCallback(() => {
    pendingInputs.clear();
    resetMutation();
  }, [resetMutation, pendingInputs]);
  return { ...action, mutate, reset };
};
