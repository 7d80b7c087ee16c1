import { isAuthority, sourceRel } from '#shared/authorities.ts';
import type { ParsedPage, QualityCheck, CheckResult } from './quality.types.ts';
import { problemsResult } from './problems.rules.ts';
import { collapseSpaces } from './parsed-page.rules.ts';
import { wordsOf } from './wording.rules.ts';

const ROBOTS = 'index,follow,max-snippet:-1,max-image-preview:large';
const BREADCRUMB = 'nav[aria-label*="readcrumb" i], .breadcrumb, .crumbs';
const ANCHOR_WORDS = { fewest: 2, most: 10 };
const GENERIC_ANCHOR =
  /^(?:click here|here|read more|learn more|more|this page|find out more|see more|more information)$/i;

const canonicalOf = ({ document }: ParsedPage): string => document('link[rel="canonical"]').attr('href') ?? '';

/** G-43: the page's own full address without parameters. A farm check requests it. */
const evaluateCanonical = (parsed: ParsedPage): CheckResult => {
  const href = canonicalOf(parsed);
  const url = URL.canParse(href) ? new URL(href) : null;
  const isLocal = url !== null && /(?:^|\.)(?:localhost|test)$|^127\./.test(url.hostname);
  const faults = [
    url === null ? `“${href}” is not a full web address` : '',
    url !== null && url.search + url.hash !== '' ? 'it has parameters' : '',
    url !== null && url.pathname !== `/${parsed.page.slug}` ? `its path is ${url.pathname}` : '',
    url !== null && url.protocol !== 'https:' && !isLocal ? 'it is not https' : '',
  ];
  return problemsResult(faults, {
    passText: `The canonical address is ${href}.`,
    fix: `The canonical address must be the page's own, /${parsed.page.slug}`,
  });
};

const evaluateRobots = ({ document }: ParsedPage): CheckResult => {
  const robots = (document('meta[name="robots"]').attr('content') ?? '').replaceAll(/\s/g, '');
  return robots === ROBOTS
    ? { ok: true, value: robots, detail: 'Search engines may show the page whole.' }
    : { ok: false, value: robots, detail: `The robots tag says “${robots}”; it must say “${ROBOTS}”.` };
};

/** G-22 checks that the breadcrumb equals the structured data. */
const evaluateBreadcrumb = ({ document, page }: ParsedPage): CheckResult => {
  const crumbs = document(BREADCRUMB).first();
  const links = crumbs.find('a[href]').length;
  return problemsResult(
    [
      crumbs.length === 0 ? 'there is none' : '',
      links < 2 ? `it has ${links} links, to home and hub it needs 2` : '',
      collapseSpaces(crumbs.text()).endsWith(collapseSpaces(page.body.question))
        ? ''
        : 'it does not end with the question',
    ],
    { passText: 'The breadcrumb leads home and to the hub.', fix: 'Fix the breadcrumb' },
  );
};

interface PageLink {
  href: string;
  text: string;
  rel: string;
}

const linksOf = ({ document }: ParsedPage): PageLink[] =>
  document('a')
    .toArray()
    .map((element) => ({
      href: document(element).attr('href') ?? '',
      text: collapseSpaces(document(element).text()),
      rel: document(element).attr('rel') ?? '',
    }));

const isExternal = (href: string, ownOrigin: string): boolean => {
  if (!/^(?:https?:)?\/\//.test(href)) return false;
  return (
    !URL.canParse(href, ownOrigin) ||
    !URL.canParse(ownOrigin) ||
    new URL(href, ownOrigin).host !== new URL(ownOrigin).host
  );
};

/** F-11 checks that the targets are published. */
const evaluateInternalLinks = (parsed: ParsedPage): CheckResult => {
  const own = canonicalOf(parsed);
  const faults = linksOf(parsed)
    .filter(({ href }) => !isExternal(href, own))
    .flatMap(({ href, text, rel }) => [
      href === '' || /^javascript:|^#$/i.test(href) ? `“${text}” leads nowhere` : '',
      /nofollow/.test(rel) ? `“${text}” is marked nofollow` : '',
    ]);
  return problemsResult(faults, { passText: 'Every link inside the site leads somewhere.', fix: 'Fix these links' });
};

/**
 * G-49: external links lead only to public authorities, the client's confirmed addresses and cited sources, which are
 * marked nofollow unless they are authorities.
 */
const evaluateExternalLinks = (parsed: ParsedPage): CheckResult => {
  const { gmbLink, website } = parsed.client.facts;
  const own = canonicalOf(parsed);
  const { sources } = parsed.page.body;
  const citedRels = new Map(sources.map((source) => [source.url, sourceRel(source)]));
  const faults = linksOf(parsed)
    .filter(({ href }) => isExternal(href, own))
    .flatMap(({ href, rel }) => {
      const isOwn = [gmbLink, website].some(
        (address) => address !== undefined && address !== '' && href === new URL(address, 'https://x').href,
      );
      const isTrusted = isOwn || href === gmbLink || href === website || isAuthority({ url: href });
      const citedRel = isTrusted ? undefined : citedRels.get(href);
      return [
        isTrusted || citedRel ? '' : `${href} is neither an authority nor a source nor the client's`,
        citedRel?.includes('nofollow') && !/nofollow/.test(rel) ? `${href} lacks rel="nofollow"` : '',
        /noopener/.test(rel) ? '' : `${href} lacks rel="noopener"`,
      ];
    });
  return problemsResult(faults, {
    passText: 'Only sources and the client are linked.',
    fix: 'Remove these links, or cite them as sources',
  });
};

/** W-48. Farm checks cover the number and variety of links. */
const evaluateAnchor = ({ page }: ParsedPage): CheckResult => {
  const { anchor } = page.body.link;
  const words = wordsOf(anchor).length;
  return {
    ...problemsResult(
      [
        words < ANCHOR_WORDS.fewest || words > ANCHOR_WORDS.most ? `it has ${words} words` : '',
        GENERIC_ANCHOR.test(anchor.trim()) ? 'it does not describe the page' : '',
      ],
      {
        passText: `Other pages link here with “${anchor}”.`,
        fix: `Change the words other pages link here with, “${anchor}”`,
      },
    ),
    value: words,
  };
};

const evaluateSharing = ({ document }: ParsedPage): CheckResult => {
  const content = (name: string): string => document(`meta[property="og:${name}"]`).attr('content') ?? '';
  const image = content('image');
  const faults = ['title', 'description', 'url', 'type'].map((name) =>
    content(name) === '' ? `og:${name} is missing` : '',
  );
  const shared = image !== '' && !/^https?:\/\//.test(image) ? 'og:image is not a full web address' : '';
  return problemsResult([...faults, shared], {
    passText: 'Shared links show what the page is.',
    fix: 'Add what shared links show',
  });
};

const evaluateDates = ({ document, graph }: ParsedPage): CheckResult => {
  const dated = graph.nodes.filter((node) => 'datePublished' in node);
  const zoned = /T\d\d:\d\d.*(?:Z|[+-]\d\d:\d\d)$/;
  const dates = dated.flatMap((node) => [node['datePublished'], node['dateModified']]);
  return problemsResult(
    [
      document('time[datetime]').length === 0 ? 'no date is shown' : '',
      dated.length === 0 ? 'the structured data holds none' : '',
      dates.every((date) => typeof date === 'string' && zoned.test(date)) ? '' : 'a date has no time zone',
    ],
    { passText: 'The page says when it was published and changed.', fix: 'Fix the dates' },
  );
};

export const markupChecks: readonly QualityCheck[] = [
  {
    id: 'G-43',
    severity: 'gate',
    measures: 'Errors of the canonical URL: incomplete, with parameters, or not the page’s own',
    threshold: '0',
    parts: ['page'],
    evaluate: evaluateCanonical,
  },
  {
    id: 'G-44',
    severity: 'gate',
    measures: 'The robots directive of the page',
    threshold: ROBOTS,
    parts: ['page'],
    evaluate: evaluateRobots,
  },
  {
    id: 'G-47',
    severity: 'gate',
    measures: 'Errors of the breadcrumb',
    threshold: '0',
    parts: ['page'],
    evaluate: evaluateBreadcrumb,
  },
  {
    id: 'G-48',
    severity: 'gate',
    measures: 'Internal links that are broken or not followed',
    threshold: '0',
    parts: ['page'],
    evaluate: evaluateInternalLinks,
  },
  {
    id: 'G-49',
    severity: 'gate',
    measures: 'External links other than to authorities and the client',
    threshold: '0',
    parts: ['page'],
    evaluate: evaluateExternalLinks,
  },
  {
    id: 'W-48',
    severity: 'warning',
    measures: 'Words of the link text on other pages',
    threshold: '2–10',
    parts: ['link'],
    evaluate: evaluateAnchor,
  },
  {
    id: 'W-50',
    severity: 'warning',
    measures: 'Missing metadata of shared links',
    threshold: '0',
    parts: ['page'],
    evaluate: evaluateSharing,
  },
  {
    id: 'W-51',
    severity: 'warning',
    measures: 'Errors of visible and structured dates',
    threshold: '0',
    parts: ['page'],
    evaluate: evaluateDates,
  },
];
