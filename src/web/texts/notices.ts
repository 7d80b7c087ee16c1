const plain = (count: number): string => count.toLocaleString('en-US');

export const notifications = 'Notifications';
export const notificationsUnread = (count: number) => `Notifications, ${plain(count)} unread`;
export const markAllAsRead = 'Mark all as read';
export const failedToFetchNotifications = 'Failed to fetch notifications';
export const failedToSave = 'This could not be saved. Please try again.';
export const nothingHappenedYet = 'Nothing happened yet';
export const whatHappensStandsHere =
  'New leads, pages to review and trouble stand here when they come. After 90 days they are dropped.';
export const unread = 'Unread';
export const dismiss = (what: string) => `Dismiss: ${what}`;

export const aClient = 'a client';
export const aFarm = 'a farm';
export const newLeadFor = (client: string, count: number) =>
  count === 1 ? `New lead for ${client}` : `${plain(count)} new leads for ${client}`;
export const leadAskedAgain = (client: string, count: number) =>
  count === 1 ? `A lead of ${client} asked again` : `${plain(count)} leads of ${client} asked again`;
export const readyForReview = (farm: string, count: number) =>
  count === 1 ? `A page of ${farm} is ready for review` : `${plain(count)} pages of ${farm} are ready for review`;

const place = (position: number | null): string => (position === null ? 'not found' : `#${position}`);
const moved = (words: string) => (keyword: string, before: number | null, now: number | null) =>
  `“${keyword}” ${words}: ${place(before)} → ${place(now)}`;
export const keywordMoved = {
  entered_top3: moved('came into the top 3'),
  left_top3: moved('left the top 3'),
  entered_top10: moved('came into the top 10'),
  left_top10: moved('left the top 10'),
  dropped: moved('dropped'),
  lost: moved('is not found any more'),
  wrong_page: (keyword: string, _before: number | null, now: number | null) =>
    `Another page ranks for “${keyword}”, at ${place(now)}`,
};
export const keywordsMoved = (client: string, count: number) =>
  count === 1 ? `A keyword of ${client} moved` : `${plain(count)} keywords of ${client} moved`;

export const domainLapsed = (domain: string, client: string) => `The hub domain ${domain} of ${client} lapsed`;
export const webhookFails = (client: string) => `The webhook of ${client} does not take its leads`;
export const agencyWebhookFails = 'The agency’s webhook does not take leads';
export const mailsFailed = (count: number) =>
  count === 1 ? 'A mail could not be delivered' : `${plain(count)} mails could not be delivered`;
export const modelBudget = (client: string, spent: string, budget: string) =>
  `${client} used ${spent} of ${budget} of its model budget`;
export const rankBudget = (client: string, spent: string, budget: string) =>
  `${client} used ${spent} of ${budget} of its budget for rank look-ups`;
export const wholeRankBudget = (spent: string, budget: string) =>
  `${spent} of ${budget} of the month’s rank look-ups are used up`;
export const rankBudgetReached = (client: string) =>
  `The budget of ${client} for rank look-ups is used up for this month`;
export const wholeRankBudgetReached = 'The budget for rank look-ups is used up for this month';
export const reportWaits = (client: string, count: number) =>
  count === 1 ? `A report for ${client} waits for approval` : `${plain(count)} reports for ${client} wait for approval`;
export const reportNotSent = (client: string) => `A report for ${client} could not be sent`;
export const searchLost = 'Google Search Console has to be connected again';
export const propertyLost = (property: string, client: string, count: number) =>
  count === 1
    ? `${property} of ${client} cannot be read in Search Console any more`
    : `${plain(count)} Search Console properties of ${client} cannot be read any more`;
export const privacyRequest = {
  proven: (dueOn: string) => `Somebody asks about their private data: answer by ${dueOn}`,
  near: (dueOn: string) => `A privacy request is due on ${dueOn}`,
  overdue: (dueOn: string) => `A privacy request was due on ${dueOn} and is not answered`,
};
export const privacyRequests = (count: number) => `${plain(count)} happenings about privacy requests`;
