import type { ApiPage } from './api.ts';

const ABOUT = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  minimumSignificantDigits: 2,
  maximumSignificantDigits: 2,
});

/** The total of a list, "1,204": "about 1.0M" when it was estimated, "10,000+" when counting stopped early. */
export const totalText = ({ total, isLowerBound, isEstimate }: Omit<ApiPage<never>, 'rows' | 'nextCursor'>): string =>
  isEstimate ? `about ${ABOUT.format(total)}` : `${total.toLocaleString('en-US')}${isLowerBound ? '+' : ''}`;
