const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** "$1,234.50". */
export const dollars = (amount: number): string => DOLLARS.format(amount);

/** "$3.20"; below one cent "$0.0021". */
export const smallDollars = (amount: number): string =>
  amount > 0 && amount < 0.01 ? `$${amount.toFixed(4)}` : `$${amount.toFixed(2)}`;
