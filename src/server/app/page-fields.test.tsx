import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { getColumns } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { csvRows } from '#shared/csv.ts';
import { diffPages } from '#shared/page-diff.ts';
import { PAGE_FIELDS, PAGE_PLACES, pageFieldsIn, type PagePlace } from '#shared/page-fields.ts';
import { Page, PageBody } from '#shared/pages.ts';
import { PortalPage } from '#shared/portal.ts';
import { EditedContent, PageContent } from '#shared/review.ts';
import type { Ctx } from '#server/platform/context.ts';
import { sampleQuiz } from '../../landing/landing.factory.ts';
import { renderLandingPage } from '../../landing/landing-page.tsx';
import { EditingProvider } from '../../web/features/pages/editor/editing.tsx';
import { EditorForm } from '../../web/features/pages/editor/editor-form.tsx';
import { contentOf } from '../../web/features/pages/editor/editor.rules.ts';
import { QuizEditor } from '../../web/features/pages/editor/quiz-editor.tsx';
import { PAGE_COLUMNS } from '../../web/features/pages/page-columns.ts';
import { PageFacts } from '../../web/features/pages/page-facts.tsx';
import {
  answered,
  differs,
  parityFaults,
  sampleRow,
  snakeCase,
  type ChosenValues,
} from '../../../test/setup/field-parity.ts';
import { clients } from '../modules/clients/clients.table.ts';
import { EXPORTED_TABLES } from '../modules/exports/contents.rules.ts';
import { SPREADSHEET_LISTS } from '../modules/exports/spreadsheets.repository.ts';
import { farms, topics } from '../modules/farms/farms.table.ts';
import { topicBlueprint } from '../modules/generation/blueprints.rules.ts';
import { presentPage } from '../modules/pages/pages.presenter.ts';
import { pages } from '../modules/pages/pages.table.ts';
import { toLandingPage } from '../modules/pages/rendering.usecases.ts';
import { pageVersions } from '../modules/pages/versions.table.ts';
import { contentHashOf } from '../modules/pages/versions.usecases.ts';
import { presentPage as presentOwnPage } from '../modules/portal/portal.presenter.ts';
import type { OwnPage } from '../modules/portal/portal.repository.ts';
import { ownPages } from '../modules/portal/portal.table.ts';

// A place has a field when its output differs for two pages that differ only in this field. The place `search` needs a
// database: see fields.int.test.ts.

const COLUMNS = getColumns(pages);

const sentence = (text: string) => ({ text, evidence: ['general'] });
const device = (heading: string): PageBody['device'] => ({
  kind: 'steps',
  heading,
  intro: '',
  columns: [],
  rows: [['One', 'Look.']],
  sources: [],
});
const section = (heading: string) => [{ slot: 'why', heading, paragraphs: [[sentence('Because.')]] }];
const source = (title: string) => [{ id: 'cdc', publisher: 'CDC', title, url: 'https://cdc.example', quote: 'So.' }];
const client = (heading: string) => ({ heading, sentences: [sentence('Ask us.')] });
const link = (anchor: string) => ({ before: 'See ', anchor, after: '.' });

const BLOCKS: { [Block in keyof PageBody]-?: [PageBody[Block], PageBody[Block]] } = {
  question: ['Question before?', 'Question after?'],
  answer: [sentence('Answer before.'), sentence('Answer after.')],
  oneLine: ['Line before.', 'Line after.'],
  device: [device('Device before'), device('Device after')],
  sections: [section('Section before'), section('Section after')],
  client: [client('Client before'), client('Client after')],
  link: [link('link before'), link('link after')],
  sources: [source('Source before'), source('Source after')],
  asks: [undefined, ['Ask after?']],
};

const image = (alt: string) => ({
  kind: 'photo',
  files: [{ path: `/media/${alt}.jpg`, type: 'image/jpeg', width: 800 }],
  width: 800,
  height: 600,
  alt,
  caption: '',
  sharePath: `/media/${alt}-share.jpg`,
  key: null,
});

const CHOSEN: ChosenValues = {
  status: ['draft', 'published'],
  intent: ['signs', 'urgency'],
  keywords: [['before'], ['after']],
  quiz: [sampleQuiz, { ...sampleQuiz, description: 'After.' }],
  image: [image('before'), image('after')],
  quality: [
    { passed: true, score: 90, checks: [] },
    { passed: true, score: 80, checks: [] },
  ],
  // The approval holds for what is shown.
  reviewedHash: ['hash', 'hash'],
  contentHash: ['hash', 'hash'],
  reviewState: ['ready', 'needs_fix'],
};

/** Fields without a column of the same name, and the columns behind them. */
const ELSEWHERE: Record<string, string> = { state: 'reviewState' };

const isBlock = (field: string): field is keyof PageBody => field in BLOCKS;

const rowOf = (changed?: string) => {
  const body = Object.fromEntries(
    Object.entries(BLOCKS).map(([block, values]) => [block, values[block === changed ? 1 : 0]]),
  ) as PageBody;
  const row = sampleRow(pages, { ...CHOSEN, body: [body, body] }, changed && (ELSEWHERE[changed] ?? changed));
  return { ...row, body };
};

const second = (field: string, changed?: string) => `${field} ${field === changed ? 'after' : 'before'}`;
const figure = (field: string, changed?: string) => (field === changed ? 2 : 1);

const present = (changed: string | undefined, summary: boolean): Page => {
  const figures = {
    views: figure('views', changed),
    leads: figure('leads', changed),
    bestPosition: figure('bestPosition', changed),
  };
  const staleFacts = changed === 'staleFacts' ? ['phone'] : [];
  const home = changed === 'url' ? 'https://after.example/' : 'https://before.example/';
  const page = answered(
    presentPage(
      { page: rowOf(changed), topicName: second('microHub', changed), figures },
      { home, summary, staleFacts },
    ),
    Page,
  );
  // The address ends in the slug, which is a field of its own.
  return { ...page, url: page.url.replace(page.slug, '') };
};
const summaryOf = (changed?: string): Page => present(changed, true);

const contentIn = (changed?: string): PageContent => answered(rowOf(changed), PageContent);

const drawn = (element: ReactElement): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>{element}</MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  ).replaceAll(/mantine-[\w-]+/g, '');

const NOTHING = () => undefined;
const inEditor = (changed?: string): string => {
  const page = rowOf(changed);
  const content = contentOf({ working: { ...contentIn(changed), quality: page.quality, writer: 'human' } });
  if (!content) return '';
  return drawn(
    <EditingProvider content={content} base={1} edit={NOTHING} save={NOTHING}>
      <EditorForm onRegenerate={null} />
      {/* It loads after the form. */}
      <QuizEditor quiz={content.quiz} />
    </EditingProvider>,
  );
};

const compared = (field: string): boolean =>
  diffPages(contentIn(), contentIn(field)).some(({ change }) => change !== 'same');

const archived = (changed?: string): string => {
  const without = EXPORTED_TABLES.find(({ table }) => table === 'pages')?.excludedColumns ?? [];
  return JSON.stringify(Object.entries(rowOf(changed)).filter(([key]) => !without.includes(snakeCase(key))));
};

const isInSpreadsheet = (field: string): boolean => {
  const list = SPREADSHEET_LISTS.find(({ file }) => file === 'pages');
  const statement = list ? new PgDialect().sqlToQuery(list.query).sql : '';
  const column = field === 'microHub' ? 'm\\.name' : `p\\.${snakeCase(field)}`;
  return new RegExp(`\\b${column}\\b`).test(statement);
};

const CTX = {
  clock: { now: () => new Date('2026-11-20T10:00:00Z') },
  config: { appOrigin: 'https://farm.example' },
} as Ctx;

const publicPage = (changed?: string): string => {
  const page = rowOf(changed);
  const topic = { name: second('microHub', changed), slug: 'termites' };
  const row = {
    ...sampleRow(clients, { logo: [null, null], theme: [null, null], accent: [null, null], confirmedFacts: [[], []] }),
    industry: 'Pest control',
  };
  const farm = { ...sampleRow(farms), domain: 'pests.example', cta: null };
  const input = { page, farm, client: row, topic, body: page.body, quiz: page.quiz };
  return renderLandingPage(toLandingPage(CTX, { ...input, related: [], onProduct: false, isPreview: false }));
};
const JSON_LD = /<script type="application\/ld\+json"[^>]*>.*?<\/script>/gs;

const inPortal = (changed?: string): string => {
  const read = Object.fromEntries(Object.entries(rowOf(changed)).filter(([key]) => key in getColumns(ownPages)));
  const figures = {
    views: figure('views', changed),
    leads: figure('leads', changed),
    bestPosition: figure('bestPosition', changed),
  };
  const shown = { page: read as OwnPage['page'], topicName: second('microHub', changed), ...figures };
  return JSON.stringify(answered(presentOwnPage(shown), PortalPage));
};

const inBlueprint = (changed?: string): string => {
  const page = summaryOf(changed);
  const topic = { ...sampleRow(topics), quiz: null, name: page.microHub };
  const ownQuestions = new Map([[page.id, rowOf(changed).customQuestion ?? '']]);
  const place = { city: 'Warwick', state: 'RI' };
  return JSON.stringify(topicBlueprint(topic, { pages: [page], ownQuestions, place, libraryQuiz: null }));
};

const edited = EditedContent.shape;

const HAS: Record<Exclude<PagePlace, 'search'>, (field: string) => boolean> = {
  record: differs((changed) => JSON.stringify({ ...present(changed, false), isPublished: null })),
  summary: differs((changed) => JSON.stringify({ ...summaryOf(changed), isPublished: null })),
  screen: differs((changed) => drawn(<PageFacts page={summaryOf(changed)} />)),
  version: (field) =>
    (isBlock(field) ? 'body' : field) in getColumns(pageVersions) &&
    JSON.stringify(contentIn(field)) !== JSON.stringify(contentIn()),
  comparison: compared,
  hash: (field) => contentHashOf(contentIn(field)) !== contentHashOf(contentIn()),
  edit: (field) => field in edited || field in edited.body.shape,
  editor: differs(inEditor),
  csv: differs((changed) => csvRows(PAGE_COLUMNS, [summaryOf(changed)])),
  archive: differs(archived),
  spreadsheet: isInSpreadsheet,
  public: differs((changed) => publicPage(changed).replaceAll(JSON_LD, '')),
  jsonLd: differs((changed) => (publicPage(changed).match(JSON_LD) ?? []).join('')),
  portal: differs(inPortal),
  blueprint: differs(inBlueprint),
};

test.each(Object.entries(HAS))('%s: every field of a page is present or listed with a reason', (place, has) => {
  expect(parityFaults({ list: PAGE_FIELDS, places: PAGE_PLACES }, place as PagePlace, has)).toEqual([]);
});

test('what a record of a page has is a field, or follows from others', () => {
  const derived = ['id', 'farmId', 'content', 'body', 'isPublished', 'trashedAt', 'trashedBy'];
  expect(Object.keys(Page.shape).filter((key) => !(key in PAGE_FIELDS) && !derived.includes(key))).toEqual([]);
  expect(Object.keys(PageBody.shape).filter((key) => !(key in PAGE_FIELDS))).toEqual([]);
});

test('every column of the pages table is a field or internal', () => {
  const keys = ['id', 'clientId', 'farmId', 'topicId', 'position', 'body'];
  const making = ['variant', 'writer', 'attempts', 'failure', 'regeneratingAt', 'contentHash'];
  const publishing = ['shownVersion', 'changeState', 'reviewState', 'reviewedBy', 'reviewedAt', 'reviewedHash'];
  const undo = ['publicationBefore'];
  const own = [...keys, ...making, ...publishing, ...undo, 'unpublishedAt'];
  expect(Object.keys(COLUMNS).filter((key) => !(key in PAGE_FIELDS) && !own.includes(key))).toEqual([]);
});

test('every version stores what is shown of it', () => {
  const kept = pageFieldsIn('version').filter((field) => !isBlock(field));
  expect(Object.keys(PageContent.shape).toSorted()).toEqual([...kept, 'body'].toSorted());
});
