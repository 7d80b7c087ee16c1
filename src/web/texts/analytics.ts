const number = (count: number) => count.toLocaleString('en-US');
const counted = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`;

export const analytics = 'Analytics';
export const analyticsFor = (farm: string) => `Analytics for ${farm}`;
export const failedToFetchAnalytics = 'Failed to fetch analytics';
export const noAnswer = 'The server could not be reached.';
export const daysShown = (from: string, to: string) => `${from} to ${to}, days in UTC`;
export const openInAnalytics = 'Compare with other farms';
export const exportCsv = 'Export CSV';
export const notMeasured = 'Not measured';

export const period = 'Period';
export const allTime = 'All time';
export const allTimeNote = 'The figures above and popular pages are of all time; the other tabs show the last 30 days.';
export const lastDays = (days: number) => `Last ${days} days`;
export const lastYear = 'Last 12 months';
export const ownPeriod = 'From … to …';
export const firstDay = 'First day';
export const lastDay = 'Last day';
export const compareWith = 'Compare with';
export const noComparison = 'No comparison';
export const previousPeriod = 'Days before';
export const sameDaysLastYear = 'Same days last year';
export const client = 'Client';
export const allClients = 'All clients';
export const clientNumber = (id: number) => `Client ${id}`;
export const farm = 'Farm';
export const allFarms = 'All farms';
export const farmNumber = (id: number) => `Farm ${id}`;

export const totalViews = 'Total Views';
export const formSubmissions = 'Form Submissions';
export const quizSubmissions = 'Quiz Submissions';
export const conversionRate = 'Conversion Rate';
export const views = 'Views';
export const visitors = 'Visitors';
export const forms = 'Forms';
export const quizzes = 'Quizzes';
export const submissions = 'Submissions';
export const leads = 'Leads';
export const won = 'Won';
export const conversion = 'Conversion';
export const day = 'Day';
export const rate = 'Rate in %';
export const rateLow = '95% from';
export const rateHigh = '95% to';
export const visitorsDetail =
  'A visitor counts once a day and farm. Whoever comes back on another day counts again: nobody is recognized after midnight UTC.';
export const rateFormula = (sent: number, seen: number) =>
  `${counted(sent, 'submission', 'submissions')} of ${counted(seen, 'view', 'views')}`;
export const rateInterval = (low: number, high: number) => `95% sure to lie from ${low}% to ${high}%`;
export const rateAbove =
  'One visitor can send both the form and the quiz, and a view counts once in half an hour, so this may exceed 100%.';
export const rateInRow = (sent: number, seen: number) => `${number(sent)} of ${number(seen)}`;
export const intervalInRow = (low: number, high: number) => `${low}–${high}%`;

export const thePeriodBefore = (days: number) => (days === 1 ? 'the day before' : `the ${days} days before`);
export const theYearBefore = 'the same days last year';
export const notMeasuredIn = (when: string) => `Not measured in ${when}`;
export const asManyAs = (when: string) => `As many as in ${when}`;
export const noneIn = (when: string) => `None in ${when}`;
export const changed = (percent: number, before: number, when: string) =>
  `${percent > 0 ? '+' : '−'}${number(Math.abs(percent))}% on ${number(before)} in ${when}`;
export const sameRateAs = (when: string) => `As in ${when}`;
export const pointsChanged = (points: number, before: number, when: string) =>
  `${points > 0 ? '+' : '−'}${Math.abs(points)} points on ${before}% in ${when}`;
export const countedSince = (since: string) => `counted since ${since}`;
export const countedSinceOnly = (since: string) => `Counted since ${since}`;

export const overview = 'Overview';
export const pages = 'Pages';
export const hubs = 'Hubs';
export const farms = 'Farms';
export const devicesAndSources = 'Visitors';
export const quiz = 'Quiz';
export const advice = 'Advice';
export const popularPages = 'Popular Pages';
export const recentActivity = 'Recent Activity';

export const viewsByDay = 'Views by day';
export const submissionsByDay = 'Submissions and leads by day';
export const viewsBefore = 'Views before';
export const nothingCounted = 'Nothing was counted in this period.';
export const trendSummary = (of: { from: string; to: string; views: number; forms: number; quizzes: number }) =>
  `${of.from} to ${of.to}: ${counted(of.views, 'view', 'views')}, ${counted(of.forms, 'form', 'forms')}, ${counted(of.quizzes, 'quiz', 'quizzes')}.`;
export const mostOn = (date: string, most: number) => ` Most views on ${date}: ${number(most)}.`;
export const funnel = 'From view to won';
export const funnelNote = 'Leads come by the form as well, so there may be more of them than quizzes.';
export const shareOf = (percent: string, what: string) => `${percent} of ${what}`;
export const ofViews = 'views';
export const ofLeads = 'leads';
export const quizzesTaken = 'Quizzes taken';

export const noViews = 'No views';
export const everyHub = 'Show all hubs';
export const noViewsYet = 'No views yet';
export const pagesShowWhenRead = 'Pages show here as soon as somebody reads one.';
export const page = 'Page';
export const noActivityYet = 'No activity yet';
export const activityShows = 'Views, forms and quizzes show here as they come.';
export const aView = 'View';
export const aForm = 'Form sent';
export const aQuiz = 'Quiz taken';

export const hub = 'Hub';
export const noHubs = 'No hub was read in this period';
export const hubsShow = 'A hub shows here as soon as one of its pages is read.';
export const noFarms = 'No farms yet';
export const farmsShow = 'Farms show here as soon as there are any.';
export const noPages = 'No pages to show';
export const pagesShow = 'Published pages show here with what they count.';
export const sortPages = 'Sort pages';
export const byViews = 'Most views';
export const byLeads = 'Most leads';
export const byRate = 'Highest rate';
export const byTitle = 'Title';
export const showMore = 'Show more';
export const pagesShown = (shown: number, total: number) =>
  shown === total ? counted(total, 'page', 'pages') : `${number(shown)} of ${counted(total, 'page', 'pages')}`;

export const devices = 'Devices';
export const sources = 'Where visitors come from';
export const noVisitors = 'Not measured in this period';
export const visitorsShow = 'Devices and sources are counted from the first view after this version was installed.';
export const phone = 'Phone';
export const tablet = 'Tablet';
export const desk = 'Desk';
export const direct = 'Direct';
export const internal = 'Other pages of the site';
export const other = 'Other';
export const search = 'Search';
export const site = 'Other site';
export const campaign = 'Campaign';
export const source = 'Source';
export const kind = 'Kind';
export const visitorsAndRate = (people: number | null, converted: string | null) =>
  [
    people === null ? 'visitors not measured' : counted(people, 'visitor', 'visitors'),
    ...(converted === null ? [] : [`${converted} conversion`]),
  ].join(', ');

export const quizDropOff = 'How far visitors come in the quiz';
export const quizNote = 'Counted in browsers that run the page’s script; a visitor counts once in half an hour.';
export const firstQuestionSeen = 'First question seen';
export const questionAnswered = (question: number) => `Answered ${question} of 5`;
export const questionShort = (question: number) => `Q${question}`;
export const seenShort = 'Seen';
export const shareOfStepBefore = (percent: string, lost: number) =>
  lost === 0 ? 'Nobody left' : `${percent} went on, ${number(lost)} left`;
export const noQuizzes = 'No quiz was seen in this period';
export const quizzesShow = 'Steps show here as soon as a visitor reaches the quiz of a page.';
export const pagesOfQuiz = 'By page';
export const mostLost = (question: string, lost: number) => `Most leave at “${question}” (${number(lost)})`;
export const nobodyLeft = 'Nobody left on the way';

export const adviceNote = 'What to do with each published page, by its last 90 days, whatever period is chosen above.';
export const adviceList = 'Advice';
export const noAdvice = 'No page stands here';
export const noAdviceText = 'Choose another advice above.';
export const choosePage = (title: string) => `Choose ${title}`;
export const chooseAll = 'Choose all shown';
export const chosen = (count: number) => `${counted(count, 'page', 'pages')} chosen`;
export const chooseNone = 'Choose none';
export const makeDraft = 'Make Draft';
export const writeAnew = 'Write anew';
export const merge = 'Merge…';
export const makeDraftTitle = (count: number) => `Make ${counted(count, 'page', 'pages')} Draft?`;
export const makeDraftText =
  'Their addresses answer 404 until somebody publishes them again. Words, counts and leads stay. To keep visitors and rankings of an address, merge the page instead.';
export const writeAnewTitle = (count: number) => `Write ${counted(count, 'page', 'pages')} anew?`;
export const writeAnewText =
  'Each page gets a new version by its writer, checked like any other. What visitors read changes when it passes and the farm publishes without review.';
export const reason = 'Why';
