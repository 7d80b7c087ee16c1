export const clientNotFound = 'Client not found';
export const clientMayHaveBeenDeleted = 'It may have been deleted, or the address is not right.';
export const backToClients = 'Back to Clients';
export const notPriced = 'not priced';
export const ofCallsNotPriced = ({ cost, unpriced, calls }: { cost: string; unpriced: number; calls: number }) =>
  `${cost}, ${unpriced} of ${calls} calls not priced`;
export const tokensInCalls = (inputTokens: number, calls: number) =>
  `${inputTokens.toLocaleString('en-US')} tokens in ${calls.toLocaleString('en-US')} ${calls === 1 ? 'call' : 'calls'}`;
export const noLimit = 'No limit';
export const withinBudget = 'Within budget';
export const over80PercentUsed = 'Over 80% used';
export const usedUp = 'Used up';
export const justNow = 'just now';
export const minAgo = (passed: number) => `${passed} min ago`;
export const clearFilters = 'Clear filters';
export const theServerCouldNotBeReached = 'The server could not be reached.';
/** A total that nobody counted to its end: "10,000+". */
export const countedTo = ({ total, isLeast }: { total: number; isLeast?: boolean }) =>
  `${total.toLocaleString('en-US')}${isLeast ? '+' : ''}`;
export const showingOf = (count: number, total: string) => `Showing ${count.toLocaleString('en-US')} of ${total}`;
export const loading = 'Loading...';
export const retry = 'Retry';
export const showMore = 'Show more';
export const tryAgain = 'Try again';
export const goToTheStartPage = 'Go to the start page';
export const pageNotFound = 'Page not found';
export const thisScreenCouldNotBeShown = 'This screen could not be shown';
export const thereIsNothingAtThisAddress = 'There is nothing at this address.';
export const somethingWentWrongOnOurSide = 'Something went wrong on our side. Nothing you saved is lost.';
export const unitsAgo = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;
export const hour = 'hour';
export const day = 'day';
