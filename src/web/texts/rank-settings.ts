export const rankLookUps = 'Rank look-ups';
export const whoLooksUp = 'Who looks up where pages stand';
export const providers = {
  rapidapi: 'RapidAPI',
  serper: 'Serper',
  serpapi: 'SerpApi',
  dataforseo: 'DataForSEO',
} as const;
export const choices = {
  rapidapi: 'RapidAPI, about $0.002 a keyword',
  serper: 'Serper, about $0.005 a keyword',
  serpapi: 'SerpApi, about $0.075 a keyword',
  dataforseo: 'DataForSEO, about $0.008 a keyword',
} as const;
export const keyLabels = {
  serper: 'Serper key',
  serpapi: 'SerpApi key',
  dataforseo: 'DataForSEO login and password, as login:password',
} as const;
export const testProvider = (name: string) => `Test ${name}`;
export const testing = 'Testing...';
export const testSucceeded = 'Rank tracking works';
export const testFailed = 'Rank tracking does not work';
export const failedToTest = 'Failed to test rank tracking';
export const notReached = 'The server could not be reached.';
export const budgetInAll = 'Budget a month in all, in dollars';
export const budgetOfEach = 'Budget a month of each client, in dollars';
export const noLimit = 'No limit';
export const budgetHint = 'A hard limit, as is the one of each client.';
export const clientBudgetHint = 'A client can have its own.';
export const enterAmount = 'Enter an amount, such as 20.';
export const saveSettings = 'Save Settings';
export const settingsSaved = 'Settings saved';
export const failedToSave = 'Failed to save settings';
export const spent = (sum: number, budget: number | null) =>
  `$${sum.toFixed(2)}${budget === null ? '' : ` of $${budget.toFixed(2)}`} spent this month.`;
export const fourFifths = 'Four fifths of this month’s budget for rank look-ups are used up.';
export const usedUp = 'This month’s budget for rank look-ups is used up: keywords are not measured until next month.';
