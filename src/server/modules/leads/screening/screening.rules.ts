import type { LeadRules } from '#shared/lead-rules.ts';
import { US_STATES } from '#shared/states.ts';
import type { Verdict } from '../suspicion/suspicion.rules.ts';

/** What a client's rules look at. */
export interface Screened {
  name: string;
  email: string;
  city: string | null;
  state: string | null;
  message: string | null;
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

/** The ZIP code a text names; people write it into the message, since no form asks for it. */
const zipIn = ({ city, message }: Screened): string | null =>
  /(?<!\d)(\d{5})(?:-\d{4})?(?!\d)/.exec(`${city ?? ''} ${message ?? ''}`)?.[1] ?? null;

/** What the lead says of its place, and whether each is among the client's; kinds of which the client names none say nothing. */
const placesOf = (lead: Screened, rules: LeadRules): { place: string; isInside: boolean }[] => {
  const zip = rules.zipPrefixes.length > 0 ? zipIn(lead) : null;
  const code = rules.states.length > 0 && lead.state ? stateCode(lead.state) : null;
  const city = rules.cities.length > 0 && lead.city ? lead.city : null;
  return [
    ...(zip ? [{ place: zip, isInside: rules.zipPrefixes.some((prefix) => zip.startsWith(prefix)) }] : []),
    ...(city ? [{ place: city, isInside: rules.cities.some((one) => plain(one) === plain(city)) }] : []),
    ...(code ? [{ place: code, isInside: rules.states.includes(code) }] : []),
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
