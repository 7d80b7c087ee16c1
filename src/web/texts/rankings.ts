const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun : `${noun}s`}`;

/** To the cent; what is less than one as what it is. */
export const money = (dollars: number): string =>
  dollars > 0 && dollars < 0.01 ? `$${dollars.toFixed(4)}` : `$${dollars.toFixed(2)}`;

export const rankTracking = 'Rank Tracking';
export const refreshRankings = 'Refresh Rankings';
export const refreshing = 'Refreshing...';
export const allRankings = 'All Rankings';
export const byClient = 'By Client';
export const noRankingsData = 'No Rankings Data';
export const startTrackingRankings = 'Start Tracking Rankings';
export const nothingTracked =
  'The keyword of every published page is looked up in Google, now and then every two weeks. Nothing is tracked yet.';
export const noneMatch = 'No keywords match your search and filters.';
export const failedToFetch = 'Failed to fetch rankings';
export const notReached = 'The server could not be reached.';

export const refreshFailed = 'Refresh Failed';
export const keyExpired = 'API key is expired or invalid. Please update your RapidAPI key in admin settings.';
export const rateLimited = 'Rate limit exceeded. Please wait before trying again.';
export const timedOut = 'Request timed out. The refresh may still be running in background.';
export const refreshStarted = 'Rankings refresh started';

export const testRankings = 'Test Rankings';
export const testing = 'Testing...';
export const testFailed = 'Rankings Test Failed';
export const testDone = 'Rankings Test Complete';
export const testKeyExpired = 'RapidAPI key is expired or invalid. Please update your API key in admin settings.';
export const testNoKey = 'No RapidAPI key found. Please add your API key in admin settings first.';
export const testCouldNot = 'The rankings could not be tested.';
export const testSummary = (summary: { tested: number; ranking: number; notFound: number; errors: number }) =>
  `Tested ${summary.tested} keywords. ${summary.ranking} pages are ranking. ${summary.notFound} pages not found in top 50. ${summary.errors} had API errors.`;
export const farmNotTracked =
  'Rankings update automatically every two weeks. Test them now to see where the pages stand.';
export const checkAllInBackground = 'Check all in the background';

export const search = 'Search rankings';
export const searchPlaceholder = 'Search by keyword, page, farm or client';
export const client = 'Client';
export const allClients = 'All clients';
export const farm = 'Farm';
export const allFarms = 'All farms';
export const hub = 'Micro-hub';
export const allHubs = 'All micro-hubs';
export const band = 'Position';
export const allBands = 'All positions';
export const trend = 'Trend';
export const allTrends = 'All trends';
export const state = 'Last check';
export const allStates = 'All last checks';
export const sort = 'Sort rankings';
export const wrongPages = 'Wrong page';
export const allPages = 'Any page';
export const onlyWrongPages = 'Another page ranks';
export const clearFilters = 'Clear filters';
export const bands = {
  top3: 'Top 3',
  top10: '4 to 10',
  top20: '11 to 20',
  beyond: 'Above 20',
  unranked: 'Not Ranked',
} as const;
export const trends = { up: 'Up', down: 'Down', same: 'Same', new: 'New' } as const;
export const states = { ranked: 'Ranked', absent: 'Not found', unmeasured: 'Not measured', error: 'Failed' } as const;
export const sorts = { position: 'Best position', newest: 'Newest first', keyword: 'Keyword' } as const;

export const rankingsOf = (name: string) => `Rankings of ${name}`;
export const keywordsCounted = (count: number) => counted(count, 'keyword');
export const checkedOn = (day: string) => `Checked ${day}`;
export const notCheckedYet = 'Not checked yet';
export const neverMeasured = 'Never measured';
export const beingChecked = 'Being checked';
export const lastCheckFailed = (reason: string) => `Last check: ${reason}`;
export const otherPageRanks = (position: number) => `Another page ranks at #${position}`;
export const extraKeyword = 'Extra keyword';
export const onMobile = 'Mobile';

export const refreshCost = (work: { keywords: number; estimate: number; provider: string }) =>
  `A refresh of ${counted(work.keywords, 'keyword')} costs at most ${money(work.estimate)} at ${work.provider}.`;
export const spentSoFar = (work: { spent: number; left: number | null; own: { spent: number } | null }) =>
  `${work.own ? `${money(work.own.spent)} spent for the client` : `${money(work.spent)} spent`} this month${work.left === null ? ', no budget set' : `, ${money(work.left)} of the budget left`}.`;
export const noKeyYet = (provider: string) => `No ${provider} key is set, so nothing is looked up.`;
export const openSettings = 'Open the settings';
export const confirmTitle = 'Refresh these rankings?';
export const overBudget = 'The budget may end before the last keyword: what is not paid for is shown as not measured.';

export const checking = 'Checking rankings...';
export const keywords = 'keywords';
export const runCounts = (run: { ranked: number; absent: number; unmeasured: number; cost: number }) =>
  `${run.ranked.toLocaleString('en-US')} ranked, ${run.absent.toLocaleString('en-US')} not found, ${run.unmeasured.toLocaleString('en-US')} not measured, ${money(run.cost)} so far`;
export const runEnded = (
  run: { ranked: number; absent: number; unmeasured: number; cost: number; startedBy: string },
  when: string,
) =>
  `Last refresh by ${run.startedBy}, ${when}: ${run.ranked.toLocaleString('en-US')} ranked, ${run.absent.toLocaleString('en-US')} not found, ${run.unmeasured.toLocaleString('en-US')} not measured, ${money(run.cost)}.`;
export const runFailed = (count: number) => `The last refresh could not measure ${counted(count, 'keyword')}`;
export const callOff = 'Call off';
export const calledOff = (count: number) => `Called off ${counted(count, 'check')}`;
export const failedToCallOff = 'Failed to call off the checks';
export const moreClients = (count: number) => `Show ${counted(count, 'more client')}`;
export const overview = 'Overview';
export const paceAndDepth = 'Pace and depth';
export const importKeywords = 'Import keywords';

export const notMeasured = 'Not measured';
export const notInTop = (depth: number) => `Not in top ${depth}`;
export const asOf = (day: string) => `as of ${day}`;
export const fromNotRanked = 'from not ranked';
export const fromPosition = (position: number) => `from #${position}`;
export const keywordsByPosition = 'Keywords by position';
