import { describe, expect, test } from 'vitest';
import type { Site as ShownSite } from '../../../landing/landing.types.ts';
import type { PublicClaim } from '../clients/facts.usecases.ts';
import type { ClientSiteData, PublishedPage, VisibleFarm } from './sites.types.ts';
import type { PageAuthorship } from './system-pages.repository.ts';
import {
  buildIndexPage,
  buildTopicPage,
  countAuthorship,
  htmlResponse,
  pagesOf,
  publicPeople,
  questionLinks,
  relatedPages,
  type SiteView,
} from './system-pages.rules.ts';

const warwick = { id: 3, city: 'Warwick', state: 'RI', industry: 'pest control' } as VisibleFarm;
const cranston = { id: 4, city: 'Cranston', state: 'RI', industry: 'pest control' } as VisibleFarm;
const page = (id: number, topicId: number, changes: Partial<PublishedPage> = {}): PublishedPage =>
  ({
    id,
    topicId,
    farmId: topicId === 30 ? 4 : 3,
    slug: `page-${id}`,
    intent: 'signs',
    question: `What is ${id} in Warwick, RI?`,
    oneLine: `It is ${id}.`,
    ...changes,
  }) as PublishedPage;

const siteData = {
  client: { mainHubTitle: null, industry: 'Pest Control' },
  farms: [warwick, cranston],
  topics: [
    { id: 10, farmId: 3, name: 'Ants', slug: 'ants' },
    { id: 20, farmId: 3, name: 'Bees', slug: 'bees' },
    { id: 30, farmId: 4, name: 'Ants', slug: 'ants' },
    { id: 40, farmId: 3, name: 'Wasps', slug: 'wasps' },
  ],
  pages: [page(1, 10), page(2, 10), page(3, 20), page(4, 30)],
  topicPages: [{ topicId: 10, slug: 'ants-in-warwick', title: 'All about ants', description: 'Ants, answered.' }],
  homeDescription: 'Answers on pests.',
  jobs: [] as ClientSiteData['jobs'],
} as ClientSiteData;
const shown = {
  canonicalOrigin: 'https://shown.example',
  place: { city: 'Warwick', state: 'RI' },
  paths: { home: '/' },
} as ShownSite;
const onProduct = { ...shown, paths: { home: '/f/3' } } as ShownSite;
const farmSite: SiteView = { siteData, farms: [warwick], onProduct: false };
const clientSite: SiteView = { siteData, farms: [warwick, cranston], onProduct: false, isClientSite: true };

test('a response of a page is HTML of a client; search engines are kept out of what is hidden from them', () => {
  expect(htmlResponse('<p>', { clientId: 1 })).toEqual({
    kind: 'content',
    status: 200,
    type: 'text/html',
    body: '<p>',
    clientId: 1,
  });
  expect(htmlResponse('', { status: 410, clientId: null, isDeindexed: true })).toMatchObject({
    status: 410,
    clientId: null,
    isDeindexed: true,
  });
});

describe('a question in a list', () => {
  const questionOf = (question: string, farms = [warwick]) =>
    questionLinks({ ...farmSite, farms }, [page(1, 10, { question })])[0]?.question;

  test.each([
    ['What is it in Warwick, RI?', 'What is it?'],
    ['Who helps near Warwick, RI?', 'Who helps?'],
    ['What is around Warwick, RI?', 'What is?'],
    ['What does it cost, for Warwick, RI?', 'What does it cost?'],
    ['Is Warwick, RI dry?', 'Is Warwick, RI dry?'],
    ['What is it in Cranston, RI?', 'What is it in Cranston, RI?'],
  ])('leaves out the place that all have: %s', (question, text) => {
    expect(questionOf(question)).toBe(text);
  });

  test('of a farm that is not shown keeps its place', () => {
    expect(questionOf('What is it in Warwick, RI?', [cranston])).toBe('What is it in Warwick, RI?');
  });

  test('is a link to its page with a line that answers it', () => {
    expect(questionLinks(farmSite, [page(1, 10)])).toEqual([
      { question: 'What is 1?', oneLine: 'It is 1.', intent: 'signs', path: '/page-1' },
    ]);
  });
});

test('a site has the pages of its farms', () => {
  expect(pagesOf(clientSite)).toBe(siteData.pages);
  expect(pagesOf(farmSite).map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('the related questions of a page are of its own farm', () => {
  expect(relatedPages(clientSite, page(1, 10)).map(({ id }) => id)).toEqual([2, 3]);
});

describe('the home', () => {
  test('of a farm lists its topics with their questions, and none that is empty', () => {
    const { title, groups, ...rest } = buildIndexPage(shown, farmSite);
    expect(title).toBe('Pest control questions, answered for Warwick, RI');
    expect(groups).toMatchObject([
      { id: 'ants-3', name: 'Ants', questions: [{ path: '/page-1' }, { path: '/page-2' }] },
      { id: 'bees', name: 'Bees', questions: [{ path: '/page-3' }] },
    ]);
    expect(groups.map(({ path }) => path)).toEqual(['/ants-in-warwick', undefined]);
    expect(buildIndexPage(onProduct, farmSite).groups[0]?.path).toBe('/f/3/ants-in-warwick');
    expect(rest).toEqual({ site: shown });
  });

  test('of a client says where each topic is, leads to its page, and describes itself', () => {
    const { title, groups, description } = buildIndexPage(shown, clientSite);
    expect(title).toBe('Pest control questions, answered');
    expect(description).toBe('Answers on pests.');
    expect(groups.map(({ id, name, path }) => [id, name, path])).toEqual([
      ['ants-3', 'Ants in Warwick, RI', '/ants-in-warwick'],
      ['bees', 'Bees in Warwick, RI', undefined],
      ['ants-4', 'Ants in Cranston, RI', undefined],
    ]);
  });

  test('has the client’s own title on its own site, and where there is not one farm', () => {
    const titled = { ...siteData, client: { ...siteData.client, mainHubTitle: 'Ocean Answers' } };
    const titleOf = (view: SiteView) => buildIndexPage(shown, { ...view, siteData: titled }).title;
    expect(titleOf(clientSite)).toBe('Ocean Answers');
    expect(titleOf({ ...clientSite, farms: [warwick] })).toBe('Ocean Answers');
    expect(titleOf({ ...farmSite, farms: [warwick, cranston] })).toBe('Ocean Answers');
    expect(titleOf({ ...farmSite, farms: [] })).toBe('Ocean Answers');
    expect(titleOf(farmSite)).toBe('Pest control questions, answered for Warwick, RI');
  });

  test('of a client without farms names its trade', () => {
    const odd = { ...siteData, client: { ...siteData.client, industry: 'roofing' } };
    expect(buildIndexPage(shown, { ...farmSite, siteData: odd, farms: [] }).title).toBe('Roofing questions, answered');
  });
});

describe('the page of a topic', () => {
  const topic = siteData.topicPages[0] as ClientSiteData['topicPages'][number];

  test('has its questions and leads to the other topics', () => {
    expect(buildTopicPage(shown, { ...clientSite, topic, person: null })).toMatchObject({
      site: shown,
      path: '/ants-in-warwick',
      name: 'Ants in Warwick, RI',
      title: 'All about ants',
      description: 'Ants, answered.',
      questions: [{ path: '/page-1' }, { path: '/page-2' }],
      others: [
        { name: 'Bees in Warwick, RI', path: '/#bees', count: 1 },
        { name: 'Ants in Cranston, RI', path: '/#ants-4', count: 1 },
      ],
    });
    const bees = { ...topic, topicId: 20, slug: 'bees-in-warwick' };
    expect(buildTopicPage(shown, { ...clientSite, topic: bees, person: null })?.others[0]?.path).toBe(
      '/ants-in-warwick',
    );
  });

  test('sums up what its pages answer, and says who approved them', () => {
    const pages = [
      page(5, 10, { intent: 'cost_factors', answer: 'From $150.', reviewer: 'Bea' }),
      page(6, 10, { intent: 'process', answer: 'A visit in four steps.', reviewer: 'Bea' }),
      page(7, 10, { intent: 'duration', answer: '', reviewer: null }),
    ];
    const built = buildTopicPage(shown, {
      ...clientSite,
      siteData: { ...siteData, pages },
      topic: { ...topic, title: '' },
      person: null,
    });
    expect(built).toMatchObject({
      title: 'Ants in Warwick, RI',
      summary: [
        { intent: 'process', answer: 'A visit in four steps.', path: '/page-6' },
        { intent: 'cost_factors', answer: 'From $150.', path: '/page-5' },
      ],
      reviewers: [{ name: 'Bea', pages: 2 }],
    });
  });

  test('is none without a public question', () => {
    expect(buildTopicPage(shown, { ...clientSite, topic: { ...topic, topicId: 40 }, person: null })).toBeNull();
  });
});

describe('who wrote and reviewed the pages', () => {
  const written = (writer: string | null, reviewer: string | null, day: number | null): PageAuthorship =>
    ({ writer, reviewer, modifiedAt: day === null ? null : new Date(Date.UTC(2026, 2, day)) }) as PageAuthorship;

  test('is counted, the most diligent reviewer first', () => {
    const pages = [
      written('human', 'Bea', null),
      written('library:v1', 'Zoe', 1),
      written('library:v2', 'Ana', 5),
      written('model:gpt', 'Zoe', 3),
      written('human-ish', null, 2),
      written(null, null, null),
    ];
    expect(countAuthorship(pages, ['Ocean'])).toEqual({
      pages: 6,
      fromLibrary: 2,
      byModel: 1,
      byPeople: 1,
      reviewers: [
        { name: 'Zoe', pages: 2 },
        { name: 'Ana', pages: 1 },
        { name: 'Bea', pages: 1 },
      ],
      publishers: ['Ocean'],
      newest: new Date('2026-03-05T00:00:00Z'),
    });
  });

  test('is nothing without pages', () => {
    expect(countAuthorship([], [])).toMatchObject({ pages: 0, reviewers: [], newest: null });
  });
});

test('the public people, places and promises of a client are those that it confirmed', () => {
  const claim = (kind: PublicClaim['kind'], text: string) =>
    ({ kind, text, role: 'Owner', credential: null, url: null }) as PublicClaim;
  const claims = [
    claim('warranty', 'Two years.'),
    claim('person', 'Ana Reyes'),
    claim('serviceArea', 'Warwick'),
    claim('serviceArea', 'Cranston'),
    claim('serviceArea', 'Warwick'),
    claim('responseTime', 'Within a day.'),
    claim('price', '$100'),
  ];
  const lookupUrl = 'https://bar.example/cole';
  const reviewers = [{ name: 'Dana Cole', credential: 'Attorney at law', lookupUrl, services: [] }];
  expect(publicPeople({ claims, reviewers })).toEqual({
    people: [
      { name: 'Ana Reyes', role: 'Owner', credential: null, url: null },
      { name: 'Dana Cole', role: null, credential: 'Attorney at law', url: lookupUrl },
    ],
    served: ['Warwick', 'Cranston'],
    promises: [
      { label: 'How soon you hear back', text: 'Within a day.' },
      { label: 'Warranty', text: 'Two years.' },
    ],
  });
});
