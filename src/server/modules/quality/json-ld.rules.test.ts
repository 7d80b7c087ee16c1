import { describe, expect, it } from 'vitest';
import { structuredDataChecks } from './json-ld.rules.ts';
import { evaluateCheck, passingBody, type QualityInputChanges } from './quality.factory.ts';

type Node = Record<string, unknown>;

const at = (id: string) => `https://pests.example.com/${id}`;
const BUSINESS: Node = { '@type': 'Organization', '@id': at('#business'), name: 'Acme Pest Control' };
const CRUMBS = ['Home', 'Rodent control', passingBody.question].map((name, index) => ({
  '@type': 'ListItem',
  position: index + 1,
  name,
  item: at(String(index)),
}));
const BREADCRUMB: Node = { '@type': 'BreadcrumbList', itemListElement: CRUMBS };
const ARTICLE: Node = {
  '@type': 'Article',
  headline: passingBody.question,
  datePublished: '2026-11-18T10:00:00Z',
  publisher: { '@id': at('#business') },
};

/** The page with these nodes as its structured data, and what else a test changes in its HTML. */
const result = (
  id: string,
  graph: unknown[],
  { html = (page: string) => page, ...changes }: QualityInputChanges = {},
) =>
  evaluateCheck(structuredDataChecks, id, {
    ...changes,
    html: (page) =>
      html(page).replace(
        /<script type="application\/ld\+json">.*?<\/script>/s,
        () => `<script type="application/ld+json">${JSON.stringify({ '@graph': graph })}</script>`,
      ),
  });

describe('markup that search engines forbid (G-21)', () => {
  const forbidden = (graph: unknown[], changes: QualityInputChanges = {}) => result('G-21', graph, changes);
  const refused = (value: number, found: string) => ({
    ok: false,
    value,
    detail: `${found} in the structured data breaks search engines' rules; remove it.`,
  });

  it('is none of a plain page', () => {
    expect(forbidden([BUSINESS, ARTICLE, BREADCRUMB])).toEqual({
      ok: true,
      detail: 'No markup for reviews, ratings, questions or how-to.',
    });
  });

  it('is found at any depth, by its type or its key', () => {
    expect(forbidden([{ a: [{ b: { '@type': ['Thing', 'Review'] } }] }])).toEqual(refused(1, '“Review”'));
    expect(forbidden([{ a: { aggregateRating: 5 } }])).toEqual(refused(1, '“aggregateRating”'));
    expect(forbidden([{ '@type': 'FAQPage', review: {} }])).toEqual(refused(2, '“FAQPage”, “review”'));
  });

  it('is found in the HTML itself', () => {
    const marked = (type: string) =>
      forbidden([], { html: (page) => page.replace('<main', `<main itemtype="${type}"`) });
    expect(marked('https://schema.org/HowTo')).toEqual(refused(1, '“HowTo”'));
    expect(marked('https://schema.org/Article').ok).toBe(true);
  });
});

describe('structured data and the visible page (G-22)', () => {
  const FINE = { ok: true, detail: 'The structured data says what the page shows.' };
  const refused = (fault: string, value = 1) => ({
    ok: false,
    value,
    detail: `Structured data differs from the visible page in ${fault}; make them equal.`,
  });
  const business = (more: Node, changes: QualityInputChanges = {}) =>
    result('G-22', [{ ...BUSINESS, ...more }], changes);
  const inFooter = (text: string): QualityInputChanges => ({
    html: (page) => page.replace('<footer>', `<footer>${text} `),
  });

  it('say the same', () => {
    expect(result('G-22', [BUSINESS, ARTICLE, BREADCRUMB])).toEqual(FINE);
    expect(result('G-22', [])).toEqual(FINE);
  });

  it('have the client’s name', () => {
    expect(business({ name: 'Acme' })).toEqual(refused('the business name “Acme”'));
    expect(business({ name: 7 })).toEqual(refused('the business name “”'));
    expect(business({ name: ' Acme  Pest Control ' })).toEqual(FINE);
    const hidden = { html: (page: string) => page.replaceAll('Acme Pest Control', 'Acme') };
    expect(business({}, hidden)).toEqual(refused('the business name “Acme Pest Control”'));
    expect(result('G-22', [{ ...BUSINESS, '@type': 'Dentist', name: 'Acme' }])).toMatchObject({ ok: false });
    expect(result('G-22', [{ ...BUSINESS, '@type': 'Service', name: 'Acme' }])).toEqual(FINE);
  });

  it('have the client’s phone, which readers can call', () => {
    expect(business({ telephone: '+14015550134' })).toEqual(FINE);
    expect(business({ telephone: '401-555-0134' })).toEqual(FINE);
    expect(business({ telephone: '+14015550199' }).detail).toBe(
      "Structured data differs from the visible page in the phone +14015550199; the phone +14015550199, which is not the client's; make them equal.",
    );
    const other = inFooter('<a href="tel:+14015550199">x</a>');
    expect(business({ telephone: '+14015550199' }, other)).toEqual(
      refused("the phone +14015550199, which is not the client's"),
    );
    expect(business({ telephone: '+14015550199' }, { ...other, client: { facts: {} } })).toEqual(FINE);
    const extension = { client: { facts: { phone: '401 555 0134 ext. 7' } } };
    expect(business({ telephone: '+14015550134' }, extension)).toEqual(FINE);
  });

  it('have the same address', () => {
    const address = { streetAddress: '5 Main St', addressLocality: 'Warwick', postalCode: '02886' };
    expect(business({ address }, inFooter('5 Main St, Warwick 02886'))).toEqual(FINE);
    expect(business({ address }, inFooter('5 Main St, Warwick'))).toEqual(refused('the address part “02886”'));
    expect(business({ address: 'Elsewhere' })).toEqual(FINE);
    expect(business({ address }, inFooter('')).value).toBe(2);
  });

  it('have the same breadcrumb, in the same order', () => {
    const crumbs = (...names: string[]) =>
      result('G-22', [{ ...BREADCRUMB, itemListElement: names.map((name) => ({ name })) }]);
    expect(crumbs('Home', 'Rodent control')).toEqual(FINE);
    expect(crumbs('Rodent control', 'Home')).toEqual(refused('the breadcrumb “Home”'));
    expect(crumbs('Home', 'Home')).toEqual(refused('the breadcrumb “Home”'));
    expect(crumbs('')).toEqual(refused('the breadcrumb “”'));
    expect(result('G-22', [{ ...BREADCRUMB, itemListElement: [{ item: { name: 'Home' } }] }])).toEqual(FINE);
    expect(result('G-22', [{ ...BREADCRUMB, itemListElement: 'Home' }])).toEqual(FINE);
    expect(result('G-22', [{ ...BREADCRUMB, itemListElement: ['x', { item: 'x' }] }])).toEqual(
      refused('the breadcrumb “”'),
    );
  });

  it('have the same headline', () => {
    expect(result('G-22', [{ ...ARTICLE, headline: 'Mice' }])).toEqual(refused('the headline “Mice”'));
  });

  const dated = (dates: Node, shown: string) =>
    result('G-22', [{ ...ARTICLE, datePublished: '', ...dates }], {
      html: (page) => page.replace(/<time.*<\/time>/, shown),
    });

  it.each([
    ['2026-03-09T10:00:00Z', '<time datetime="2026-03-09">x</time>'],
    ['2026-03-09T10:00:00Z', '<time datetime="2026-03-09T23:00:00Z">x</time>'],
    ['2026-03-09T10:00:00Z', 'March 9, 2026'],
    ['2026-03-09T10:00:00Z', 'Mar 9, 2026'],
    ['2026-03-09T10:00:00Z', '9 March 2026'],
    ['2026-03-09T10:00:00Z', '2026-03-09'],
    ['2026-03-09T10:00:00Z', 'March 8, 2026'],
    ['2026-03-09T10:00:00Z', 'March 10, 2026'],
    ['2026-03-01T10:00:00Z', 'February 28, 2026'],
    ['soon', '<time datetime="soon">x</time>'],
  ])('have the same date: %s is shown by %s', (date, shown) => {
    expect(dated({ dateModified: date }, shown).ok).toBe(date !== 'soon');
  });

  it.each(['March 7, 2026', 'March 11, 2026', '<time datetime="2026-03-08">x</time>', ''])(
    'do not have the same date: %s',
    (shown) => {
      expect(dated({ dateModified: '2026-03-09T10:00:00Z' }, shown)).toEqual(refused('the date 2026-03-09T10:00:00Z'));
    },
  );

  it('show one of two dates, or need none', () => {
    const both = { dateModified: '2026-03-09T10:00:00Z', datePublished: '2026-01-02T10:00:00Z' };
    expect(dated(both, 'January 2, 2026')).toEqual(FINE);
    expect(dated(both, '')).toEqual(refused('the date 2026-03-09T10:00:00Z or 2026-01-02T10:00:00Z'));
    expect(dated({}, '')).toEqual(FINE);
  });
});

describe('complete structured data (G-46)', () => {
  const checked = (graph: unknown[], changes: QualityInputChanges = {}) => result('G-46', graph, changes);
  const refused = (fault: string, value = 1) => ({
    ok: false,
    value,
    detail: `Fix the structured data: ${fault}.`,
  });

  it('has a business and a breadcrumb', () => {
    expect(checked([BUSINESS, ARTICLE, BREADCRUMB])).toEqual({
      ok: true,
      detail: 'The structured data is complete: 3 nodes.',
    });
    expect(checked([BREADCRUMB])).toEqual(refused('no business with a name'));
    expect(checked([{ ...BUSINESS, name: ' ' }, BREADCRUMB])).toEqual(refused('no business with a name'));
    expect(checked([BUSINESS])).toEqual(refused('no complete breadcrumb'));
    expect(checked([])).toEqual(refused('there is none'));
  });

  it('is valid JSON', () => {
    const html = (page: string) => page.replace('</main>', '<script type="application/ld+json">{</script></main>');
    expect(checked([BUSINESS, BREADCRUMB], { html: (page) => html(page) })).toEqual(
      refused('1 of its blocks are no valid JSON'),
    );
  });

  it.each<[string, Node[]]>([
    ['one crumb', CRUMBS.slice(0, 1)],
    ['a wrong position', [CRUMBS[0]!, { ...CRUMBS[1]!, position: 3 }]],
    ['no name', [CRUMBS[0]!, { ...CRUMBS[1]!, name: ' ' }]],
    ['no address in the middle', [{ '@type': 'ListItem', position: 1, name: 'Home' }, CRUMBS[1]!]],
  ])('has a breadcrumb unlike one with %s', (_, itemListElement) => {
    expect(checked([BUSINESS, { ...BREADCRUMB, itemListElement }])).toEqual(refused('no complete breadcrumb'));
  });

  it('may end its breadcrumb without an address', () => {
    const itemListElement = [CRUMBS[0]!, { '@type': 'ListItem', position: 2, name: 'Signs' }];
    expect(checked([BUSINESS, { ...BREADCRUMB, itemListElement }]).ok).toBe(true);
  });

  it('has an address for a local business', () => {
    const local = { ...BUSINESS, '@type': 'Plumber' };
    expect(checked([local, BREADCRUMB])).toEqual(refused('a local business without an address'));
    expect(checked([{ ...local, address: { '@type': 'PostalAddress' } }, BREADCRUMB]).ok).toBe(true);
    expect(checked([{ ...local, '@type': ['Plumber', 'Organization'] }, BREADCRUMB]).ok).toBe(true);
  });

  const withNode = (node: Node) => checked([BUSINESS, BREADCRUMB, { '@type': 'Service', ...node }]);

  it.each<[Node, string]>([
    [{ '@type': 'Miracle' }, 'unknown types “Miracle”'],
    [{ provider: { '@id': at('#nobody') } }, `@id ${at('#nobody')} leads nowhere`],
    [{ areaServed: '' }, 'areaServed is empty'],
    [{ areaServed: null }, 'areaServed is empty'],
    [{ areaServed: [] }, 'areaServed is empty'],
    [{ dateCreated: '2026-3-9' }, 'dateCreated 2026-3-9 is no ISO 8601 time with a zone'],
    [{ dateCreated: '2026-03-09T10:00' }, 'dateCreated 2026-03-09T10:00 is no ISO 8601 time with a zone'],
    [
      { telephone: '555-0134' },
      "telephone 555-0134 must read like +14015550134, so give the client's phone with its area code",
    ],
    [{ url: '/a' }, 'url /a is not a full web address'],
    [{ contentUrl: 'a://b' }, 'contentUrl a://b is not a full web address'],
    [{ sameAs: 'see https://x' }, 'sameAs see https://x is not a full web address'],
  ])('has no node such as %j', (node, fault) => {
    expect(withNode(node)).toEqual(refused(fault));
  });

  it.each<Node>([
    { provider: { '@id': at('#business') } },
    { provider: { '@id': at('#somebody'), name: 'Somebody' } },
    { name: 'A' },
    { dateCreated: '2026-03-09' },
    { dateCreated: '2026-03-09T10:00:00.5+01:00' },
    { telephone: '+14015550134' },
    { url: 'http://a.example' },
    { areaServed: 0 },
    { '@type': 'Review' },
  ])('may have a node such as %j', (node) => {
    expect(withNode(node).ok).toBe(true);
  });

  it('names each fault once and counts all', () => {
    expect(checked([BUSINESS, BREADCRUMB, { name: '' }, { name: '' }])).toEqual(refused('name is empty', 2));
  });
});
