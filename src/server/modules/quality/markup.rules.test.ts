import { describe, expect, it } from 'vitest';
import { markupChecks } from './markup.rules.ts';
import { evaluateCheck, type QualityInputChanges } from './quality.factory.ts';

type HtmlChange = [from?: string | RegExp, to?: string, others?: QualityInputChanges];
const result = (id: string, ...[from = '', to = '', others = {}]: HtmlChange) =>
  evaluateCheck(markupChecks, id, { ...others, html: (html) => html.replace(from, to) });
const fault = (fix: string, text: string, value = 1) => ({ ok: false, value, detail: `${fix}: ${text}.` });

const OWN = 'https://pests.example.com/signs-of-mice-warwick-ri';

describe('the canonical address (G-43)', () => {
  const FIX = "The canonical address must be the page's own, /signs-of-mice-warwick-ri";
  const canonical = (address: string) => result('G-43', `href="${OWN}"`, `href="${address}"`);
  const fine = (address: string) => ({ ok: true, value: 0, detail: `The canonical address is ${address}.` });

  it('is the page’s own', () => {
    expect(result('G-43')).toEqual(fine(OWN));
  });

  it.each(['localhost:3000', 'acme.localhost', 'farm.test', '127.0.0.1:3000'])('needs no https on %s', (host) => {
    const address = `http://${host}/signs-of-mice-warwick-ri`;
    expect(canonical(address)).toEqual(fine(address));
  });

  it.each([
    [`${OWN}?a=1`, 'it has parameters'],
    [`${OWN}#a`, 'it has parameters'],
    ['https://pests.example.com/other', 'its path is /other'],
    [OWN.replace('https', 'http'), 'it is not https'],
    [OWN.replace('https://pests.example.com', 'http://notlocalhost'), 'it is not https'],
    [OWN.replace('https://pests.example.com', 'http://localhost.example'), 'it is not https'],
    [OWN.replace('https://pests.example.com', 'http://1.127.0.1'), 'it is not https'],
    ['/signs-of-mice-warwick-ri', '“/signs-of-mice-warwick-ri” is not a full web address'],
  ])('is not %s', (address, text) => {
    expect(canonical(address)).toEqual(fault(FIX, text));
  });

  it('is not missing', () => {
    expect(result('G-43', 'rel="canonical"', 'rel="x"')).toEqual(fault(FIX, '“” is not a full web address'));
  });
});

describe('what a page tells robots (G-44)', () => {
  const WHOLE = 'index,follow,max-snippet:-1,max-image-preview:large';

  it('is that they may show it whole, with or without spaces', () => {
    const fine = { ok: true, value: WHOLE, detail: 'Search engines may show the page whole.' };
    expect(result('G-44')).toEqual(fine);
    expect(result('G-44', WHOLE, WHOLE.replaceAll(',', ',  '))).toEqual(fine);
  });

  it('is nothing else and not nothing', () => {
    const refused = (robots: string) => ({
      ok: false,
      value: robots,
      detail: `The robots tag says “${robots}”; it must say “${WHOLE}”.`,
    });
    expect(result('G-44', WHOLE, 'noindex')).toEqual(refused('noindex'));
    expect(result('G-44', 'name="robots"', 'name="x"')).toEqual(refused(''));
  });
});

describe('the breadcrumb (G-47)', () => {
  const FIX = 'Fix the breadcrumb';

  it('leads home and to the hub and ends with the question', () => {
    expect(result('G-47')).toEqual({ ok: true, value: 0, detail: 'The breadcrumb leads home and to the hub.' });
    expect(result('G-47', 'nav aria-label="Breadcrumb"', 'nav class="crumbs"').ok).toBe(true);
  });

  it.each([
    ['<a href="/r">Rodent control</a>', 'Rodent control', 'it has 1 links, to home and hub it needs 2'],
    ['?</nav>', '? More</nav>', 'it does not end with the question'],
  ])('may not have %s become %s', (from, to, text) => {
    expect(result('G-47', from, to)).toEqual(fault(FIX, text));
  });

  it('may not be missing', () => {
    const none = 'there is none; it has 0 links, to home and hub it needs 2; it does not end with the question';
    expect(result('G-47', 'aria-label="Breadcrumb"', '')).toEqual(fault(FIX, none, 3));
  });
});

const withLink = (id: string, link: string, changes: QualityInputChanges = {}) =>
  result(id, '</main>', `${link}</main>`, changes);

describe('links inside the site (G-48)', () => {
  const FIX = 'Fix these links';

  it.each([
    '<a href="/b">b</a>',
    '<a href="#b">b</a>',
    `<a href="${OWN}">b</a>`,
    '<a href="//pests.example.com/b">b</a>',
  ])('may be %s', (link) => {
    expect(withLink('G-48', link)).toEqual({
      ok: true,
      value: 0,
      detail: 'Every link inside the site leads somewhere.',
    });
  });

  it.each([
    ['<a>b  c</a>', '“b c” leads nowhere'],
    ['<a href="">b</a>', '“b” leads nowhere'],
    ['<a href="#">b</a>', '“b” leads nowhere'],
    ['<a href="JavaScript:go()">b</a>', '“b” leads nowhere'],
    ['<a href="/b" rel="ugc nofollow">b</a>', '“b” is marked nofollow'],
    ['<a href="https://pests.example.com/b" rel="nofollow">b</a>', '“b” is marked nofollow'],
  ])('may not be %s', (link, text) => {
    expect(withLink('G-48', link)).toEqual(fault(FIX, text));
  });

  it('are not those to others', () => {
    expect(withLink('G-48', '<a href="https://other.example/" rel="nofollow">b</a>').ok).toBe(true);
  });
});

describe('links to others (G-49)', () => {
  const FIX = 'Remove these links, or cite them as sources';
  const FINE = { ok: true, value: 0, detail: 'Only sources and the client are linked.' };
  const link = (href: string, rel = ' rel="noopener"') => `<a href="${href}"${rel}>b</a>`;

  it('lead to authorities', () => {
    expect(result('G-49')).toEqual(FINE);
    expect(withLink('G-49', link('https://www.epa.gov/ants'))).toEqual(FINE);
  });

  it('lead to the client’s confirmed addresses, as browsers spell them', () => {
    const facts = { gmbLink: 'https://maps.example/?cid=1', website: 'HTTPS://Acme.example' };
    const to = (href: string) => withLink('G-49', link(href), { client: { facts } });
    expect(to('https://maps.example/?cid=1')).toEqual(FINE);
    expect(to('https://acme.example/')).toEqual(FINE);
    expect(to('https://acme.example/other').ok).toBe(false);
    expect(withLink('G-49', link('https://acme.example/'), { client: { facts: { website: '' } } }).ok).toBe(false);
  });

  it('lead to sources that are no authority without vouching for them', () => {
    const body = {
      sources: [{ id: 's', url: 'https://survey.example/', title: 'Prices', publisher: 'Survey', quote: '' }],
    };
    const to = (rel: string) => withLink('G-49', link('https://survey.example/', rel), { body });
    expect(to(' rel="nofollow noopener"')).toEqual(FINE);
    expect(to(' rel="noopener"')).toEqual(fault(FIX, 'https://survey.example/ lacks rel="nofollow"'));
  });

  it.each([
    [link('https://shop.example/'), "https://shop.example/ is neither an authority nor a source nor the client's"],
    [link('//shop.example/'), "//shop.example/ is neither an authority nor a source nor the client's"],
    [link('http://'), "http:// is neither an authority nor a source nor the client's"],
    [link('https://www.epa.gov/ants', ''), 'https://www.epa.gov/ants lacks rel="noopener"'],
    [link('https://www.epa.gov/ants', ' rel="noreferrer"'), 'https://www.epa.gov/ants lacks rel="noopener"'],
  ])('may not be %s', (text, problem) => {
    expect(withLink('G-49', text)).toEqual(fault(FIX, problem));
  });

  it('are all others while the page’s own address is not known', () => {
    const html = (text: string) =>
      text.replace(`href="${OWN}"`, 'href=""').replace('</main>', `${link('https://pests.example.com/')}</main>`);
    expect(evaluateCheck(markupChecks, 'G-49', { html }).ok).toBe(false);
  });
});

describe('the words of the link to a page (W-48)', () => {
  const anchored = (anchor: string) =>
    result('W-48', '', '', { body: { link: { before: 'See ', anchor, after: '.' } } });
  const fix = (anchor: string) => `Change the words other pages link here with, “${anchor}”`;
  const words = (count: number) => Array.from({ length: count }, () => 'mouse').join(' ');

  it.each([2, 10])('may be %i', (count) => {
    expect(anchored(words(count))).toEqual({
      ok: true,
      value: count,
      detail: `Other pages link here with “${words(count)}”.`,
    });
  });

  it.each([1, 11])('may not be %i', (count) => {
    expect(anchored(words(count))).toEqual(fault(fix(words(count)), `it has ${count} words`, count));
  });

  it.each(['click here', ' Learn More ', 'find out more'])('may not be "%s"', (anchor) => {
    expect(anchored(anchor).detail).toBe(`${fix(anchor)}: it does not describe the page.`);
  });

  it('may hold such words among others', () => {
    expect(anchored('learn more of mice').ok).toBe(true);
  });
});

describe('what shared links show (W-50)', () => {
  const FIX = 'Add what shared links show';
  const FINE = { ok: true, value: 0, detail: 'Shared links show what the page is.' };

  it.each(['title', 'description', 'url', 'type'])('includes the %s', (name) => {
    expect(result('W-50')).toEqual(FINE);
    expect(result('W-50', `property="og:${name}"`, 'property="x"')).toEqual(fault(FIX, `og:${name} is missing`));
  });

  it('has an image only by its full address', () => {
    const image = (address: string) =>
      result('W-50', '</head>', `<meta property="og:image" content="${address}"></head>`);
    expect(image('https://pests.example.com/a.png')).toEqual(FINE);
    expect(image('http://pests.example.com/a.png')).toEqual(FINE);
    expect(image('/http://a.png')).toEqual(fault(FIX, 'og:image is not a full web address'));
  });
});

describe('the dates of a page (W-51)', () => {
  const FIX = 'Fix the dates';
  const FINE = { ok: true, value: 0, detail: 'The page says when it was published and changed.' };

  it.each(['2026-11-18T10:00:00Z', '2026-11-18T10:00:00+01:00', '2026-11-18T10:00-05:00'])('may be %s', (date) => {
    expect(result('W-51')).toEqual(FINE);
    expect(result('W-51', '"datePublished":"2026-11-18T10:00:00-05:00"', `"datePublished":"${date}"`)).toEqual(FINE);
  });

  it.each(['2026-11-18', '2026-11-18T10:00:00', '2026-11-18 Z'])('need a time with a zone, unlike %s', (date) => {
    expect(result('W-51', '"dateModified":"2026-11-18T10:00:00-05:00"', `"dateModified":"${date}"`)).toEqual(
      fault(FIX, 'a date has no time zone'),
    );
  });

  it('are both needed, one that people see and two that machines read', () => {
    expect(result('W-51', '<time datetime', '<time title')).toEqual(fault(FIX, 'no date is shown'));
    expect(result('W-51', '"dateModified":"2026-11-18T10:00:00-05:00",', '"dateModified":0,')).toEqual(
      fault(FIX, 'a date has no time zone'),
    );
    expect(result('W-51', '"datePublished":"2026-11-18T10:00:00-05:00",', '')).toEqual(
      fault(FIX, 'the structured data holds none'),
    );
  });
});
