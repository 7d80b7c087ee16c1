const keywords = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'keyword' : 'keywords'}`;

export const paceAndDepth = 'Pace and depth';
export const failedToFetch = 'Failed to fetch rankings';
export const notReached = 'The server could not be reached.';
export const pace = 'How often its keywords are checked';
export const paceHint = 'Spread over the days, so that not all are paid for at once.';
export const paces = {
  daily: 'Every day',
  weekly: 'Every week',
  biweekly: 'Every two weeks',
  monthly: 'Every month',
  off: 'Only when somebody asks',
} as const;
export const strategy = 'How deep it is looked';
export const strategies = {
  full: 'The whole top 50',
  around: 'Around the last position first',
  near: 'The top 10 alone while it stands near them',
} as const;
export const strategyHints = {
  full: 'Page by page until the keyword’s page is found.',
  around:
    'The results page where it last stood comes first, then its neighbors, then the rest. Fewer pages are paid for; places count ten a page.',
  near: 'From place 13 up only the first page is asked: what is not there is “Not in top 10”, and the next check looks at the whole top 50.',
} as const;
export const save = 'Save';
export const saved = 'Pace and depth saved';
export const failedToSave = 'Failed to save pace and depth';

export const importKeywords = 'Import keywords';
export const csvFile = 'CSV file';
export const csvHint =
  'With a heading: Keyword and Page (title, slug or address), and where you like City, State, Device, Weight, Primary. Our own export fits.';
export const chooseFile = 'Choose a file';
export const importSummary = ({ ready, known }: { ready: number; known: number }) =>
  `${keywords(ready)} to import, ${known.toLocaleString('en-US')} tracked already.`;
export const wrongRows = (count: number) =>
  count === 1
    ? 'One row is not right, so nothing is imported'
    : `${count.toLocaleString('en-US')} rows are not right, so nothing is imported`;
export const rowError = (row: number, message: string) => `Row ${row}: ${message}`;
export const importCounted = (count: number) => `Import ${keywords(count)}`;
export const importedKeywords = (count: number) => `Imported ${keywords(count)}`;
