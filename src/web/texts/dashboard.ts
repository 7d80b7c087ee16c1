const plain = (count: number): string => count.toLocaleString('en-US');
const counted = (count: number, one: string, many = `${one}s`): string => `${plain(count)} ${count === 1 ? one : many}`;

export const dashboard = 'Dashboard';
export const failedToFetchStatistics = 'Failed to fetch statistics';
export const failedToFetchWhatNeedsYou = 'Failed to fetch what needs you';
export const needsYouNow = 'Needs you now';
export const nothingNeedsYouNow = 'Nothing needs you now';
export const whatNeedsYouStandsHere =
  'New leads, pages to review and anything that fails stand here as soon as there are some.';

export const newLeads = 'New leads';
export const viewAllLeads = (count: number) => (count === 1 ? 'View in leads' : `View all ${plain(count)} leads`);
export const waiting = (time: string) => `Waiting ${time}`;
export const highPriority = 'High Priority';
export const quizScore = (score: number, most: number) => `Quiz ${score}/${most}`;

export const webhooksInTrouble = (count: number) => `${counted(count, 'webhook')} in trouble`;
export const switchedOff = 'Switched off';
export const setAside = (count: number) => `${plain(count)} set aside`;
export const mailsNotDelivered = (count: number) => `${counted(count, 'mail')} not delivered`;
export const leadsHeld = (count: number) => `${counted(count, 'lead')} held, to look through`;
export const leadsToJudge = (count: number) => counted(count, 'lead');
export const domainsLapsed = (count: number) => `${counted(count, 'hub domain')} lapsed`;
export const pagesToReview = (count: number) => `${counted(count, 'page')} to review`;
export const pagesNotWritten = (count: number) => `${counted(count, 'page')} could not be written`;
export const keywordsDropped = (count: number) => `${counted(count, 'keyword')} dropped`;
export const factsEnding = (count: number) => `${counted(count, 'client fact')} expired or ending`;
export const budgetsNear = (count: number) => `${counted(count, 'budget')} nearly used up`;
export const agencysWebhook = 'The agency’s webhook';
export const givenUp = (count: number) => `${plain(count)} given up`;
export const stillWaiting = (count: number) => `${plain(count)} waiting`;
export const pagesOf = (count: number, client: string) => `${counted(count, 'page')} · ${client}`;
export const lastProven = (client: string, day: string) => `${client} · last reached ${day}`;
export const fromTo = (before: number, now: number | null) => `#${before} → ${now === null ? 'not found' : `#${now}`}`;
export const expired = (count: number) => `${plain(count)} expired`;
export const endBy = (count: number, day: string) => `${plain(count)} from ${day}`;
export const allRankLookUps = 'All rank look-ups';
export const modelBudget = (spent: string, budget: string) => `Language model: ${spent} of ${budget}`;
export const rankBudget = (spent: string, budget: string) => `Rank look-ups: ${spent} of ${budget}`;
export const andMore = (count: number) => `and ${plain(count)} more`;

export const monthSoFar = 'This month';
export const comparedWith = (month: string, before: string) => `${month}, compared with ${before}`;
export const leads = 'Leads';
export const views = 'Views';
export const conversionRate = 'Conversion rate';
export const wonLeads = 'Won leads';
export const notMeasuredBefore = 'Not measured the month before';
export const noneBefore = 'None the month before';
export const change = (percent: number, before: number) =>
  `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${plain(Math.abs(percent))}% on ${plain(before)}`;
export const rateBefore = (rate: string) => `${rate} the month before`;
export const submissionsOf = (submissions: number, seen: number) =>
  `${counted(submissions, 'form or quiz', 'forms and quizzes')} of ${counted(seen, 'view')}`;
export const wonOf = (won: number, received: number) => `${plain(won)} won of ${counted(received, 'lead')} received`;
export const theMonthBefore = (detail: string) => `The month before: ${detail}`;

export const leadsAndViewsByDay = 'Leads and views by day';
export const last30Days = 'Last 30 days, by UTC day';
export const viewsByDay = 'Views by day';
export const leadsByDay = 'Leads by day';
export const viewsSummary = (sum: number, most: number, day: string) =>
  `${counted(sum, 'view')} in 30 days${most > 0 ? `, most on ${day}: ${plain(most)}` : ''}.`;
export const leadsSummary = (sum: number, most: number, day: string) =>
  `${counted(sum, 'lead')} in 30 days${most > 0 ? `, most on ${day}: ${plain(most)}` : ''}.`;

export const inAll = 'In all';
export const clients = 'Clients';
export const websiteFarms = 'Website farms';
export const publishedPages = 'Published pages';
export const ofPages = (count: number) => `of ${counted(count, 'page')}`;
export const newInquiries = 'New inquiries';
export const demosProjectionsAndPrivacyRequests = 'Demos, projections and privacy requests';
export const generatingContent = 'Generating Content...';

export const firstSteps = 'First steps';
export const addFirstClient = 'Add your first client';
export const aClientIs = 'A business you bring leads to: its name, trade, place and what may be said of it.';
export const createFirstFarm = 'Create its first farm';
export const aFarmIs = (product: string) =>
  `A group of landing pages for one place. ${product} plans, writes and checks every page.`;
export const sayWhereLeadsGo = 'Say where new leads go';
export const leadsGoTo = 'A webhook, such as a Google Sheet, or e-mail. Leads are kept here in any case.';
export const addClient = 'Add Client';
export const createFarm = 'Create Farm';
export const goToClients = 'Go to clients';
export const goToFarms = 'Go to farms';
export const openAdminSettings = 'Open Admin Settings';
export const done = 'Done';
export const privacyRequestsToAnswer = (count: number) => `${counted(count, 'privacy request')} to answer`;
export const asksToBeErased = 'Asks to be erased';
export const asksForACopy = 'Asks for a copy of their data';
export const answerUntil = (on: string) => `Answer by ${on}`;
export const wasDueOn = (on: string) => `Was due on ${on}`;
