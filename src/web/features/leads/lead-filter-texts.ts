import type { LeadFilters } from '#shared/lead-filters.ts';

const LIST_FIELDS = ['states', 'zipPrefixes', 'cities', 'areaCodes', 'blockedWords', 'blockedDomains'] as const;

/** Separated by commas or line breaks. */
export type LeadFilterTexts = Record<(typeof LIST_FIELDS)[number], string>;

export const writeLists = (rules: LeadFilters): LeadFilterTexts => {
  const text = (name: keyof LeadFilterTexts): string => rules[name].join(', ');
  return {
    states: text('states'),
    zipPrefixes: text('zipPrefixes'),
    cities: text('cities'),
    areaCodes: text('areaCodes'),
    blockedWords: text('blockedWords'),
    blockedDomains: text('blockedDomains'),
  };
};

const parts = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];

export const readLists = (texts: LeadFilterTexts): Pick<LeadFilters, keyof LeadFilterTexts> => ({
  states: parts(texts.states.toUpperCase()),
  zipPrefixes: parts(texts.zipPrefixes),
  cities: parts(texts.cities),
  areaCodes: parts(texts.areaCodes),
  blockedWords: parts(texts.blockedWords),
  blockedDomains: parts(texts.blockedDomains),
});
