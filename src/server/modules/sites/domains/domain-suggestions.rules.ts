import slugify from '@sindresorhus/slugify';
import { toSentenceCase } from '#shared/sentence.ts';
import { parseLocation, cityStateLabel } from '../../farms/farms.usecases.ts';
import type { ClientRow } from '../../clients/clients.usecases.ts';
import { parseDomain, registrableDomain } from './domains.rules.ts';
import type { SuggestedDomain } from './domains.types.ts';

/** The parts of domain suggestions. */
export interface DomainBrand {
  name: string;
  trade: string;
  city: string;
  place: string;
  /** The name in letters and digits, without company form, industry and place. */
  brand: string;
  /** Words of the name that are not in the industry or place. */
  ownWords: string[];
  /** The domain of the client's website, or null. */
  website: string | null;
}

const COMPANY_WORDS = new Set(
  'llc inc co corp corporation company ltd limited pllc pc pa llp lp the and of'.split(' '),
);
const MAX_BRAND_LENGTH = 30;
const MIN_OWN_LENGTH = 3;

const wordsOf = (text: string): string[] =>
  slugify(text, { decamelize: false })
    .split('-')
    .filter((word) => word !== '');

const joined = (text: string): string => wordsOf(text).join('');

const websiteOf = (client: ClientRow): string | null => {
  if (client.website === null || !URL.canParse(client.website)) return null;
  return registrableDomain(new URL(client.website).hostname);
};

export const domainBrandOf = (client: ClientRow): DomainBrand => {
  const place = parseLocation(client.location);
  const city = client.city ?? place.city;
  const all = wordsOf(client.name.replace(/['’]/g, ''));
  const significant = all.filter((word) => !COMPANY_WORDS.has(word));
  const words = significant.length > 0 ? significant : all;
  const common = new Set([...wordsOf(client.industry), ...wordsOf(city), ...wordsOf(client.location)]);
  const ownWords = words.filter((word) => word.length >= MIN_OWN_LENGTH && !common.has(word));
  const brandWords = ownWords.join('').length > MIN_OWN_LENGTH ? ownWords : words;
  const usable = brandWords.filter((_, index) => brandWords.slice(0, index + 1).join('').length <= MAX_BRAND_LENGTH);
  const brand = usable.length > 0 ? usable.join('') : (brandWords[0] ?? '').slice(0, MAX_BRAND_LENGTH);
  return {
    name: client.name,
    trade: client.industry,
    city,
    place: cityStateLabel({ city, state: client.state ?? place.state }),
    brand: brand === '' ? `client${client.id}` : brand,
    ownWords,
    website: websiteOf(client),
  };
};

/**
 * Whether a domain contains the client's name. A domain of industry and place only repeats a search: search engines
 * give it no credit, and people do not remember whose it is.
 */
export const isBranded = (domain: string, { brand, ownWords, website }: DomainBrand): boolean => {
  if (website !== null && domain.endsWith(`.${website}`)) return true;
  const name = (registrableDomain(domain)?.split('.')[0] ?? '').replaceAll('-', '');
  return name.includes(brand) || ownWords.some((word) => name.includes(word));
};

const siteTexts = ({ name, trade, place }: DomainBrand): { title: string; description: string }[] => [
  {
    title: `${name} Answers`,
    description: `Questions about ${toSentenceCase(trade)} in ${place}, answered by ${name}.`,
  },
  { title: `${name} Help`, description: `Clear help with ${toSentenceCase(trade)} in ${place}, from ${name}.` },
  { title: `${name} Guide`, description: `What to know about ${toSentenceCase(trade)} in ${place}, by ${name}.` },
  { title: `Ask ${name}`, description: `Ask ${name} about ${toSentenceCase(trade)} in ${place}.` },
];

/** Up to six domains with the client's name, best first. */
export const buildDomains = (brandInfo: DomainBrand): SuggestedDomain[] => {
  const { brand, website } = brandInfo;
  const [city, trade] = [joined(brandInfo.city), joined(brandInfo.trade)];
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
  const texts = siteTexts(brandInfo);
  return [...new Set(names.filter((name) => name !== null))].slice(0, 6).map((domain, index) => ({
    domain,
    title: texts[index % texts.length]?.title ?? brandInfo.name,
    description: texts[index % texts.length]?.description ?? '',
  }));
};

const MAX_SUGGESTIONS = 8;

/** The model's valid domains, then built ones. */
export const mergeDomains = (
  modelDomains: SuggestedDomain[],
  { brandInfo, appOrigin }: { brandInfo: DomainBrand; appOrigin: string },
): SuggestedDomain[] => {
  const found = new Map<string, SuggestedDomain>();
  for (const { domain: typed, title, description } of [...modelDomains, ...buildDomains(brandInfo)]) {
    const parsed = parseDomain(typed, appOrigin);
    if ('problem' in parsed || !isBranded(parsed.domain, brandInfo) || title.trim() === '') continue;
    if (!found.has(parsed.domain))
      found.set(parsed.domain, {
        domain: parsed.domain,
        title: title.trim().slice(0, 120),
        description: description.trim().slice(0, 500),
      });
  }
  return [...found.values()].slice(0, MAX_SUGGESTIONS);
};
