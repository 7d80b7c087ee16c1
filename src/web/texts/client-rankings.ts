export const rankings = 'Rankings';
export const allKeywords = (count: number) =>
  count === 1 ? 'The keyword' : `All ${count.toLocaleString('en-US')} keywords`;
export const nothingTracked = 'No keyword is tracked yet.';
export const bestKeywords = 'Keywords that stand best';
export const spent = (sum: number, budget: number | null) =>
  `$${sum.toFixed(2)}${budget === null ? '' : ` of $${budget.toFixed(2)}`} spent on look-ups this month.`;
export const fourFifths = 'Four fifths of this month’s budget for look-ups are used up.';
export const usedUp = 'This month’s budget for look-ups is used up: keywords are not measured until next month.';
export const alertsAndBudget = 'Alerts and budget';
export const alerts = {
  top3: 'Alert when a keyword enters or leaves the top 3',
  top10: 'Alert when a keyword enters or leaves the top 10',
  lost: 'Alert when a keyword is not found any more',
  wrongPage: 'Alert when another page ranks in its place',
} as const;
export const dropped = 'Alert when it drops by more places than';
export const noDropAlert = 'No alert';
export const enterPlaces = 'Enter 1 to 50 places.';
export const monthlyBudget = 'Own budget a month, in dollars';
export const usualBudget = 'As in the settings';
export const enterAmount = 'Enter an amount, such as 20.';
export const save = 'Save';
export const saved = 'Alerts and budget saved';
export const failedToSave = 'Failed to save alerts and budget';
export const notReached = 'The server could not be reached.';
