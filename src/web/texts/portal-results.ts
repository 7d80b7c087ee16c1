export const whatWeDid = 'What we did';
export const whatWeDidAbout = 'Everything your marketing team and its software did on your websites, newest first.';
export const failedToFetchWork = 'Failed to fetch what was done';
export const nothingDoneYet = 'Nothing was done yet. What is published or changed will be listed here.';
export const today = 'Today';
export const yesterday = 'Yesterday';
export const showEarlier = 'Show earlier days';
export const showPages = (count: number) => `Show ${count === 1 ? 'the page' : `the ${count} pages`}`;
const pages = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'page' : 'pages'}`;
export const workWords = {
  published: (count: number) => `Published ${pages(count)}`,
  refreshed: (count: number) => `Brought ${pages(count)} up to date with your new facts`,
  improved: (count: number) => `Improved the words of ${pages(count)}`,
  rewritten: (count: number) => `Wrote ${pages(count)} anew`,
  merged: (count: number) =>
    `Fixed an overlap: ${pages(count)} now cover${count === 1 ? 's' : ''} what others said too`,
  domain: () => 'Set up your domain',
  website: () => 'Set up a website',
  links: () => 'Renewed the links between pages',
  pictures: () => 'Drew pictures for pages',
  buttons: () => 'Renewed the call buttons',
  questions: () => 'Planned pages for more questions',
  photo: (count: number) => `Added your photo to ${pages(count)}`,
};

export const whatItBrought = 'What it brought';
export const whatItBroughtAbout = 'Your leads of a month and what they are worth, by the values set on them.';
export const failedToFetchStatement = 'Failed to fetch the statement';
export const earlierMonth = 'Month before';
export const laterMonth = 'Month after';
export const leads = 'Leads';
export const leadsHint = 'That came in this month';
export const won = 'Won';
export const wonHint = (leads: string) => `Of ${leads}`;
export const wonValue = 'Value of won leads';
export const notMeasured = 'Not measured';
export const noValueSet = 'No won lead has a value yet';
export const fromValued = (valued: number, all: number) => `From ${valued} of ${all} won leads with a value`;
export const allValue = 'Value of all leads';
export const fromAllValued = (valued: number, all: number) => `From ${valued} of ${all} leads with a value`;
export const noLeadHasAValue = 'No lead has a value yet';
export const unvaluedWon = (count: number) =>
  count === 1 ? '1 won lead has no value yet' : `${count} won leads have no value yet`;
export const howItIsCounted = (zone: string) =>
  `Months begin and end at midnight, ${zone}, as in your reports. Only values that you or your marketing team set are added up; nothing is estimated.`;
