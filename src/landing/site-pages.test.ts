import { brotliCompressSync } from 'node:zlib';
import { load, type CheerioAPI } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { consentText } from '#shared/consent.ts';
import { pixelWidth } from '#shared/search-result-width.ts';
import { renderAboutPage } from './about-page.tsx';
import { renderFormWithErrors, renderQuizWithErrors, renderQuizResult } from './form-pages.tsx';
import { renderIndexPage } from './index-page.tsx';
import { unconfirmedSite, sampleAbout, samplePage, sampleQuestions, sampleSite } from './landing.factory.ts';
import { renderGone, renderNotFound, renderThankYou } from './message-pages.tsx';
import { renderRetryForm } from './retry-form-page.tsx';
import { GONE, NOT_FOUND, TOO_LONG, TRY_AGAIN, UNAVAILABLE, UNKNOWN_HOST } from './static-pages.ts';
import { renderPrivacy } from './privacy-page.tsx';
import type { IndexPage, TopicPage } from './site-pages.types.ts';
import { renderTopicPage } from './topic-page.tsx';
import { htmlFaults } from '../../test/gallery/valid-html.ts';

interface Graph {
  '@graph': Record<string, unknown>[];
}
const nodesOf = (html: string) =>
  (JSON.parse(load(html)('script[type="application/ld+json"]').text()) as Graph)['@graph'];

const levelsOf = ($: CheerioAPI): number[] =>
  $('h1, h2, h3')
    .map((_, element) => Number(element.tagName.slice(1)))
    .get();

const links = (count: number) => sampleQuestions('mice', count);
const result = {
  score: 9,
  band: 'serious',
  title: 'A nest in or near the building',
  advice: ['Call.'],
  redFlag: 'Leave.',
  quizToken: 't.t',
} as const;

const home = (changes: Partial<IndexPage> = {}): IndexPage => ({
  site: sampleSite(),
  title: 'Pest questions',
  groups: [
    { id: 'rodents', name: 'Rodent control', path: '/rodents', questions: sampleQuestions('mice') },
    { id: 'ants', name: 'Ant control', questions: sampleQuestions('ants', 2) },
  ],
  ...changes,
});

const topic: TopicPage = {
  site: sampleSite(),
  path: '/rodents',
  name: 'Rodent control',
  title: 'Rodent control in Warwick, RI',
  description: 'Everything about rodents.',
  summary: [
    { intent: 'process', question: 'What happens?', answer: 'A visit in four steps.', path: '/process' },
    { intent: 'cost_factors', question: 'What does it cost?', answer: 'It depends on the gaps.', path: '/cost' },
  ],
  person: { name: 'Dana Reyes', role: 'Owner', credential: null, lookupUrl: null, anchor: 'dana-reyes' },
  reviewers: [{ name: 'Dana Reyes', pages: 2 }],
  questions: sampleQuestions('mice'),
  recentJobs: [],
  others: [{ name: 'Ant control', path: '/#ants', count: 2 }],
};

const typed = { name: 'Ana "<Ñ>"', phone: '', email: 'no', message: 'Two\nlines', consent: 'yes', quizToken: 't.t' };
const issues = [{ field: 'email', message: 'Enter an address.' }];

const PAGES: [string, string][] = [
  ['home', renderIndexPage(home())],
  ['home of one topic', renderIndexPage(home({ groups: home().groups.slice(0, 1) }))],
  ['home of a client without facts', renderIndexPage(home({ site: unconfirmedSite() }))],
  ['empty home', renderIndexPage(home({ groups: [] }))],
  ['topic', renderTopicPage(topic)],
  [
    'topic alone, of a client without facts',
    renderTopicPage({
      ...topic,
      site: unconfirmedSite(),
      description: '',
      summary: [],
      person: null,
      reviewers: [],
      others: [],
    }),
  ],
  ['about', renderAboutPage(sampleAbout())],
  [
    'about a client without facts',
    renderAboutPage(sampleAbout({ site: unconfirmedSite(), people: [], served: [], promises: [] })),
  ],
  ['thank-you', renderThankYou({ site: sampleSite(), origin: null, responseTime: null, related: [] })],
  [
    'thank-you that knows the page',
    renderThankYou({
      site: sampleSite(),
      origin: { question: 'Q?', path: '/q' },
      responseTime: 'We call back the same day.',
      related: links(3),
    }),
  ],
  ['not found', renderNotFound({ site: sampleSite(), suggestions: [] })],
  ['not found with suggestions', renderNotFound({ site: sampleSite(), suggestions: links(3) })],
  ['removed', renderGone({ site: unconfirmedSite(), suggestions: links(2) })],
  ['privacy', renderPrivacy(sampleSite())],
  ['privacy of a client without a phone', renderPrivacy(unconfirmedSite())],
  ['form again', renderFormWithErrors({ page: samplePage(), typed, issues })],
  [
    'quiz again',
    renderQuizWithErrors({ page: samplePage(), typed: { q1: '2' }, issues: [{ field: 'q2', message: 'Answer.' }] }),
  ],
  ['quiz result', renderQuizResult({ page: samplePage(), result: { ...result, advice: [...result.advice] } })],
];

describe('site pages', () => {
  it.each(PAGES)('are valid HTML: %s', async (_, html) => {
    expect(await htmlFaults(html)).toEqual([]);
  });

  it.each(PAGES)('have one h1, no skipped level, landmarks and a skip link: %s', (_, html) => {
    const $ = load(html);
    const levels = levelsOf($);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels[0]).toBe(1);
    expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
    expect(['header', 'main#main', 'footer'].map((landmark) => $(landmark).length)).toEqual([1, 1, 1]);
    expect($('a.skip').attr('href')).toBe('#main');
    expect($('body').attr('data-views')).toBeUndefined();
  });

  it.each(PAGES)('fit the first TCP flight: %s', (_, html) => {
    expect(brotliCompressSync(html).length).toBeLessThan(14_600);
  });

  const KEPT = renderRetryForm({
    action: '/api/public/leads',
    typed: { pageId: '3', name: '<b>Ana</b>', message: 'Scratching\nabove' },
    phone: { display: '(401) 555-0134', e164: '+14015550134' },
  });

  it.each([GONE, NOT_FOUND, TOO_LONG, TRY_AGAIN, UNAVAILABLE, UNKNOWN_HOST, KEPT])(
    'say plainly what is wrong without a site',
    async (html) => {
      expect(await htmlFaults(html)).toEqual([]);
      expect(load(html)('meta[name=robots]').attr('content')).toBe('noindex');
    },
  );

  it('are indexed when they have their own content', () => {
    const robotsOf = (html: string) => load(html)('meta[name=robots]').attr('content') ?? '';
    for (const [name, html] of PAGES) {
      const isListed = /^(home|topic|about)/.test(name);
      expect(robotsOf(html).startsWith('index'), name).toBe(isListed);
      expect(load(html)('link[rel=canonical]').length, name).toBe(isListed ? 1 : 0);
    }
  });
});

describe('site home', () => {
  it('counts its topics, leads to their pages, and answers each question in one line', () => {
    const $ = load(renderIndexPage(home()));
    const topics = $('nav.topics a')
      .map((_, link) => [[$(link).attr('href'), $(link).find('span').text()]])
      .get();
    expect(topics).toEqual([
      ['/rodents', '5 questions'],
      ['#ants', '2 questions'],
    ]);
    expect($('#ants .q li').first().text()).toContain('The short answer about ants number');
    expect(
      $('#rodents h3')
        .map((_, heading) => $(heading).text())
        .get(),
    ).toEqual(['Act now', 'Understand it', 'Plan the work', 'Choose who helps']);
  });

  it('stays short with many questions: the first of each topic, and all of a topic without a page of its own', () => {
    const groups = [
      { id: 'rodents', name: 'Rodent control', path: '/rodents', questions: sampleQuestions('mice', 60) },
      { id: 'ants', name: 'Ant control', questions: sampleQuestions('ants', 60) },
    ];
    const $ = load(renderIndexPage(home({ groups })));
    expect($('#rodents .q li')).toHaveLength(5);
    expect($('#rodents .more a').text()).toBe('All 60 questions about Rodent control');
    expect($('#ants .q li')).toHaveLength(60);
    expect($('#ants .q span')).toHaveLength(0);
  });

  it('says what staff wrote about it, and otherwise what it holds', () => {
    const words = (page: IndexPage) => load(renderIndexPage(page))('.lead').text();
    expect(words(home({ description: 'Written by staff.' }))).toBe(
      'Written by staff. Every page starts with a short answer.',
    );
    expect(words(home())).toContain('7 questions about Rodent control and Ant control');
    expect(words(home({ groups: [] }))).toContain('The first answers are still being written');
  });
});

it('every description is drawn whole in a search result, or cut at a word', () => {
  const long = 'Everything about wood and water and what they do to windows '.repeat(9).trim();
  const pages = [
    renderIndexPage(home({ description: long })),
    renderTopicPage({ ...topic, description: long }),
    renderAboutPage({ ...sampleAbout(), writtenFor: long.split(' ') }),
  ];
  for (const html of pages) {
    const text = load(html)('meta[name=description]').attr('content') ?? '';
    expect(pixelWidth(text, 14)).toBeLessThanOrEqual(920);
    expect(text).toMatch(/\w,? …$/);
  }
});

describe('a topic’s page', () => {
  it('has a breadcrumb for people and search engines', () => {
    const html = renderTopicPage(topic);
    const $ = load(html);
    expect($('.crumbs a').attr('href')).toBe('/');
    expect($('link[rel=canonical]').attr('href')).toBe('https://pests.example.com/rodents');
    expect(nodesOf(html).find((node) => node['@type'] === 'BreadcrumbList')).toMatchObject({
      itemListElement: [{ item: 'https://pests.example.com/' }, { name: 'Rodent control' }],
    });
    expect($('nav.topics a').attr('href')).toBe('/#ants');
    expect(nodesOf(html).find((node) => node['@type'] === 'Service')).toMatchObject({ name: 'Rodent control' });
  });

  it('is about the service: what it involves, costs and takes, by whom, and the questions', () => {
    const $ = load(renderTopicPage(topic));
    const headings = $('main h2')
      .map((_, heading) => $(heading).text())
      .get();
    expect(headings.slice(0, 2)).toEqual(['What it involves', 'What it costs']);
    expect($('main').text()).toContain('Dana Reyes read and approved 2 of these');
    expect($('.hero .from').text()).toBe('Acme Pest Control: Dana Reyes, Owner');
    expect($('.hero .btn').text()).toContain('Mon to Sat, 7 am to 7 pm');
  });

  it('without staff’s words describes itself by its questions', () => {
    const text = load(renderTopicPage({ ...topic, description: '' }))('.lead').text();
    expect(text).toMatch(
      /^\d+ questions about rodent control in Warwick, RI, each with a short answer first, from Acme/,
    );
  });
});

describe('the page about a client', () => {
  it('names its people where its JSON-LD says they stand', () => {
    const html = renderAboutPage(sampleAbout());
    const $ = load(html);
    const persons = nodesOf(html).filter((node) => node['@type'] === 'Person');
    expect(persons).toMatchObject([
      { name: 'Dana Reyes', jobTitle: 'Owner', url: 'https://pests.example.com/about#dana-reyes' },
      { name: 'Sam Ortiz', url: 'https://pests.example.com/about#sam-ortiz' },
    ]);
    expect($('#dana-reyes').text()).toContain('Licensed applicator RI-00421');
    const ids = new Set(nodesOf(html).map((node) => node['@id']));
    const wanted = [...JSON.stringify(nodesOf(html)).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id);
    expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('has no section without a confirmed fact', () => {
    const none = { site: unconfirmedSite(), people: [], served: [], promises: [] };
    const $ = load(renderAboutPage(sampleAbout(none)));
    expect($('#people, #facts, #promises, .proofs, a[href^="tel:"]')).toHaveLength(0);
    expect($('#how-made')).toHaveLength(1);
  });

  it('says who wrote, what it rests on and who read it, in the numbers of this site', () => {
    const text = (about = sampleAbout()) => load(renderAboutPage(about))('#how-made').text().replaceAll(/\s+/g, ' ');
    expect(text()).toContain('9 pages were put together by a program from a library');
    expect(text()).toContain('2 pages were drafted by a language model');
    expect(text()).toContain('Dana Reyes (4 pages) read and approved');
    expect(text()).toContain('The other 8 were checked by a program alone.');
    expect(text()).toContain('CDC');
    const { authorship: making } = sampleAbout();
    const alone = { ...making, fromLibrary: 12, byModel: 0, byPeople: 0, reviewers: [], publishers: [] };
    expect(text(sampleAbout({ authorship: alone }))).toContain(
      'All 12 pages of this site were put together by a program',
    );
    expect(text(sampleAbout({ authorship: alone }))).toContain('Nobody is on record');
    expect(text(sampleAbout({ authorship: alone }))).not.toContain('What they rest on');
  });
});

describe('after the form', () => {
  it('no time is promised that the client did not confirm', () => {
    const page = { site: sampleSite(), origin: null, related: [] };
    const said = (responseTime: string | null) => load(renderThankYou({ ...page, responseTime }))('main').text();
    expect(said(null)).not.toMatch(/\b(hours?|minutes?|today|soon|shortly|same day)\b/i);
    expect(said('We call back the same day.')).toContain('We call back the same day.');
  });
});

describe('a form with errors', () => {
  it('is filled in with errors at their fields and links to them', () => {
    const $ = load(renderFormWithErrors({ page: samplePage(), typed, issues }));
    expect($('#name').attr('value')).toBe('Ana "<Ñ>"');
    expect($('#message').text()).toBe('Two\nlines');
    expect($('#consent').is('[checked]')).toBe(true);
    expect($('#ask [name=quizToken]').attr('value')).toBe('t.t');
    expect($('#email').attr('aria-invalid')).toBe('true');
    expect($('#e-email').text()).toBe('Enter an address.');
    expect($('#name').attr('aria-invalid')).toBeUndefined();
    expect($('[role=alert] a').attr('href')).toBe('#email');
    expect($('[autofocus]')).toHaveLength(0);
  });

  it('keeps the answers of a quiz and marks the missing one', () => {
    const answers = { q1: '2', q3: '0' };
    const missing = [{ field: 'q2', message: 'Answer question 2.' }];
    const $ = load(renderQuizWithErrors({ page: samplePage(), typed: answers, issues: missing }));
    expect(
      $('input:checked')
        .map((_, input) => `${$(input).attr('name')}=${$(input).attr('value')}`)
        .get(),
    ).toEqual(['q1=2', 'q3=0']);
    expect($('fieldset#q2 .err').text()).toBe('Answer question 2.');
  });

  it('is followed by the form with the result', () => {
    const $ = load(renderQuizResult({ page: samplePage(), result: { ...result, advice: [] } }));
    expect($('form#ask [name=quizToken]').attr('value')).toBe('t.t');
    expect($('.alarm').text()).toBe('Leave.');
  });
});

describe('the privacy page', () => {
  it('gives the consent in full and the day it last changed', () => {
    const $ = load(renderPrivacy(sampleSite()));
    expect($('blockquote').text()).toBe(consentText('Acme Pest Control'));
    expect($('time').attr('datetime')).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});
