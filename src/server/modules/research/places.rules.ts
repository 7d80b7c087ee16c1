import { US_STATES } from '#shared/states.ts';

const compact = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '');

const CODES = new Set(US_STATES.map(({ code }) => code.toLowerCase()));
/** The longest first: "westvirginia" is not "virginia". */
const NAMES = US_STATES.map(({ code, name }) => ({ code, name, compact: compact(name) })).toSorted(
  (one, other) => other.name.length - one.name.length,
);

/**
 * The state that a government's host is of: `dli.mn.gov`, `ci.portland.or.us`, `michigan.gov`, `mass.gov`. Null for the
 * federal government, for cities that only their name tells, and for everybody else.
 */
export const stateOfHost = (url: string): string | null => {
  const host = new URL(url).hostname.toLowerCase();
  const labels = host.split('.');
  const ending = labels.at(-1) ?? '';
  if (ending !== 'gov' && ending !== 'us' && ending !== 'edu') return null;
  const before = labels.at(-2) ?? '';
  if (CODES.has(before)) return before.toUpperCase();
  if (ending === 'edu') return null;
  const short: Record<string, string> = { mass: 'MA', ny: 'NY', nyc: 'NY', tenn: 'TN', wisc: 'WI' };
  return short[before] ?? NAMES.find((state) => before.includes(state.compact))?.code ?? null;
};

/** "Washington, D.C." is the capital, "Washington" the state. */
const withoutCapital = (text: string): string => text.replaceAll(/Washington,?\s+D\.?\s?C\.?/g, 'District of Columbia');

/** Every state that a text names, by name or as "Portland, OR". */
export const statesIn = (text: string): Set<string> => {
  let rest = withoutCapital(text);
  const found = new Set<string>();
  for (const { code, name } of NAMES) {
    const pattern = new RegExp(String.raw`\b${name}\b`, 'g');
    if (!pattern.test(rest)) continue;
    found.add(code);
    rest = rest.replaceAll(pattern, ' ');
  }
  for (const [, code = ''] of rest.matchAll(/,\s?([A-Z]{2})\b/g)) if (CODES.has(code.toLowerCase())) found.add(code);
  return found;
};

const ABROAD =
  /\b(?:Canada|Canadian|Ontario|Quebec|Alberta|British Columbia|United Kingdom|England|Scotland|Wales|Ireland|Australia|New South Wales|Queensland|New Zealand|Mexico|India|Nigeria|Germany|France|Spain)\b/;

/** Whether a text is about no other state than this one, and no other country. */
export const isOnlyAbout = (text: string, state: string): boolean =>
  [...statesIn(text)].every((found) => found === state) && !ABROAD.test(text.replaceAll('New Mexico', ''));
