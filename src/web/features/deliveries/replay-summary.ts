/** `behind`: calls that are queued behind others. */
export const replayText = (count: number, behind = 0): string => {
  if (count !== 1) return `${count.toLocaleString('en-US')} are sent again`;
  return behind > 0 ? 'It is sent after those before it' : 'It is sent again';
};

export const queueOrderNote = (count: number, behind: number): string | undefined =>
  count > 1 && behind > 0
    ? 'A webhook gets its calls in their order: those that wait before them go first.'
    : undefined;
