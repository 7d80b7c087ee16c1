import { readPhone } from '#shared/phones.ts';
import type { ProposalKind } from '#shared/website-choices.ts';
import { hoursOf } from './opening-hours.rules.ts';
import type { FoundFact } from './websites.types.ts';

type Node = Record<string, unknown>;

/** Markup in one form: JSON-LD as it is, microdata with its properties as members. */
interface StructuredPage {
  siteName: string | null;
  jsonLd: readonly unknown[];
  microdata: readonly { type: string; properties: Record<string, readonly unknown[]> }[];
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value.replaceAll(/\s+/g, ' ').trim();
  if (typeof value === 'number') return String(value);
  return isNode(value) ? textOf(value.name ?? value['@value'] ?? '') : '';
};
const first = (value: unknown): string =>
  listOf(value)
    .map(textOf)
    .find((text) => text !== '') ?? '';
const typesOf = (node: Node): string[] => listOf(node['@type']).map((type) => textOf(type).split(/[/#]/).at(-1) ?? '');

const isMicrodata = (value: unknown): value is StructuredPage['microdata'][number] =>
  isNode(value) && isNode(value.properties);

const asNode = ({ type, properties }: StructuredPage['microdata'][number]): Node => ({
  '@type': type,
  ...Object.fromEntries(
    Object.entries(properties).map(([name, values]) => [
      name,
      values.map((one) => (isMicrodata(one) ? asNode(one) : one)),
    ]),
  ),
});

/** Types whose name and telephone are not the business's own. */
const OTHER =
  /^(?:WebSite|WebPage|\w*Page|BreadcrumbList|\w*Article|BlogPosting|ImageObject|VideoObject|Review|Rating|AggregateRating|Product|Person|\w*Action|ListItem|ItemList|Question|Answer|PostalAddress|Offer|Event|JobPosting)$/;

const says = (node: Node): boolean =>
  [
    'telephone',
    'address',
    'openingHours',
    'openingHoursSpecification',
    'email',
    'areaServed',
    'aggregateRating',
    'foundingDate',
    'founder',
    'employee',
    'makesOffer',
    'hasOfferCatalog',
  ].some((name) => node[name] !== undefined);

const isBusiness = (node: Node): boolean => {
  const types = typesOf(node);
  return types.length > 0 && !types.some((type) => OTHER.test(type)) && says(node);
};

/** The part of the markup that a fact stands in. */
const markup = (name: string, value: unknown): string => `"${name}": ${JSON.stringify(value) ?? '""'}`.slice(0, 400);

/** "HVACBusiness" as "HVAC Business". */
const typeWords = (type: string): string =>
  type.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2');
const GENERAL_TYPES =
  /^(?:Organization|Corporation|LocalBusiness|ProfessionalService|HomeAndConstructionBusiness|Store|Place|Service|Brand|Thing|MedicalBusiness|LegalService|FinancialService)$/;

const addressFacts = (value: unknown): FoundFact[] => {
  const [address] = listOf(value);
  const quote = markup('address', address);
  const fact = (kind: ProposalKind, text: string): FoundFact[] =>
    text === '' ? [] : [{ kind, value: text.slice(0, 200), quote, found: 'structured' }];
  if (!isNode(address)) return [];
  const [street, city, state, zip] = ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode'].map((name) =>
    first(address[name]),
  ) as [string, string, string, string];
  const location = city !== '' && state !== '' ? `${city}, ${state}` : '';
  return [
    ...fact('address', street),
    ...fact('city', city),
    ...fact('state', state),
    ...fact('zipCode', zip),
    ...fact('location', location),
  ];
};

const personFacts = (value: unknown, name: string): FoundFact[] =>
  listOf(value).flatMap((person): FoundFact[] => {
    const called = textOf(person);
    if (!/^\p{Lu}[\p{L}.'’-]+(?: [\p{L}.'’-]+){1,4}$/u.test(called)) return [];
    const title = isNode(person) ? first(person.jobTitle) : '';
    const role = title === '' && name === 'founder' ? 'Founder' : title.slice(0, 100);
    return [
      {
        kind: 'person',
        value: called,
        ...(role === '' ? {} : { role }),
        quote: markup(name, person),
        found: 'structured',
      },
    ];
  });

const ratingFacts = (value: unknown): FoundFact[] =>
  listOf(value).flatMap((rating): FoundFact[] => {
    if (!isNode(rating)) return [];
    const [score, count] = [first(rating.ratingValue), first(rating.reviewCount) || first(rating.ratingCount)];
    if (!/^\d(?:\.\d+)?$/.test(score) || !/^\d+$/.test(count)) return [];
    return [
      {
        kind: 'reviews',
        value: `${score} of 5 from ${count} reviews`,
        quote: markup('aggregateRating', rating),
        found: 'structured',
      },
    ];
  });

/** The names of the offers in a catalog, however deep. */
const offerNames = (value: unknown, depth = 0): string[] =>
  depth > 4
    ? []
    : listOf(value).flatMap((offer) => {
        if (!isNode(offer)) return textOf(offer) === '' ? [] : [textOf(offer)];
        const inner = offer.itemListElement ?? offer.itemOffered;
        return inner === undefined ? [textOf(offer)] : offerNames(inner, depth + 1);
      });

const priceFacts = (value: unknown): FoundFact[] =>
  listOf(value).flatMap((offer): FoundFact[] => {
    if (!isNode(offer)) return [];
    const specification = listOf(offer.priceSpecification).find(isNode);
    const price =
      first(offer.price) || first(offer.lowPrice) || first(specification?.price) || first(specification?.minPrice);
    const name = first(offer.itemOffered) || first(offer.name);
    if (!/^\d+(?:\.\d\d)?$/.test(price) || name === '') return [];
    const isLowest = first(offer.price) === '' && first(specification?.price) === '';
    return [
      {
        kind: 'price',
        value: `${name}${isLowest ? ' from' : ':'} $${price}.`,
        quote: markup('makesOffer', offer),
        found: 'structured',
      },
    ];
  });

const MAP =
  /^https:\/\/(?:maps\.app\.goo\.gl|g\.page|goo\.gl\/maps|(?:www\.)?google\.[a-z.]+\/maps|maps\.google\.[a-z.]+)\//;

const businessFacts = (node: Node): FoundFact[] => {
  const simple = (kind: ProposalKind, name: string, read: (text: string) => string | null): FoundFact[] =>
    listOf(node[name]).flatMap((value): FoundFact[] => {
      const text = read(textOf(value));
      return text ? [{ kind, value: text.slice(0, 300), quote: markup(name, value), found: 'structured' }] : [];
    });
  const asIs = (text: string): string | null => (text === '' ? null : text);
  const hours = hoursOf({ text: node.openingHours, specification: node.openingHoursSpecification });
  const types = typesOf(node).filter((type) => !GENERAL_TYPES.test(type));
  const areas = listOf(node.areaServed).flatMap((area) => textOf(area).split(/\s*[;,|]\s*(?![A-Z]{2}\b)/));
  return [
    ...simple('name', 'name', asIs),
    ...simple('phone', 'telephone', (text) => readPhone(text)?.shown ?? null),
    ...simple(
      'email',
      'email',
      (text) => /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.exec(text.replace(/^mailto:/i, ''))?.[0] ?? null,
    ),
    ...addressFacts(node.address),
    ...(hours
      ? [
          {
            kind: 'serviceHours',
            value: hours,
            quote: markup('openingHours', node.openingHoursSpecification ?? node.openingHours),
            found: 'structured',
          } as const,
        ]
      : []),
    ...simple('established', 'foundingDate', (text) => /^(?:18|19|20)\d\d/.exec(text)?.[0] ?? null),
    ...simple('gmbLink', 'hasMap', (text) => (MAP.test(text) ? text : null)),
    ...types.map((type): FoundFact => ({
      kind: 'industry',
      value: typeWords(type),
      quote: markup('@type', type),
      found: 'structured',
    })),
    ...areas
      .filter((area) => area !== '')
      .map((area): FoundFact => ({
        kind: 'serviceArea',
        value: area.slice(0, 100),
        quote: markup('areaServed', area),
        found: 'structured',
      })),
    ...personFacts(node.founder, 'founder'),
    ...personFacts(node.employee, 'employee'),
    ...ratingFacts(node.aggregateRating),
    ...[...offerNames(node.makesOffer), ...offerNames(node.hasOfferCatalog)].map((name): FoundFact => ({
      kind: 'service',
      value: name.slice(0, 100),
      quote: markup('makesOffer', name),
      found: 'structured',
    })),
    ...priceFacts(node.makesOffer),
  ];
};

/** What the page's markup says about the business: JSON-LD and microdata of schema.org, then OpenGraph. */
export const structuredFacts = ({ siteName, jsonLd, microdata }: StructuredPage): FoundFact[] => {
  const nodes = [...jsonLd.filter(isNode), ...microdata.map(asNode)];
  const facts = nodes.filter(isBusiness).flatMap(businessFacts);
  const named: FoundFact[] = siteName
    ? [{ kind: 'name', value: siteName, quote: `og:site_name: ${siteName}`, found: 'structured' }]
    : [];
  return [...facts, ...named];
};
