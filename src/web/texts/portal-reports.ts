export const reports = 'Reports';
export const reportsAbout = 'What each month brought: leads, visitors, positions and pages.';
export const noReportsYet = 'No reports yet';
export const noReportsText = 'When your marketing team sends you a report, it stands here.';
export const failedToFetchReports = 'Failed to fetch reports';
const plain = (count: number): string => count.toLocaleString('en-US');
const counted = (count: number, one: string): string => `${plain(count)} ${count === 1 ? one : `${one}s`}`;
export const leads = (count: number, before: number | null) =>
  before === null ? counted(count, 'lead') : `${counted(count, 'lead')}, ${plain(before)} the month before`;
export const pagesAdded = (count: number) => `${counted(count, 'page')} added`;
export const sentOn = (day: string) => `Sent ${day}`;
export const open = 'Open';
export const openReport = (month: string) => `Open the report for ${month}, in a new tab`;
export const pdf = 'PDF';
export const pdfOf = (month: string) => `PDF of the report for ${month}`;
