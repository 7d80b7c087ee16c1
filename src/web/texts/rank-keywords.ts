export const keyword = 'Keyword';
export const failedToFetch = 'Failed to fetch rankings';
export const notReached = 'The server could not be reached.';
export const notMeasured = 'Not measured';
export const noChecks = 'No check has come to an end yet.';
export const best = (position: number) => `Best #${position}`;
export const annotations = {
  published: (_text: string) => 'Page published',
  edited: (reason: string) => `Page changed (${reason})`,
} as const;
export const pointLabel = (day: string, outcome: string) => `${day}: ${outcome}`;
export const checksAsTable = 'All checks as a table';
export const day = 'Day';
export const outcome = 'Outcome';

export const evidenceOf = (when: string) => `Check of ${when}`;
export const provider = 'Provider';
export const query = 'Query';
export const place = 'Place';
export const device = 'Device';
export const language = 'Language';
export const depth = 'Looked at';
export const pagesFetched = 'Pages fetched';
export const cost = 'Cost';
export const found = 'Found at';
export const places = (count: number) => `${count} places`;
export const notKept = 'Not recorded';
export const notHeeded = 'Not taken into account';
export const withoutPosition = 'Without a position';
export const providers: Readonly<Record<string, string>> = {
  rapidapi: 'RapidAPI',
  serper: 'Serper',
  serpapi: 'SerpApi',
  dataforseo: 'DataForSEO',
};
export const noResultsKept = 'No results were kept of this check.';
export const firstResults = 'First results';

export const wrongPageTitle = (position: number) => `Another page of this client ranks at #${position}`;
export const wrongPageText =
  'Two pages of one client compete for this keyword. Merge them, lead one to the other, or link them anew so that this page is the one that is meant.';
export const mergeOther = 'Merge it into this page';
export const redirectOwn = 'Redirect this page to it';
export const relink = 'Update internal links';
interface Titles {
  own: string;
  other: string;
}
export const mergeTitle = ({ other }: Titles) => `Merge “${other}”?`;
export const mergeText = ({ own, other }: Titles) =>
  `“${other}” goes, and its address leads to “${own}”. Views, leads and positions go with it. Its words are not taken over.`;
export const redirectTitle = ({ own }: Titles) => `Redirect “${own}”?`;
export const redirectText = ({ own, other }: Titles) =>
  `“${own}” goes, and its address leads to “${other}”. Views, leads and positions go with it. Its words are not taken over.`;
export const pagesMerged = 'Pages merged';
export const pageRedirected = 'Page redirected';
export const failedToMerge = 'Failed to merge the pages';
export const linksUpdated = 'Internal links updated successfully for maximum SEO benefit';
export const failedToUpdateLinks = 'Failed to update internal links';

export const editKeyword = 'Edit keyword, place and device';
export const addAnother = 'Add another keyword of this page';
export const noteOnChart = 'Note something on the charts';
export const city = 'City';
export const farmsPlace = 'The farm’s own place';
export const state = 'State';
export const noState = 'No state';
export const devices = { desktop: 'Desktop', mobile: 'Mobile' } as const;
export const weight = 'Weight';
export const weightHint = 'In the share of voice: searches a month, or 1.';
export const primary = 'Primary keyword of the page';
export const enterKeyword = 'Enter a keyword.';
export const enterWeight = 'Enter a whole number from 1 to 10,000,000.';
export const measuredAnew =
  'Another keyword, place or device is measured from the beginning: earlier checks speak of another search.';
export const saveKeyword = 'Save Keyword';
export const addKeyword = 'Add Keyword';
export const removeKeyword = 'Stop tracking';
export const removeTitle = (name: string) => `Stop tracking “${name}”?`;
export const removeText = 'The keyword goes with all its checks. This cannot be taken back.';
export const keywordSaved = 'Keyword saved';
export const keywordAdded = 'Keyword added';
export const keywordRemoved = 'Keyword is no longer tracked';
export const failedToSave = 'Failed to save the keyword';
export const failedToRemove = 'Failed to remove the keyword';
export const noteKind = 'Kind';
export const noteKinds = { note: 'Note of this client', 'google-update': 'Google update, for all clients' } as const;
export const note = 'Note';
export const addNote = 'Add Note';
export const noteAdded = 'Note added';
export const notesOnChart = 'Notes that you can remove';
export const removeNote = 'Remove Note';
export const removeNoteLabel = (text: string) => `Remove the note “${text}”`;
export const removeNoteTitle = (text: string) => `Remove the note “${text}”?`;
export const removeNoteText = {
  note: 'It goes from the charts of this client. This cannot be taken back.',
  google: 'It goes from the charts of all clients. This cannot be taken back.',
} as const;
export const noteRemoved = 'Note removed';
export const failedToRemoveNote = 'Failed to remove the note';
export const failedToAddNote = 'Failed to add the note';
