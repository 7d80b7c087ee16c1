export const fourFifths = 'Four fifths of this month’s budget for rank look-ups are used up.';
export const usedUp = 'This month’s budget for rank look-ups is used up: keywords are not measured until next month.';
export const ownFourFifths = 'Four fifths of this client’s budget for rank look-ups are used up.';
export const ownUsedUp =
  'This client’s budget for rank look-ups is used up: its keywords are not measured until next month.';
