const MAX_WORDS = 6;
const PHONE = /^\+?[\d\s().-]{4,}$/;

/** All words must match; a phone number is searched by its digits. */
export const parseSearchWords = (q: string): string[] => {
  const text = q.trim();
  if (PHONE.test(text)) return [text.replaceAll(/\D/g, '')];
  return text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
};
