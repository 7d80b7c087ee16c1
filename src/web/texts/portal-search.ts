export const title = 'How often people found you in Google';
export const clicks = 'Visits from Google';
export const impressions = 'Times shown';
export const position = 'Average place';
export const before = (count: number) => `${count.toLocaleString('en-US')} in the 28 days before`;
export const clicksHint = 'Somebody clicked a result of yours';
export const shownHint = 'A result of yours was seen';
export const positionHint = 'Over all times shown';
export const about = (from: string, to: string) =>
  `Counted by Google from ${from} to ${to}; it reports two or three days late. Its average place is over everybody who searched, and is not the measured positions above.`;
