import type { LeadFilters } from '#shared/lead-filters.ts';
import { readPhone } from '#shared/phones.ts';
import { US_STATES } from '#shared/states.ts';
import type { QuarantineResult } from './spam-score.rules.ts';

export interface LeadFilterInput {
  name: string;
  email: string;
  city: string | null;
  state: string | null;
  message: string | null;
  phone: string | null;
  isRepeatContact: boolean;
}

const normalizeText = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** A state's code from its code or name; other text stays as it is. */
const stateCode = (text: string): string => {
  const normalized = normalizeText(text);
  return (
    US_STATES.find(({ code, name }) => normalizeText(code) === normalized || normalizeText(name) === normalized)
      ?.code ?? text.trim()
  );
};

const escapeRegExp = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The first blocked word that the text contains as a whole word. */
const findBlockedWord = (text: string, words: readonly string[]): string | undefined =>
  words.find((word) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(normalizeText(word))}(?![\\p{L}\\p{N}])`, 'u').test(
      normalizeText(text),
    ),
  );

/** Units after five digits that are not a ZIP code. */
const UNITS = String.raw`\s*(?:sq|square|feet|foot|ft|dollars?|usd|bucks|miles?|mi|km|people|hours?|gallons?|gal|pounds?|lbs?|btus?|watts?|k)\b`;
const ZIP = new RegExp(String.raw`(?<![\d$#.,/:-]|\d\s)(\d{5})(?:-\d{4})?(?![\d%/:]|[.,-]\d|${UNITS})`, 'gi');
const BEFORE_ZIP = /\b(?:zip(?: ?code)?:?|in|at|near)\s*$/i;
// In capitals only: "or" and "in" are also ordinary words.
const AFTER_STATE = new RegExp(
  String.raw`\b(?:${US_STATES.flatMap(({ code, name }) => [code, name]).join('|')}),?\s*$`,
);

/**
 * The ZIP code in a lead. No form has a field for it, so it is read from the message, where five digits may mean
 * anything: only those count that follow a state, "ZIP" or "in", or stand alone in a line, and have no unit.
 */
const findZip = ({ city, message }: LeadFilterInput): string | null => {
  const [inCity] = (city ?? '').matchAll(ZIP);
  if (inCity?.[1]) return inCity[1];
  for (const line of (message ?? '').split('\n')) {
    for (const found of line.matchAll(ZIP)) {
      const before = line.slice(Math.max(0, found.index - 40), found.index);
      const isNamed = line.trim() === found[0] || BEFORE_ZIP.test(before) || AFTER_STATE.test(before);
      if (found[1] && isNamed) return found[1];
    }
  }
  return null;
};

/** The area code of an American phone number; null for toll-free numbers. */
const areaCodeOf = (phone: string | null): string | null => {
  const code = /^\+1([2-9]\d\d)\d{7}$/.exec(readPhone(phone)?.e164 ?? '')?.[1];
  return code === undefined || /^8(?:00|33|44|55|66|77|88)$/.test(code) ? null : code;
};

/** The places a lead names, and whether each is one of the client's; kinds of place without a filter are left out. */
const leadPlaces = (lead: LeadFilterInput, rules: LeadFilters): { place: string; isInside: boolean }[] => {
  const zip = rules.zipPrefixes.length > 0 ? findZip(lead) : null;
  const code = rules.states.length > 0 && lead.state ? stateCode(lead.state) : null;
  const city = rules.cities.length > 0 && lead.city ? lead.city : null;
  const area = rules.areaCodes.length > 0 ? areaCodeOf(lead.phone) : null;
  return [
    ...(zip ? [{ place: zip, isInside: rules.zipPrefixes.some((prefix) => zip.startsWith(prefix)) }] : []),
    ...(city
      ? [{ place: city, isInside: rules.cities.some((one) => normalizeText(one) === normalizeText(city)) }]
      : []),
    ...(code ? [{ place: code, isInside: rules.states.includes(code) }] : []),
    ...(area ? [{ place: `area code ${area}`, isInside: rules.areaCodes.includes(area) }] : []),
  ];
};

/** The filter that quarantines a lead; null for none. A lead that names no place is never outside the area. */
export const applyLeadFilters = (lead: LeadFilterInput, rules: LeadFilters): QuarantineResult | null => {
  const domain = normalizeText(lead.email).split('@').at(-1) ?? '';
  const blocked = rules.blockedDomains.find((one) => domain === one || domain.endsWith(`.${one}`));
  if (blocked) return { reason: 'blocked_domain', detail: blocked };
  const word = findBlockedWord(`${lead.name}\n${lead.message ?? ''}`, rules.blockedWords);
  if (word) return { reason: 'blocked_word', detail: word };
  const leadLocations = leadPlaces(lead, rules);
  if (leadLocations.length > 0 && !leadLocations.some(({ isInside }) => isInside)) {
    return { reason: 'outside_area', detail: leadLocations.map(({ place }) => place).join(', ') };
  }
  return rules.firstTimeOnly && lead.isRepeatContact ? { reason: 'contacted_before', detail: null } : null;
};
