import type { JsonLdNode, ParsedPage, QualityCheck, CheckResult } from './quality.types.ts';
import { collapseSpaces, isJsonLdNode } from './parsed-page.rules.ts';
import { quoteFindings } from './wording.rules.ts';

/** Google's structured-data policies: own reviews earn no stars, QAPage is for pages where users answer. */
const FORBIDDEN_TYPES = new Set(
  'Review AggregateRating Rating QAPage FAQPage HowTo Quiz Speakable SpeakableSpecification'.split(' '),
);
const FORBIDDEN_KEYS = ['review', 'reviews', 'aggregateRating', 'starRating'];

const PLAIN_TYPES =
  'WebSite WebPage AboutPage CollectionPage ItemPage Article Service BreadcrumbList ListItem ItemList ImageObject PostalAddress City State AdministrativeArea Country Place Person EducationalOccupationalCredential OpeningHoursSpecification GeoCoordinates ContactPoint Language'.split(
    ' ',
  );
const BUSINESS_TYPES = new Set(
  'Organization Corporation LocalBusiness HomeAndConstructionBusiness Electrician GeneralContractor HVACBusiness HousePainter Locksmith MovingCompany Plumber RoofingContractor LegalService Attorney Notary MedicalBusiness MedicalClinic MedicalOrganization Dentist Physician Optician Pharmacy VeterinaryCare FinancialService AccountingService InsuranceAgency BankOrCreditUnion RealEstateAgent AutomotiveBusiness AutoRepair AutoDealer AutoBodyShop HealthAndBeautyBusiness BeautySalon DaySpa HairSalon NailSalon HealthClub ExerciseGym SportsActivityLocation FoodEstablishment Restaurant CafeOrCoffeeShop Bakery Store ProfessionalService EducationalOrganization School TravelAgency ChildCare DryCleaningOrLaundry EmergencyService EmploymentAgency SelfStorage'.split(
    ' ',
  ),
);
/** Every other business type needs an address (Google, LocalBusiness). */
const WITHOUT_ADDRESS = new Set(['Organization', 'Corporation', 'EducationalOrganization', 'MedicalOrganization']);
const KNOWN_TYPES = new Set([...PLAIN_TYPES, ...BUSINESS_TYPES]);

const typesOf = (node: JsonLdNode): string[] => {
  const type = node['@type'];
  return (Array.isArray(type) ? type : [type]).filter((name): name is string => typeof name === 'string');
};

const listNodes = (value: unknown): JsonLdNode[] => {
  if (Array.isArray(value)) return value.flatMap(listNodes);
  return isJsonLdNode(value) ? [value, ...Object.values(value).flatMap(listNodes)] : [];
};

const evaluateForbiddenTypes = ({ graph, document }: ParsedPage): CheckResult => {
  const nodes = listNodes(graph.nodes);
  const types = nodes.flatMap(typesOf).filter((type) => FORBIDDEN_TYPES.has(type));
  const keys = FORBIDDEN_KEYS.filter((key) => nodes.some((node) => key in node));
  const microdata = document('[itemtype]')
    .toArray()
    .map((element) => document(element).attr('itemtype')?.split('/').at(-1) ?? '')
    .filter((type) => FORBIDDEN_TYPES.has(type));
  const found = [...types, ...keys, ...microdata];
  return found.length === 0
    ? { ok: true, detail: 'No markup for reviews, ratings, questions or how-to.' }
    : {
        ok: false,
        value: found.length,
        detail: `${quoteFindings(found)} in the structured data breaks search engines' rules; remove it.`,
      };
};

const textValue = (value: unknown): string => (typeof value === 'string' ? collapseSpaces(value) : '');

const findNode = (nodes: JsonLdNode[], isWanted: (type: string) => boolean): JsonLdNode | undefined =>
  nodes.find((node) => typesOf(node).some(isWanted));

const findBusiness = (nodes: JsonLdNode[]): JsonLdNode | undefined =>
  findNode(nodes, (type) => BUSINESS_TYPES.has(type));

const listBreadcrumbs = (nodes: JsonLdNode[]): JsonLdNode[] => {
  const items = findNode(nodes, (type) => type === 'BreadcrumbList')?.['itemListElement'];
  return Array.isArray(items) ? items.filter(isJsonLdNode) : [];
};

const breadcrumbName = (crumb: JsonLdNode): string =>
  textValue(crumb['name']) || (isJsonLdNode(crumb['item']) ? textValue(crumb['item']['name']) : '');

const digitsOf = (value: string): string => value.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

const contactProblems = (business: JsonLdNode, { client, document, visibleText }: ParsedPage): string[] => {
  const phone = textValue(business['telephone']);
  const visiblePhones = document('a[href^="tel:"]')
    .toArray()
    .map((link) => digitsOf(document(link).attr('href') ?? ''));
  const address = isJsonLdNode(business['address']) ? business['address'] : {};
  const parts = ['streetAddress', 'addressLocality', 'postalCode'].map((key) => textValue(address[key]));
  const hidden = parts.filter((part) => part !== '' && !visibleText.includes(part));
  const name = textValue(business['name']);
  return [
    name !== collapseSpaces(client.name) || !visibleText.includes(name) ? `the business name “${name}”` : '',
    phone !== '' && !visiblePhones.includes(digitsOf(phone)) ? `the phone ${phone}` : '',
    // A confirmed phone may have an extension, which a link cannot have.
    phone !== '' && client.facts.phone !== undefined && !digitsOf(client.facts.phone).startsWith(digitsOf(phone))
      ? `the phone ${phone}, which is not the client's`
      : '',
    ...hidden.map((part) => `the address part “${part}”`),
  ];
};

const breadcrumbProblems = ({ graph, document }: ParsedPage): string[] => {
  const names = listBreadcrumbs(graph.nodes).map(breadcrumbName);
  const visible = collapseSpaces(document('nav[aria-label*="readcrumb" i], .breadcrumb, .crumbs').first().text());
  let from = 0;
  return names.flatMap((name) => {
    const at = visible.indexOf(name, from);
    if (name !== '' && at >= 0) {
      from = at + name.length;
      return [];
    }
    return [`the breadcrumb “${name}”`];
  });
};

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

const dayForms = (date: string): string[] => {
  const day = date.slice(0, 10);
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  const name = MONTHS[Number(month) - 1] ?? '';
  const number = Number(dayOfMonth);
  return [day, `${name} ${number}, ${year}`, `${name.slice(0, 3)} ${number}, ${year}`, `${number} ${name} ${year}`];
};

/** Accepts the day before and the day after, because time zones differ. */
const isDateShown = (date: string, { document, visibleText }: ParsedPage): boolean => {
  const written = document('time[datetime]')
    .toArray()
    .map((element) => document(element).attr('datetime') ?? '');
  const noon = Date.parse(`${date.slice(0, 10)}T12:00:00Z`);
  if (Number.isNaN(noon)) return false;
  const days = [-1, 0, 1].map((shift) => new Date(noon + shift * 86_400_000).toISOString());
  return (
    written.some((shownDate) => shownDate === date || shownDate.slice(0, 10) === date.slice(0, 10)) ||
    days.some((day) => dayForms(day).some((form) => visibleText.includes(form)))
  );
};

const articleProblems = (parsed: ParsedPage): string[] => {
  const article = findNode(parsed.graph.nodes, (type) => type === 'Article');
  if (!article) return [];
  const heading = collapseSpaces(parsed.document('h1').first().text());
  // Pages may show "updated on" alone, so one visible date is enough.
  const dates = [textValue(article['dateModified']), textValue(article['datePublished'])].filter((date) => date !== '');
  return [
    textValue(article['headline']) === heading ? '' : `the headline “${textValue(article['headline'])}”`,
    dates.length > 0 && !dates.some((date) => isDateShown(date, parsed)) ? `the date ${dates.join(' or ')}` : '',
  ];
};

/** G-22 (Google's structured-data policies): structured data matches the visible page. */
const evaluateVisibleMatch = (parsed: ParsedPage): CheckResult => {
  const business = findBusiness(parsed.graph.nodes);
  const found = [
    ...(business ? contactProblems(business, parsed) : []),
    ...breadcrumbProblems(parsed),
    ...articleProblems(parsed),
  ].filter((fault) => fault !== '');
  return found.length === 0
    ? { ok: true, detail: 'The structured data says what the page shows.' }
    : {
        ok: false,
        value: found.length,
        detail: `Structured data differs from the visible page in ${found.join('; ')}; make them equal.`,
      };
};

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

const referenceProblems = (nodes: JsonLdNode[]): string[] => {
  const isReference = (node: JsonLdNode): boolean => Object.keys(node).length === 1 && '@id' in node;
  const defined = new Set(nodes.filter((node) => !isReference(node)).map((node) => node['@id']));
  return nodes
    .filter((node) => isReference(node) && !defined.has(node['@id']))
    .map((node) => `@id ${String(node['@id'])} leads nowhere`);
};

const ISO_DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;

const valueProblems = (node: JsonLdNode): string[] =>
  Object.entries(node).flatMap(([key, value]) => {
    if (isEmpty(value)) return [`${key} is empty`];
    if (typeof value !== 'string') return [];
    if (key.startsWith('date') && !ISO_DATE.test(value)) return [`${key} ${value} is no ISO 8601 time with a zone`];
    if (key === 'telephone' && !/^\+\d{8,15}$/.test(value))
      return [`telephone ${value} must read like +14015550134, so give the client's phone with its area code`];
    if (['url', 'item', 'contentUrl', 'sameAs'].includes(key) && !/^https?:\/\//.test(value))
      return [`${key} ${value} is not a full web address`];
    return [];
  });

const missingProblems = (nodes: JsonLdNode[]): string[] => {
  const business = findBusiness(nodes);
  const crumbs = listBreadcrumbs(nodes);
  const needsAddress = business !== undefined && !typesOf(business).some((type) => WITHOUT_ADDRESS.has(type));
  const isCrumb = (crumb: JsonLdNode, index: number): boolean =>
    crumb['position'] === index + 1 &&
    breadcrumbName(crumb) !== '' &&
    (index === crumbs.length - 1 || crumb['item'] !== undefined);
  return [
    business === undefined || textValue(business['name']) === '' ? 'no business with a name' : '',
    needsAddress && !isJsonLdNode(business['address']) ? 'a local business without an address' : '',
    crumbs.length < 2 || !crumbs.every(isCrumb) ? 'no complete breadcrumb' : '',
  ];
};

/** G-46 (Google's required properties; schema.org types) */
const evaluateStructuredData = ({ graph }: ParsedPage): CheckResult => {
  const nodes = listNodes(graph.nodes);
  const unknown = nodes.flatMap(typesOf).filter((type) => !KNOWN_TYPES.has(type) && !FORBIDDEN_TYPES.has(type));
  const found = [
    graph.broken > 0 ? `${graph.broken} of its blocks are no valid JSON` : '',
    graph.nodes.length === 0 ? 'there is none' : '',
    unknown.length > 0 ? `unknown types ${quoteFindings(unknown)}` : '',
    ...(graph.nodes.length === 0 ? [] : missingProblems(graph.nodes)),
    ...referenceProblems(nodes),
    ...nodes.flatMap(valueProblems),
  ].filter((fault) => fault !== '');
  return found.length === 0
    ? { ok: true, detail: `The structured data is complete: ${graph.nodes.length} nodes.` }
    : { ok: false, value: found.length, detail: `Fix the structured data: ${[...new Set(found)].join('; ')}.` };
};

export const structuredDataChecks: readonly QualityCheck[] = [
  {
    id: 'G-21',
    severity: 'gate',
    measures: 'Markup for reviews, ratings, questions and how-to',
    threshold: '0',
    parts: ['page'],
    evaluate: evaluateForbiddenTypes,
  },
  {
    id: 'G-22',
    severity: 'gate',
    measures: 'Differences between the structured data and what the page shows',
    threshold: '0',
    parts: ['page'],
    evaluate: evaluateVisibleMatch,
  },
  {
    id: 'G-46',
    severity: 'gate',
    measures: 'Errors of the structured data',
    threshold: '0',
    parts: ['page'],
    evaluate: evaluateStructuredData,
  },
];
