/** `behind`: calls that are queued behind others. */
export const replayText = (count: number, behind = 0): string => {
  if (count !== 1) return `Resending ${count.toLocaleString('en-US')} calls`;
  return behind > 0 ? 'The call will be resent after earlier calls' : 'Resending the call';
};

export const queueOrderNote = (count: number, behind: number): string | undefined =>
  count > 1 && behind > 0 ? 'A webhook receives its calls in order, so earlier calls are sent first.' : undefined;
