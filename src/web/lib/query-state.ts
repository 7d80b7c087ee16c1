/** What a screen needs to know of a query. */
export interface QueryStatus<Answer> {
  data: Answer | undefined;
  error: Error | null;
  errorUpdatedAt: number;
  isFetching: boolean;
  /** Whether `data` answers what was asked before, while the new answer is on its way. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

type StateOfQuery = Pick<QueryStatus<unknown>, 'data' | 'errorUpdatedAt' | 'isPlaceholderData'>;

/**
 * Which of its states a query shows. An answer stays on the screen when a later fetch fails; a failure stays until its
 * retry is answered, so that the focus stays on Retry.
 */
export const queryState = ({
  data,
  errorUpdatedAt,
  isPlaceholderData,
}: StateOfQuery): 'loading' | 'failed' | 'full' => {
  const isAnswered = data !== undefined;
  if (isAnswered && !isPlaceholderData) return 'full';
  if (errorUpdatedAt > 0) return 'failed';
  return isAnswered ? 'full' : 'loading';
};
