import type {
  Article,
  BreadcrumbList,
  City,
  Graph,
  ImageObject,
  LocalBusiness,
  Organization,
  Service,
  Thing,
  WebPage,
  WebSite,
} from 'schema-dts';
import { US_STATES } from '#shared/states.ts';
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

/** The town that a page is about, in its state. */
export const areaNode = ({ place }: Site): City => {
  const state = US_STATES.find(({ code }) => code === place.state)?.name ?? place.state;
  return {
    '@type': 'City',
    name: place.city,
    ...(state === null ? {} : { containedInPlace: { '@type': 'State', name: state } }),
  };
};

/**
 * A LocalBusiness needs an address, so without a complete one it is an Organization. The same on every page: towns
 * are named by the services, since a client's farms may be in several.
 */
export const businessNode = (site: Site): Thing => {
  const { business, canonicalOrigin } = site;
  const links = sameAs(business);
  const shared = {
    '@id': businessId(site),
    name: business.name,
    url: `${canonicalOrigin}/`,
    ...(business.phone ? { telephone: business.phone.e164 } : {}),
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

const breadcrumbNode = (page: LandingPage, id: string): BreadcrumbList => {
  const { topic, site } = page;
  const home = { name: 'Home', item: `${site.canonicalOrigin}/` };
  // A place on the home is no page that a breadcrumb could lead to.
  const topicCrumbs =
    topic.path === undefined ? [] : [{ name: topic.name, item: `${site.canonicalOrigin}${topic.path}` }];
  return {
    '@type': 'BreadcrumbList',
    '@id': id,
    itemListElement: [home, ...topicCrumbs, { name: page.body.question }].map((crumb, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      ...crumb,
    })),
  };
};

export const graph = (nodes: Thing[]): string =>
  toInlineJson({ '@context': 'https://schema.org', '@graph': nodes } satisfies Graph);

const imageNode = (page: LandingPage, id: string): ImageObject | null => {
  const { image, site } = page;
  const largest = image?.files.at(-1);
  if (!image || !largest) return null;
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
    areaServed: areaNode(site),
  };
  const crumbs = breadcrumbNode(page, `${url}#crumbs`);
  return graph([websiteNode(site), businessNode(site), webPage, article, service, crumbs, ...(image ? [image] : [])]);
};
