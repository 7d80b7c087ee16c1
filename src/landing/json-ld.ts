import type {
  Article,
  BreadcrumbList,
  Graph,
  ImageObject,
  LocalBusiness,
  Organization,
  Service,
  Thing,
  WebPage,
  WebSite,
} from 'schema-dts';
import type { Business, LandingPage, Site } from './landing.types.ts';
import { toInlineJson } from './markup.ts';

/** schema.org has no type for pest control. */
const SUBTYPES: readonly [RegExp, LocalBusinessType][] = [
  [/plumb/i, 'Plumber'],
  [/electric/i, 'Electrician'],
  [/hvac|heating|air condition|furnace/i, 'HVACBusiness'],
  [/roof/i, 'RoofingContractor'],
  [/paint/i, 'HousePainter'],
  [/locksmith/i, 'Locksmith'],
  [/moving|movers/i, 'MovingCompany'],
  [/pest|termite|extermin|landscap|lawn|clean/i, 'HomeAndConstructionBusiness'],
  [/construct|contractor|remodel|build/i, 'GeneralContractor'],
  [/attorney/i, 'Attorney'],
  [/law|legal|injury/i, 'LegalService'],
  [/dent/i, 'Dentist'],
  [/physician|doctor/i, 'Physician'],
  [/clinic|medic/i, 'MedicalClinic'],
  [/pharmac/i, 'Pharmacy'],
  [/real estate|realt/i, 'RealEstateAgent'],
  [/account|tax/i, 'AccountingService'],
  [/insur/i, 'InsuranceAgency'],
  [/auto|car repair|mechanic/i, 'AutoRepair'],
  [/hair/i, 'HairSalon'],
  [/nail/i, 'NailSalon'],
  [/spa\b/i, 'DaySpa'],
  [/gym|fitness/i, 'ExerciseGym'],
  [/restaurant/i, 'Restaurant'],
  [/store|shop/i, 'Store'],
  [/consult|professional/i, 'ProfessionalService'],
];
type LocalBusinessType = Exclude<LocalBusiness, string>['@type'];

const subtypeOf = (industry: string): LocalBusinessType =>
  SUBTYPES.find(([pattern]) => pattern.test(industry))?.[1] ?? 'LocalBusiness';

export const businessId = (site: Site): string => `${site.canonicalOrigin}/#business`;
export const websiteId = (site: Site): string => `${site.canonicalOrigin}/#website`;

const sameAs = ({ googleProfile, website }: Business): string[] =>
  [googleProfile, website].filter((url) => url !== undefined);

const logoNode = ({ canonicalOrigin }: Site, { path, width, height }: NonNullable<Site['logo']>) => ({
  '@type': 'ImageObject' as const,
  url: `${canonicalOrigin}${path}`,
  width: String(width),
  height: String(height),
});

/** A LocalBusiness needs an address, so without a complete one it is an Organization. */
export const businessNode = (site: Site): Thing => {
  const { business, canonicalOrigin, place } = site;
  const links = sameAs(business);
  const shared = {
    '@id': businessId(site),
    name: business.name,
    url: `${canonicalOrigin}/`,
    ...(business.phone ? { telephone: business.phone.e164 } : {}),
    areaServed: { '@type': 'City' as const, name: place.city },
    ...(/^\d{4}$/.test(business.established ?? '') ? { foundingDate: business.established ?? '' } : {}),
    ...(site.logo ? { logo: logoNode(site, site.logo) } : {}),
    ...(links.length > 0 ? { sameAs: links } : {}),
    ...(business.licenseNumber
      ? {
          hasCredential: {
            '@type': 'EducationalOccupationalCredential' as const,
            credentialCategory: 'license',
            identifier: business.licenseNumber,
          },
        }
      : {}),
  };
  const { address } = business;
  if (!address) return { '@type': 'Organization', ...shared } satisfies Organization;
  const node = {
    '@type': subtypeOf(business.industry),
    ...shared,
    address: {
      '@type': 'PostalAddress' as const,
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.zipCode,
      addressCountry: 'US',
    },
  };
  return node as Thing;
};

export const websiteNode = (site: Site): WebSite => ({
  '@type': 'WebSite',
  '@id': websiteId(site),
  url: `${site.canonicalOrigin}/`,
  name: site.business.name,
  inLanguage: 'en-US',
  publisher: { '@id': businessId(site) },
});

/** The topic's own page, or its place on the home. */
const topicUrl = ({ site, topic }: LandingPage): string => `${site.canonicalOrigin}${topic.path ?? `/#${topic.slug}`}`;

const breadcrumbNode = (page: LandingPage, id: string): BreadcrumbList => {
  const home = `${page.site.canonicalOrigin}/`;
  return {
    '@type': 'BreadcrumbList',
    '@id': id,
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: home },
      { '@type': 'ListItem', position: 2, name: page.topic.name, item: topicUrl(page) },
      { '@type': 'ListItem', position: 3, name: page.body.question },
    ],
  };
};

export const graph = (nodes: Thing[]): string =>
  toInlineJson({ '@context': 'https://schema.org', '@graph': nodes } satisfies Graph);

/** A photo; a drawn card is for shared links and stands on no page. */
const imageNode = (page: LandingPage, id: string): ImageObject | null => {
  const { image, site } = page;
  const largest = image?.files.at(-1);
  if (!image || !largest || image.kind === 'drawing') return null;
  const { name } = site.business;
  return {
    '@type': 'ImageObject',
    '@id': id,
    contentUrl: `${site.canonicalOrigin}${largest.path}`,
    ...(image.caption ? { caption: image.caption } : {}),
    creator: { '@type': 'Organization', name },
    creditText: name,
    digitalSourceType: 'https://schema.org/DigitalCaptureDigitalSource',
  };
};

const reviewOf = ({ site, reviewed }: LandingPage): Pick<WebPage, 'reviewedBy' | 'lastReviewed'> => {
  if (!reviewed) return {};
  const { by: name, at, person } = reviewed;
  const url = person ? { url: `${site.canonicalOrigin}/about#${person.anchor}` } : {};
  return { lastReviewed: at.toISOString().slice(0, 10), reviewedBy: { '@type': 'Person', name, ...url } };
};

/** Every value is also visible on the page; there are no reviews, FAQs or how-tos. */
export const landingJsonLd = (page: LandingPage): string => {
  const { site, body } = page;
  const url = `${site.canonicalOrigin}/${page.slug}`;
  const dates = { datePublished: page.publishedAt.toISOString(), dateModified: page.modifiedAt.toISOString() };
  const imageId = `${url}#image`;
  const image = imageNode(page, imageId);
  const webPage: WebPage = {
    '@type': 'WebPage',
    '@id': `${url}#webpage`,
    url,
    name: body.question,
    description: page.description,
    inLanguage: 'en-US',
    isPartOf: { '@id': websiteId(site) },
    about: { '@id': `${url}#service` },
    breadcrumb: { '@id': `${url}#crumbs` },
    ...(image ? { primaryImageOfPage: { '@id': imageId } } : {}),
    ...reviewOf(page),
    ...dates,
  };
  const article: Article = {
    '@type': 'Article',
    '@id': `${url}#article`,
    headline: body.question,
    mainEntityOfPage: { '@id': `${url}#webpage` },
    author: { '@type': 'Organization', name: site.business.name, url: `${site.canonicalOrigin}/about` },
    publisher: { '@id': businessId(site) },
    ...(image ? { image: { '@id': imageId } } : {}),
    ...dates,
  };
  const service: Service = {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: page.topic.name,
    serviceType: page.topic.name,
    provider: { '@id': businessId(site) },
    areaServed: { '@type': 'City', name: site.place.city },
  };
  const crumbs = breadcrumbNode(page, `${url}#crumbs`);
  return graph([websiteNode(site), businessNode(site), webPage, article, service, crumbs, ...(image ? [image] : [])]);
};
