/** "$1,200", "$480.50". */
export const dollars = (amount: number): string =>
  amount.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  });

/** "$1,200", "480.50"; null when empty, undefined when invalid. */
export const readAmount = (typed: string): number | null | undefined => {
  const plain = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(',', '');
  if (plain === '') return null;
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
};
