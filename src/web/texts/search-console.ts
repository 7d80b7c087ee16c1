const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun : `${noun}s`}`;

export const searchConsole = 'Google Search Console';
export const states = {
  unset: 'Not set up',
  disconnected: 'Not connected',
  connected: 'Connected',
  reconnect: 'Connection lost',
} as const;
export const about =
  'Clicks, impressions, queries and average positions as Google counts them, free of charge and beside the measured ranks. Only reading is asked for.';
export const howTo = 'How to set it up';
export const steps = [
  'In the Google Cloud console choose or create a project and enable the “Google Search Console API”.',
  'Set up its consent screen for external users and publish it: while it is in testing, Google ends every connection after seven days.',
  'Create an OAuth client ID of the type “Web application” and enter the redirect address below, exactly so.',
  'Paste the client ID and secret here, save, and connect with a Google account that may read the properties.',
] as const;
export const redirectAddress = 'Authorized redirect address';
export const copyRedirect = 'Copy address';
export const clientId = 'Google client ID';
export const clientSecret = 'Google client secret';
export const secretHint = 'Kept sealed. Another client ID ends the connection.';
export const save = 'Save';
export const saved = 'Settings saved';
export const failedToSave = 'Failed to save settings';
export const connect = 'Connect Google account';
export const reconnect = 'Connect again';
export const failedToConnect = 'Failed to connect';
export const figuresStay =
  'Figures that were fetched stay. Until somebody connects again, no new ones come; what is missing is fetched then.';
export const lost = (site: string, day: string) => `${site} cannot be read since ${day}.`;
export const letRead =
  'Let the connected Google account read it again in Search Console, or choose another property for the client. Figures that were fetched stay.';
export const connectedBy = (name: string, day: string) => `Connected by ${name} on ${day}.`;
export const test = 'Test Search Console';
export const testing = 'Testing...';
export const failedToTest = 'The connection could not be tested.';
export const openLink = 'Open Google’s page for it';
export const disconnect = 'Disconnect';
export const disconnectTitle = 'Disconnect Google Search Console?';
export const disconnectText =
  'Google is told to end the connection, and the token is forgotten. Nothing more is fetched; figures that were fetched stay.';
export const disconnected = 'Disconnected';
export const notRevoked =
  'Google could not be told. Remove the access in the settings of the Google account, under third-party connections.';
export const failedToDisconnect = 'Failed to disconnect';
export const notReached = 'The server could not be reached.';
export const failedToFetchState = 'Failed to fetch the connection';
export const returned: Record<string, string> = {
  connected: 'The Google account is connected. Choose the properties of each client on its page.',
  denied: 'Nothing was connected: it was declined at Google.',
  expired: 'Nothing was connected: it took too long, or began in another browser. Try again.',
  failed: 'Nothing was connected: Google’s answer did not fit. Try again.',
  client: 'Nothing was connected: Google does not accept the client ID and secret.',
  scope: 'Nothing was connected: the right to read Search Console was not given. Leave its box ticked.',
  away: 'Nothing was connected: Google did not answer. Try again in a while.',
};

export const properties = 'Search Console properties';
export const permissions = {
  siteOwner: 'Owner',
  siteFullUser: 'Full user',
  siteRestrictedUser: 'Restricted user',
  siteUnverifiedUser: 'Not verified',
} as const;
export const otherPermission = 'Other access';
export const noneChosen = 'No property is chosen for this client, so nothing is fetched from Search Console.';
export const notConnectedYet = 'No Google account is connected.';
export const mustReconnect = 'Google takes the connection no more: an administrator has to connect again.';
export const openSettings = 'Open the settings';
export const lastDay = (day: string) => `Final figures up to ${day}`;
export const noFiguresYet = 'No figures yet: Google needs two or three days';
export const fetching = (done: number, all: number) =>
  `fetching earlier ones, ${done.toLocaleString('en-US')} of ${counted(all, 'step')}`;
export const suggested = (hosts: string) => `Holds ${hosts}`;
export const holdsNothing = 'Holds no address of this client';
export const choose = 'Use';
export const chooseNamed = (site: string) => `Use ${site}`;
export const chosen = 'Property chosen';
export const failedToChoose = 'Failed to choose the property';
export const remove = 'Remove';
export const removeNamed = (site: string) => `Remove ${site}`;
export const removeTitle = (site: string) => `Remove ${site}?`;
export const removeText =
  'The figures that were fetched from it for this client are deleted. They can be fetched again for as long as Google keeps them, 16 months.';
export const removed = 'Property removed';
export const failedToRemove = 'Failed to remove the property';
export const chooseProperty = 'Choose a property';
export const noProperties = 'The connected account has no other property.';

export const period = 'Period';
export const periods = { 28: 'Last 28 days', 90: 'Last 90 days', 480: 'Last 16 months' } as const;
export const shownFigure = 'Chart shows';
export const clicks = 'Clicks';
export const impressions = 'Impressions';
export const ctr = 'CTR';
export const averagePosition = 'Average position';
export const ctrDetail = (clicksMade: number, seen: number) =>
  `${counted(clicksMade, 'click')} of ${counted(seen, 'impression')}`;
export const positionDetail = 'Google’s own average over everybody who saw the page. No measured check.';
export const was = (figure: string) => `${figure} before`;
export const span = (from: string, to: string) => `${from} to ${to}, in Google’s days (California).`;
export const honest =
  'Counted by Google: its position is an average over all who saw a page, wherever they were, and is never mixed with the ranks measured above. Google does not name rare queries, so queries add up to less than the totals. It hands out figures two or three days late.';
export const waiting = 'Search Console has no figures yet.';
export const failedToFetch = 'Failed to fetch the figures of Search Console';
export const chartOf = (what: string) => `${what} by day`;
export const chartSummary = (what: string, days: number, to: string) =>
  `${what} of ${counted(days, 'day')} up to ${to}.`;
export const queries = 'Queries';
export const onlyUntracked = 'Only queries nobody tracks';
export const noQueries = 'Google names no queries in this period.';
export const noUntracked = 'Every query that Google names is tracked.';
export const shownOf = (shown: number, total: number) =>
  total > shown
    ? `The ${shown} with the most impressions of ${total.toLocaleString('en-US')}`
    : `${total} ${total === 1 ? 'query' : 'queries'}`;
export const moreQueries = (count: number) => `Show ${count} more`;
export const homeAndTopics = 'Home and topic pages';
export const track = 'Track this query';
export const trackNamed = (words: string) => `Track this query: ${words}`;
export const tracked = 'Tracked';
export const trackedNow = (words: string) => `“${words}” is tracked from now on`;
export const failedToTrack = 'Failed to track the query';
export const rowFigures = (row: { clicks: number; impressions: number; position: string | null }) =>
  [
    counted(row.clicks, 'click'),
    counted(row.impressions, 'impression'),
    ...(row.position === null ? [] : [`average position ${row.position}`]),
  ].join(' · ');
export const keywordFigures = 'Search Console for this keyword';
export const keywordNone = 'Google names no search for these words on this page in the last 90 days.';
