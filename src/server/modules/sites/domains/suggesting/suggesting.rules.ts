import slugify from '@sindresorhus/slugify';
import { inSentence } from '#shared/sentence.ts';
import { parsePlace, placeLabel } from '../../../farms/farms.usecases.ts';
import type { ClientRow } from '../../../clients/clients.usecases.ts';
import { readDomain, registrableDomain } from '../domains.rules.ts';
import type { NamedDomain } from '../domains.types.ts';

/** What domains are made of. */
export interface Brand {
  name: string;
  trade: string;
  city: string;
  place: string;
  /** The name in letters and digits, without what says only the kind of company, its trade or place. */
  brand: string;
  /** The words of the name that its trade and place do not say as well. */
  own: string[];
  /** The domain of the client's website; null without one. */
  website: string | null;
}

const COMPANY_WORDS = new Set(
  'llc inc co corp corporation company ltd limited pllc pc pa llp lp the and of'.split(' '),
);
const LONGEST_BRAND = 30;
const SHORTEST_OWN = 3;

const wordsOf = (text: string): string[] =>
  slugify(text, { decamelize: false })
    .split('-')
    .filter((word) => word !== '');

const joined = (text: string): string => wordsOf(text).join('');

const websiteOf = (client: ClientRow): string | null => {
  if (client.website === null || !URL.canParse(client.website)) return null;
  return registrableDomain(new URL(client.website).hostname);
};

/** A client as its domains show it. */
export const brandOf = (client: ClientRow): Brand => {
  const place = parsePlace(client.location);
  const city = client.city ?? place.city;
  const all = wordsOf(client.name.replace(/['’]/g, ''));
  const kept = all.filter((word) => !COMPANY_WORDS.has(word));
  const words = kept.length > 0 ? kept : all;
  const common = new Set([...wordsOf(client.industry), ...wordsOf(city), ...wordsOf(client.location)]);
  const own = words.filter((word) => word.length >= SHORTEST_OWN && !common.has(word));
  const said = own.join('').length > SHORTEST_OWN ? own : words;
  const fitting = said.filter((_, index) => said.slice(0, index + 1).join('').length <= LONGEST_BRAND);
  const brand = fitting.length > 0 ? fitting.join('') : (said[0] ?? '').slice(0, LONGEST_BRAND);
  return {
    name: client.name,
    trade: client.industry,
    city,
    place: placeLabel({ city, state: client.state ?? place.state }),
    brand: brand === '' ? `client${client.id}` : brand,
    own,
    website: websiteOf(client),
  };
};

/**
 * Whether a domain carries the client's name. One made of trade and place alone only repeats a search: search engines
 * give it no credit, and people do not remember whose it is.
 */
export const isBranded = (domain: string, { brand, own, website }: Brand): boolean => {
  if (website !== null && domain.endsWith(`.${website}`)) return true;
  const name = (registrableDomain(domain)?.split('.')[0] ?? '').replaceAll('-', '');
  return name.includes(brand) || own.some((word) => name.includes(word));
};

const words = ({ name, trade, place }: Brand): { title: string; description: string }[] => [
  { title: `${name} Answers`, description: `Questions about ${inSentence(trade)} in ${place}, answered by ${name}.` },
  { title: `${name} Help`, description: `Clear help with ${inSentence(trade)} in ${place}, from ${name}.` },
  { title: `${name} Guide`, description: `What to know about ${inSentence(trade)} in ${place}, by ${name}.` },
  { title: `Ask ${name}`, description: `Ask ${name} about ${inSentence(trade)} in ${place}.` },
];

/** Domains made of the client's own name, the best first; at least five. */
export const composeDomains = (of: Brand): NamedDomain[] => {
  const { brand, website } = of;
  const [city, trade] = [joined(of.city), joined(of.trade)];
  const names = [
    brand.includes(city) || city === '' ? `${brand}answers.com` : `${brand}${city}.com`,
    website === null ? null : `help.${website}`,
    brand.includes(trade) || trade === '' ? null : `${brand}${trade}.com`,
    `ask${brand}.com`,
    `${brand}help.com`,
    `${brand}answers.com`,
    `${brand}guide.com`,
    website === null ? null : `answers.${website}`,
    `${brand}advice.com`,
  ];
  const choices = words(of);
  return [...new Set(names.filter((name) => name !== null))].slice(0, 6).map((domain, index) => ({
    domain,
    title: choices[index % choices.length]?.title ?? of.name,
    description: choices[index % choices.length]?.description ?? '',
  }));
};

const MOST = 8;

/** What the model said, as far as it can be a domain of this client, and composed ones up to five and more. */
export const withComposed = (
  said: NamedDomain[],
  { of, appOrigin }: { of: Brand; appOrigin: string },
): NamedDomain[] => {
  const found = new Map<string, NamedDomain>();
  for (const { domain: typed, title, description } of [...said, ...composeDomains(of)]) {
    const read = readDomain(typed, appOrigin);
    if ('problem' in read || !isBranded(read.domain, of) || title.trim() === '') continue;
    if (!found.has(read.domain))
      found.set(read.domain, {
        domain: read.domain,
        title: title.trim().slice(0, 120),
        description: description.trim().slice(0, 500),
      });
  }
  return [...found.values()].slice(0, MOST);
};
