import type {
  AboutPage as AboutPageNode,
  BreadcrumbList,
  Person as PersonNode,
  Service,
  Thing,
  WebPage,
} from 'schema-dts';
import type { Site } from './landing.types.ts';
import { personAnchor } from './person-anchors.ts';
import type { AboutPage, TopicPage } from './site-pages.types.ts';
import { areaNode, businessId, businessNode, graph, websiteId, websiteNode } from './json-ld.ts';

export const homeJsonLd = (site: Site): string => graph([websiteNode(site), businessNode(site)]);

interface PageReference {
  site: Site;
  path: string;
  name: string;
}

const crumbs = ({ site, path, name }: PageReference): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  '@id': `${site.canonicalOrigin}${path}#crumbs`,
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${site.canonicalOrigin}/` },
    { '@type': 'ListItem', position: 2, name },
  ],
});

const pageOf = ({ site, path, name }: PageReference) => {
  const url = `${site.canonicalOrigin}${path}`;
  return {
    '@id': `${url}#webpage`,
    url,
    name,
    inLanguage: 'en-US',
    isPartOf: { '@id': websiteId(site) },
    breadcrumb: { '@id': `${url}#crumbs` },
  };
};

export const topicJsonLd = ({ site, path, name, title, description }: TopicPage): string => {
  const id = `${site.canonicalOrigin}${path}#service`;
  const reference = pageOf({ site, path, name: title });
  const page: WebPage = { '@type': 'WebPage', ...reference, description, about: { '@id': id } };
  const service: Service = {
    '@type': 'Service',
    '@id': id,
    name,
    provider: { '@id': businessId(site) },
    areaServed: areaNode(site),
  };
  return graph([websiteNode(site), businessNode(site), page, service, crumbs({ site, path, name })]);
};

/** The people are visible on the page at their anchors. */
export const aboutJsonLd = ({ site, people }: AboutPage): string => {
  const described = { site, path: '/about', name: `About ${site.business.name}` };
  const page: AboutPageNode = {
    '@type': 'AboutPage',
    ...pageOf(described),
    about: { '@id': businessId(site) },
  };
  const persons = people.map(({ name, role, credential, url }, index): Thing => {
    const address = `${site.canonicalOrigin}/about#${personAnchor(people, index)}`;
    const node: PersonNode = {
      '@type': 'Person',
      '@id': address,
      name,
      url: address,
      worksFor: { '@id': businessId(site) },
      ...(role === null ? {} : { jobTitle: role }),
      ...(credential === null
        ? {}
        : { hasCredential: { '@type': 'EducationalOccupationalCredential', name: credential } }),
      ...(url === null ? {} : { sameAs: url }),
    };
    return node;
  });
  return graph([websiteNode(site), businessNode(site), page, crumbs(described), ...persons]);
};
