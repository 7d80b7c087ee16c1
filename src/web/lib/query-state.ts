export interface QueryStatus<Answer> {
  data: Answer | undefined;
  error: Error | null;
  errorUpdatedAt: number;
  isFetching: boolean;
  /** Whether `data` belongs to the previous query while the new one loads. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

type QueryStateInput = Pick<QueryStatus<unknown>, 'data' | 'errorUpdatedAt' | 'isPlaceholderData'>;

/**
 * Data stay visible when a refetch fails. An error stays until the retry is answered, so that Retry keeps the focus.
 */
export const queryState = ({
  data,
  errorUpdatedAt,
  isPlaceholderData,
}: QueryStateInput): 'loading' | 'failed' | 'full' => {
  const isAnswered = data !== undefined;
  if (isAnswered && !isPlaceholderData) return 'full';
  if (errorUpdatedAt > 0) return 'failed';
  return isAnswered ? 'full' : 'loading';
};
