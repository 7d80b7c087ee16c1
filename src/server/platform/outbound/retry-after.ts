const LONGEST = 999_999_999;

/** Seconds a `Retry-After` header asks for, by number or by date; null for anything else. */
export const readRetryAfter = (header: string | undefined, now: Date): number | null => {
  if (header === undefined) return null;
  if (/^\d+$/.test(header.trim())) return Math.min(Number(header), LONGEST);
  const at = /^[A-Z][a-z]{2},/.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
};
