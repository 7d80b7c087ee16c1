export const failedToFetch = 'Failed to fetch rankings';
export const notReached = 'The server could not be reached.';
export const nothingMeasured = 'Nothing measured yet';
export const nothingMeasuredText = 'Once checks have come to an end, this shows how the keywords spread and moved.';
export const clientAndFarmAlone =
  'The overview is narrowed by client and farm alone; the other filters are about the lists.';
export const byWeek = 'Positions by week';
export const byWeekText = 'Each week shows the keywords that were measured in it, at their last check of that week.';
export const weekOf = (day: string) => `Week of ${day}`;
export const week = 'Week of';
export const keywordsCounted = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'keyword' : 'keywords'}`;
export const bandsLegend = 'Colors of the positions';
export const asTable = 'All weeks as a table';
export const compared = 'Two days compared';
export const ends = { from: 'From', to: 'To' } as const;
export const shareOfVoice = 'Share of voice';
export const shareDetail = (count: number) => `A model over ${keywordsCounted(count)}, each by its weight`;
export const shareText =
  'The share of voice is a model, not a count: what the positions would bring by the average clicks on each of the first ten places, against the first place for every keyword.';
export const shareSource =
  'The average clicks, 28.5% on the first place to 2.5% on the tenth, are those of SISTRIX’s study of 2020';
export const was = (before: string) => `Was ${before}`;
export const notMeasured = 'not measured';
export const inTopTen = 'In the top 10';
export const inTopThree = 'In the top 3';
export const measured = 'Measured keywords';
export const risen = 'Risen most';
export const fallen = 'Fallen most';
export const noMovers = 'No keyword between these two days.';
export const notRanked = 'not ranked';
export const moved = (from: string, to: string) => `${from} → ${to}`;
