import { readPhone } from '#shared/phones.ts';
import { US_STATES } from '#shared/states.ts';
import type { ProposalKind } from '#shared/website-choices.ts';
import type { BusinessContext, FoundFact } from './websites.types.ts';

/** What the product knows of trades, services and towns. */
export interface KnownNames {
  findService: (name: string, trade: string) => { id: string; name: string } | null;
  findTrade: (industry: string) => { name: string } | null;
  isTown: (town: { city: string; state: string }) => boolean;
}

const squeezed = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}$%]+/gu, ' ')
    .trim();

const STREET_WORDS: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  road: 'rd',
  boulevard: 'blvd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  place: 'pl',
  parkway: 'pkwy',
  highway: 'hwy',
  suite: 'ste',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
};

/** One key for the spellings of one value. */
export const valueKey = (kind: ProposalKind, value: string): string => {
  if (kind === 'phone') return readPhone(value)?.e164 ?? squeezed(value);
  if (kind === 'email' || kind === 'gmbLink') return value.trim().toLowerCase();
  const words = squeezed(value);
  return kind === 'address'
    ? words
        .split(' ')
        .map((word) => STREET_WORDS[word] ?? word)
        .join(' ')
    : words;
};

const stateCode = (text: string): string | null =>
  US_STATES.find(
    ({ code, name }) => code === text.trim().toUpperCase() || name.toLowerCase() === text.trim().toLowerCase(),
  )?.code ?? null;

const serviceInPrice = (text: string, { trade }: BusinessContext, names: KnownNames): string | null => {
  const parts = text.split(
    /\$\s?[\d,.]+|\b(?:from|for|only|just|starting|starts|at|per|with|is|are|costs?|off)\b|[:–—|,.]/i,
  );
  for (const part of parts) {
    const name = part.replace(/^\s*(?:our|we|a|an|the|any|your|get|save|prices?)\b/i, '').trim();
    const service = name.length >= 4 && name.length <= 60 ? names.findService(name, trade) : null;
    if (service) return service.id;
  }
  return null;
};

const townOf = (text: string, context: BusinessContext, names: KnownNames): string | null => {
  const [name = '', code = ''] = text.split(',').map((part) => part.trim().replace(/\.$/, ''));
  const state = code === '' ? context.state : stateCode(code);
  if (state === null || name.length < 3 || !names.isTown({ city: name, state })) return null;
  return state === context.state ? name : `${name}, ${state}`;
};

type Resolve = (fact: FoundFact, context: BusinessContext, names: KnownNames) => FoundFact | null;

const withService: Resolve = (fact, context, names) => {
  const service = serviceInPrice(fact.value, context, names);
  return service === null ? fact : { ...fact, service };
};

const withValue = (fact: FoundFact, value: string | null | undefined): FoundFact | null =>
  value === null || value === undefined ? null : { ...fact, value };

const RESOLVERS: Partial<Record<ProposalKind, Resolve>> = {
  state: (fact) => withValue(fact, stateCode(fact.value)),
  location: (fact) => {
    const [city = '', state = ''] = fact.value.split(',');
    const code = stateCode(state);
    return withValue(fact, code && `${city.trim()}, ${code}`);
  },
  industry: (fact, _context, names) => withValue(fact, names.findTrade(fact.value)?.name),
  service: (fact, { trade }, names) => {
    const service = names.findService(fact.value, trade);
    return service && { ...fact, value: service.name, service: service.id };
  },
  serviceArea: (fact, context, names) => withValue(fact, townOf(fact.value, context, names)),
  price: withService,
  offer: withService,
};

/** A found fact with its value as the client's record would hold it; null where the product knows no such name. */
export const resolveFact: Resolve = (fact, context, names) => {
  if (fact.value.trim() === '') return null;
  const resolve = RESOLVERS[fact.kind];
  return resolve ? resolve(fact, context, names) : fact;
};
