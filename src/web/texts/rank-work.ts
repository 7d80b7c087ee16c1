export const fourFifths = 'Four fifths of this month’s budget for rank look-ups are used up.';
export const usedUp = 'This month’s budget for rank look-ups is used up: keywords are not measured until next month.';
export const ownFourFifths = 'Four fifths of this client’s budget for rank look-ups are used up.';
export const ownUsedUp =
  'This client’s budget for rank look-ups is used up: its keywords are not measured until next month.';
export const stopped = (count: number) =>
  `The server stopped while ${count === 1 ? 'one keyword was' : `${count.toLocaleString('en-US')} keywords were`} being asked`;
export const maybeCharged =
  'They may have been charged, so they are not asked a second time by themselves. They are shown as not measured.';
export const askAgain = (count: number) =>
  count === 1 ? 'Ask it again' : `Ask ${count.toLocaleString('en-US')} again`;
