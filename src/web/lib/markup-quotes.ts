const PAIR = /"(@?[a-z]\w*)"\s*:\s*("(?:[^"\\]|\\.)*"|\d[\d.]*)/gi;

const valueOf = (text: string): string => text.replace(/^"|"$/g, '').replaceAll(String.raw`\"`, '"');

/** A quote as people read it: of a page's JSON-LD its values, without names and brackets; any other text unchanged. */
export const readableQuote = (quote: string): string => {
  if (!/^"@?\w+":/.test(quote)) return quote;
  const pairs = [...quote.matchAll(PAIR)].map(([, name = '', value = '']) => ({ name, value: valueOf(value) }));
  const named = pairs.filter(({ name }) => !name.startsWith('@'));
  const told = (named.length > 0 ? named : pairs).map(({ value }) => value);
  return told.length === 0 ? quote : told.join(', ');
};
