import type { LeadRules } from '#shared/lead-rules.ts';
import { readPhone } from '#shared/phones.ts';
import { US_STATES } from '#shared/states.ts';
import type { Verdict } from '../suspicion/suspicion.rules.ts';

/** What a client's rules look at. */
export interface Screened {
  name: string;
  email: string;
  city: string | null;
  state: string | null;
  message: string | null;
  phone: string | null;
  /** Whether this person asked the client before. */
  askedBefore: boolean;
}

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** The code of a state however it is written; the text itself where it is none. */
const stateCode = (text: string): string => {
  const given = plain(text);
  return US_STATES.find(({ code, name }) => plain(code) === given || plain(name) === given)?.code ?? text.trim();
};

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The blocked word that a text holds as a word of its own. */
const wordIn = (text: string, words: readonly string[]): string | undefined =>
  words.find((word) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${escaped(plain(word))}(?![\\p{L}\\p{N}])`, 'u').test(plain(text)),
  );

/** What five digits count when they are no ZIP code. */
const UNITS = String.raw`\s*(?:sq|square|feet|foot|ft|dollars?|usd|bucks|miles?|mi|km|people|hours?|gallons?|gal|pounds?|lbs?|btus?|watts?|k)\b`;
const ZIP = new RegExp(String.raw`(?<![\d$#.,/:-]|\d\s)(\d{5})(?:-\d{4})?(?![\d%/:]|[.,-]\d|${UNITS})`, 'gi');
const BEFORE_ZIP = /\b(?:zip(?: ?code)?:?|in|at|near)\s*$/i;
// In capitals alone: "or" and "in" are words before they are states.
const AFTER_STATE = new RegExp(
  String.raw`\b(?:${US_STATES.flatMap(({ code, name }) => [code, name]).join('|')}),?\s*$`,
);

/**
 * The ZIP code a lead names. No form asks for one, so people write it into the message, where five digits may be anything:
 * there only those count that follow a state, "ZIP" or "in", or stand alone in a line, and that measure nothing.
 */
const zipIn = ({ city, message }: Screened): string | null => {
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

/** The area code of an American phone number; toll-free ones are of no area. */
const areaCodeOf = (phone: string | null): string | null => {
  const code = /^\+1([2-9]\d\d)\d{7}$/.exec(readPhone(phone)?.e164 ?? '')?.[1];
  return code === undefined || /^8(?:00|33|44|55|66|77|88)$/.test(code) ? null : code;
};

/** What the lead says of its place, and whether each is among the client's; kinds of which the client names none say nothing. */
const placesOf = (lead: Screened, rules: LeadRules): { place: string; isInside: boolean }[] => {
  const zip = rules.zipPrefixes.length > 0 ? zipIn(lead) : null;
  const code = rules.states.length > 0 && lead.state ? stateCode(lead.state) : null;
  const city = rules.cities.length > 0 && lead.city ? lead.city : null;
  const area = rules.areaCodes.length > 0 ? areaCodeOf(lead.phone) : null;
  return [
    ...(zip ? [{ place: zip, isInside: rules.zipPrefixes.some((prefix) => zip.startsWith(prefix)) }] : []),
    ...(city ? [{ place: city, isInside: rules.cities.some((one) => plain(one) === plain(city)) }] : []),
    ...(code ? [{ place: code, isInside: rules.states.includes(code) }] : []),
    ...(area ? [{ place: `area code ${area}`, isInside: rules.areaCodes.includes(area) }] : []),
  ];
};

/** Whether a client's rules hold a lead, and for what. A lead that says nothing of its place is never outside. */
export const screen = (lead: Screened, rules: LeadRules): Verdict | null => {
  const domain = plain(lead.email).split('@').at(-1) ?? '';
  const blocked = rules.blockedDomains.find((one) => domain === one || domain.endsWith(`.${one}`));
  if (blocked) return { reason: 'blocked_domain', detail: blocked };
  const word = wordIn(`${lead.name}\n${lead.message ?? ''}`, rules.blockedWords);
  if (word) return { reason: 'blocked_word', detail: word };
  const places = placesOf(lead, rules);
  if (places.length > 0 && !places.some(({ isInside }) => isInside)) {
    return { reason: 'outside_area', detail: places.map(({ place }) => place).join(', ') };
  }
  return rules.firstTimeOnly && lead.askedBefore ? { reason: 'asked_before', detail: null } : null;
};
