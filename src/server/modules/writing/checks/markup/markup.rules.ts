import { isAuthorityUrl } from '#shared/authorities.ts';
import type { Reading, Rule, Verdict } from '../checks.types.ts';
import { judgedFaults } from '../faults/faults.rules.ts';
import { flat } from '../reading/reading.rules.ts';
import { wordsOf } from '../wording/wording.rules.ts';

const ROBOTS = 'index,follow,max-snippet:-1,max-image-preview:large';
const BREADCRUMB = 'nav[aria-label*="readcrumb" i], .breadcrumb, .crumbs';
const ANCHOR_WORDS = { fewest: 2, most: 10 };
const GENERIC_ANCHOR =
  /^(?:click here|here|read more|learn more|more|this page|find out more|see more|more information)$/i;

const canonicalOf = ({ document }: Reading): string => document('link[rel="canonical"]').attr('href') ?? '';

/** G-43: a full address without parameters that ends in the page's own. Whether it answers is a check of the farm. */
const judgeCanonical = (reading: Reading): Verdict => {
  const href = canonicalOf(reading);
  const url = URL.canParse(href) ? new URL(href) : null;
  const isLocal = url !== null && /(?:^|\.)(?:localhost|test)$|^127\./.test(url.hostname);
  const faults = [
    url === null ? `“${href}” is no full web address` : '',
    url !== null && url.search + url.hash !== '' ? 'it has parameters' : '',
    url !== null && url.pathname !== `/${reading.page.slug}` ? `its path is ${url.pathname}` : '',
    url !== null && url.protocol !== 'https:' && !isLocal ? 'it is not https' : '',
  ];
  return judgedFaults(faults, {
    fine: `The canonical address is ${href}.`,
    mend: `The canonical address must be the page's own, /${reading.page.slug}`,
  });
};

/** G-44: published pages are for search engines, whole; drafts are never served to the public at all. */
const judgeRobots = ({ document }: Reading): Verdict => {
  const robots = (document('meta[name="robots"]').attr('content') ?? '').replaceAll(/\s/g, '');
  return robots === ROBOTS
    ? { ok: true, value: robots, detail: 'Search engines may show the page whole.' }
    : { ok: false, value: robots, detail: `The robots tag says “${robots}”; it must say “${ROBOTS}”.` };
};

/** G-47: home, hub and the question, in sight. That it equals the structured data is G-22. */
const judgeBreadcrumb = ({ document, page }: Reading): Verdict => {
  const crumbs = document(BREADCRUMB).first();
  const links = crumbs.find('a[href]').length;
  return judgedFaults(
    [
      crumbs.length === 0 ? 'there is none' : '',
      links < 2 ? `it has ${links} links, to home and hub it needs 2` : '',
      flat(crumbs.text()).endsWith(flat(page.body.question)) ? '' : 'it does not end with the question',
    ],
    { fine: 'The breadcrumb leads home and to the hub.', mend: 'Mend the breadcrumb' },
  );
};

interface PageLink {
  href: string;
  text: string;
  rel: string;
}

const linksOf = ({ document }: Reading): PageLink[] =>
  document('a')
    .toArray()
    .map((element) => ({
      href: document(element).attr('href') ?? '',
      text: flat(document(element).text()),
      rel: document(element).attr('rel') ?? '',
    }));

const isExternal = (href: string, own: string): boolean => {
  if (!/^(?:https?:)?\/\//.test(href)) return false;
  return !URL.canParse(href, own) || !URL.canParse(own) || new URL(href, own).host !== new URL(own).host;
};

/** G-48: links inside the site lead somewhere and are followed. That their targets are published is F-11. */
const judgeInternalLinks = (reading: Reading): Verdict => {
  const own = canonicalOf(reading);
  const faults = linksOf(reading)
    .filter(({ href }) => !isExternal(href, own))
    .flatMap(({ href, text, rel }) => [
      href === '' || /^javascript:|^#$/i.test(href) ? `“${text}” leads nowhere` : '',
      /nofollow/.test(rel) ? `“${text}” is marked nofollow` : '',
    ]);
  return judgedFaults(faults, { fine: 'Every link inside the site leads somewhere.', mend: 'Mend these links' });
};

/** G-49: outside the site only public authorities and the client's own confirmed addresses are linked. */
const judgeExternalLinks = (reading: Reading): Verdict => {
  const { gmbLink, website } = reading.client.facts;
  const own = canonicalOf(reading);
  const faults = linksOf(reading)
    .filter(({ href }) => isExternal(href, own))
    .flatMap(({ href, rel }) => {
      const isOwn = [gmbLink, website].some(
        (known) => known !== undefined && known !== '' && href === new URL(known, 'https://x').href,
      );
      const isKnown = isOwn || href === gmbLink || href === website || isAuthorityUrl(href);
      return [
        isKnown ? '' : `${href} is neither an authority nor the client's`,
        /noopener/.test(rel) ? '' : `${href} lacks rel="noopener"`,
      ];
    });
  return judgedFaults(faults, {
    fine: 'Only authorities and the client are linked.',
    mend: 'Name these sources without a link, or link an authority',
  });
};

/** W-48, as far as it stands on this page: how others link here. Their number and variety are checks of the farm. */
const judgeAnchor = ({ page }: Reading): Verdict => {
  const { anchor } = page.body.link;
  const words = wordsOf(anchor).length;
  return {
    ...judgedFaults(
      [
        words < ANCHOR_WORDS.fewest || words > ANCHOR_WORDS.most ? `it has ${words} words` : '',
        GENERIC_ANCHOR.test(anchor.trim()) ? 'it says nothing of the page' : '',
      ],
      {
        fine: `Other pages link here with “${anchor}”.`,
        mend: `Change the words other pages link here with, “${anchor}”`,
      },
    ),
    value: words,
  };
};

/** W-50: what a shared link shows. A drawn or uploaded image adds its own. */
const judgeSharing = ({ document }: Reading): Verdict => {
  const content = (name: string): string => document(`meta[property="og:${name}"]`).attr('content') ?? '';
  const image = content('image');
  const faults = ['title', 'description', 'url', 'type'].map((name) =>
    content(name) === '' ? `og:${name} is missing` : '',
  );
  const shared = image !== '' && !/^https?:\/\//.test(image) ? 'og:image is no full web address' : '';
  return judgedFaults([...faults, shared], {
    fine: 'Shared links show what the page is.',
    mend: 'Add what shared links show',
  });
};

/** W-51: a date in sight, and the machine's with its time zone. */
const judgeDates = ({ document, graph }: Reading): Verdict => {
  const dated = graph.nodes.filter((node) => 'datePublished' in node);
  const zoned = /T\d\d:\d\d.*(?:Z|[+-]\d\d:\d\d)$/;
  const dates = dated.flatMap((node) => [node['datePublished'], node['dateModified']]);
  return judgedFaults(
    [
      document('time[datetime]').length === 0 ? 'no date is shown' : '',
      dated.length === 0 ? 'the structured data holds none' : '',
      dates.every((date) => typeof date === 'string' && zoned.test(date)) ? '' : 'a date has no time zone',
    ],
    { fine: 'The page says when it was published and changed.', mend: 'Mend the dates' },
  );
};

/** How the page stands in its site and before search engines. */
export const markupRules: readonly Rule[] = [
  {
    id: 'G-43',
    severity: 'gate',
    measures: 'Faults of the canonical address: not whole, with parameters, or not the page’s own',
    threshold: '0',
    parts: ['page'],
    judge: judgeCanonical,
  },
  {
    id: 'G-44',
    severity: 'gate',
    measures: 'What the page tells robots',
    threshold: ROBOTS,
    parts: ['page'],
    judge: judgeRobots,
  },
  {
    id: 'G-47',
    severity: 'gate',
    measures: 'Faults of the breadcrumb',
    threshold: '0',
    parts: ['page'],
    judge: judgeBreadcrumb,
  },
  {
    id: 'G-48',
    severity: 'gate',
    measures: 'Links inside the site that lead nowhere or are not followed',
    threshold: '0',
    parts: ['page'],
    judge: judgeInternalLinks,
  },
  {
    id: 'G-49',
    severity: 'gate',
    measures: 'Links to others than authorities and the client',
    threshold: '0',
    parts: ['page'],
    judge: judgeExternalLinks,
  },
  {
    id: 'W-48',
    severity: 'warning',
    measures: 'Words of the link by which other pages lead here',
    threshold: '2–10',
    parts: ['link'],
    judge: judgeAnchor,
  },
  {
    id: 'W-50',
    severity: 'warning',
    measures: 'What shared links lack',
    threshold: '0',
    parts: ['page'],
    judge: judgeSharing,
  },
  {
    id: 'W-51',
    severity: 'warning',
    measures: 'Faults of the dates people and machines see',
    threshold: '0',
    parts: ['page'],
    judge: judgeDates,
  },
];
