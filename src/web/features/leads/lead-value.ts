/** US dollars. */
const MAX_VALUE = 100_000_000;

/** Null for an empty text, undefined for one that is no amount. */
export const readAmount = (text: string): number | null | undefined => {
  if (text.trim() === '') return null;
  const amount = Number(text.replaceAll(/[$,\s]/g, ''));
  return amount >= 0 && amount <= MAX_VALUE ? amount : undefined;
};

/** The value as it is typed into a field. */
export const amountText = (value: number | null): string => (value === null ? '' : String(value));
