import { MantineProvider } from '@mantine/core';
import { useForm } from '@mantine/form';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { getColumns } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { csvRows } from '#shared/csv.ts';
import { FARM_FIELDS, FARM_PLACES, type FarmPlace } from '#shared/farm-fields.ts';
import {
  CreateFarm,
  Farm,
  FarmPublishing,
  RenameFarm,
  SetFarmCta,
  SetFarmIndexing,
  SetFarmStatus,
} from '#shared/farms.ts';
import { PortalFarm } from '#shared/portal.ts';
import { Settings } from '#shared/settings.ts';
import { StaffUser } from '#shared/staff.ts';
import { sampleAbout, samplePage } from '../../landing/landing.factory.ts';
import { renderAboutPage } from '../../landing/about-page.tsx';
import { renderIndexPage } from '../../landing/index-page.tsx';
import { renderLandingPage } from '../../landing/landing-page.tsx';
import { FarmFields } from '../../web/features/farms/create/create-farm-dialog.tsx';
import { farmBody, startingFarm, type FarmFormValues } from '../../web/features/farms/create/farm-form-values.ts';
import { FarmCard } from '../../web/features/farms/farm-card.tsx';
import { FARM_COLUMNS } from '../modules/farms/csv-export.rules.ts';
import { FarmFigures } from '../../web/features/farms/farm-figures.tsx';
import { FarmHeader } from '../../web/features/farms/farm-header.tsx';
import { FarmSettings } from '../../web/features/farms/farm-settings.tsx';
import {
  answered,
  differs,
  parityFaults,
  sampleRow,
  snakeCase,
  type ChosenValues,
} from '../../../test/setup/field-parity.ts';
import { sample } from '../../../test/setup/sample.ts';
import { clients } from '../modules/clients/clients.table.ts';
import { EXPORTED_TABLES } from '../modules/exports/contents.rules.ts';
import { SPREADSHEET_LISTS } from '../modules/exports/spreadsheets.repository.ts';
import { presentFarm } from '../modules/farms/farms.presenter.ts';
import { farms, topics } from '../modules/farms/farms.table.ts';
import { blueprints } from '../modules/generation/generation.table.ts';
import { toSite } from '../modules/pages/rendering.rules.ts';
import { presentFarm as presentOwnFarm } from '../modules/portal/portal.presenter.ts';
import type { OwnFarm } from '../modules/portal/portal.repository.ts';
import { ownFarms } from '../modules/portal/portal.table.ts';
import { buildIndexPage } from '../modules/sites/system-pages.rules.ts';

// A place has a field when its output differs for two farms that differ only in this field. The places `audit` and
// `search` need a database: see fields.int.test.ts.

const COLUMNS = getColumns(farms);

const CHOSEN: ChosenValues = {
  status: ['active', 'inactive'],
  publishMode: ['auto', 'review'],
  keywords: [['before'], ['after']],
  cta: [null, { quiz: 'Look now', ask: 'Write us' }],
  writer: ['library', 'model'],
  deindexedAt: [null, new Date('2026-11-01T10:00:00Z')],
};

/** Fields without a column of the same name, and the columns behind them. */
const ELSEWHERE: Record<string, string> = { deindexed: 'deindexedAt' };

const rowOf = (changed?: string) => sampleRow(farms, CHOSEN, changed && (ELSEWHERE[changed] ?? changed));

/** A record, and another value of each of its fields. */
const before: Farm = answered(
  presentFarm(
    {
      farm: rowOf(),
      clientName: 'Client before',
      figures: {
        farmId: 1,
        clientId: 1,
        pageCount: 1,
        publishedCount: 1,
        leadCount: 1,
        views: 10,
        submissions: 1,
        avgPosition: 1,
      },
    },
    {
      topics: [{ topic: { ...sampleRow(topics), farmId: rowOf().id }, pageCount: 1 }],
      leadsChange: 10,
      appOrigin: 'https://farm.example',
    },
  ),
  Farm,
);
const AFTER: Partial<Farm> = {
  name: 'Name after',
  clientName: 'Client after',
  domain: 'after.example',
  url: 'https://after.example/',
  industry: 'Plumbing',
  location: 'Location after',
  status: 'inactive',
  deindexed: { at: '2026-11-01T10:00:00.000Z', by: 'Ada', reason: 'A reason' },
  publishMode: 'review',
  pagesPerDay: 7,
  cta: { quiz: 'Look now', ask: 'Write us' },
  microHubs: [{ id: 9, name: 'Topic after', slug: 'topic-after', service: null, pageCount: 2 }],
  pageCount: 2,
  publishedCount: 2,
  leadCount: 2,
  avgPosition: 2,
  leadsChange: 20,
  conversionRate: 20,
  views: 11,
  submissions: 2,
  createdAt: '2026-11-02T10:00:00.000Z',
};
const recordOf = (changed?: string): Farm => {
  const value = changed === undefined ? undefined : AFTER[changed as keyof Farm];
  return value === undefined ? before : { ...before, [changed as keyof Farm]: value };
};

const drawn = (element: ReactElement): string => {
  const queries = new QueryClient();
  queries.setQueryData(['/api/auth/user'], sample(StaffUser, { role: 'admin' }));
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={queries}>
        <MemoryRouter>{element}</MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  ).replaceAll(/mantine-[\w-]+/g, '');
};

const NOTHING = () => undefined;
const onScreen = (farm: Farm): string =>
  drawn(
    <>
      <FarmHeader farm={farm} onAnalytics={NOTHING} />
      <FarmFigures farm={farm} />
      <FarmSettings farm={farm} onDeleted={NOTHING} />
    </>,
  );

function Form() {
  const form = useForm({ initialValues: startingFarm(null) });
  return <FarmFields form={form} client={null} clients={[]} settings={sample(Settings, { hasModel: true })} />;
}

/** The preview of the domain reads the head of the document. */
const drawnForm = (): string => {
  vi.stubGlobal('document', { querySelector: () => null });
  try {
    return drawn(<Form />);
  } finally {
    vi.unstubAllGlobals();
  }
};
const FORM = drawnForm();

const TYPED: Partial<FarmFormValues> = { publishMode: 'review', writer: 'model' };
const isSent = (field: string): boolean => {
  const values = startingFarm(null);
  const sent = (typed: Partial<FarmFormValues>) => JSON.stringify(farmBody({ ...values, ...typed }, null));
  return sent({ [field]: TYPED[field] ?? 'Typed' }) !== sent({});
};

const REQUIRED = {
  clientName: 'Client',
  industry: 'Pest control',
  location: 'Warwick, RI',
  domainPrefix: 'harborline',
  microHubs: 'Termites',
};
const CHOICES: Record<string, string> = { publishMode: 'review', writer: 'model', ...REQUIRED };
const isTaken = (field: string): boolean => {
  const { success, data } = CreateFarm.safeParse({ ...REQUIRED, [field]: CHOICES[field] ?? 'Text' });
  return success && field in data;
};

const CHANGES = { ...RenameFarm.shape, ...FarmPublishing.shape, ...SetFarmStatus.shape };
/** Settings of several values, each with a call of its own. */
const WHOLES = { cta: SetFarmCta, deindexed: SetFarmIndexing };

const archived = (changed?: string): string => {
  const without = EXPORTED_TABLES.find(({ table }) => table === 'farms')?.excludedColumns ?? [];
  return JSON.stringify(Object.entries(rowOf(changed)).filter(([key]) => !without.includes(snakeCase(key))));
};

const isInSpreadsheet = (field: string): boolean => {
  const list = SPREADSHEET_LISTS.find(({ file }) => file === 'farms');
  const statement = list ? new PgDialect().sqlToQuery(list.query).sql : '';
  const column = field === 'clientName' ? 'c\\.name' : `f\\.${snakeCase(field)}`;
  return new RegExp(`\\b${column}\\b`).test(statement);
};

const publicPages = (changed?: string): string => {
  const looks = { logo: [null, null], theme: [null, null], accent: [null, null], mainHubDomain: [null, null] } as const;
  const client = { ...sampleRow(clients, { ...looks, confirmedFacts: [[], []] }), industry: 'Pest control' };
  const farm = rowOf(changed);
  const site = toSite({ client, farm, appOrigin: 'https://farm.example', onProduct: false });
  const siteData = {
    client,
    farms: [],
    topics: [],
    pages: [],
    topicPages: [],
    homeDescription: '',
    claims: [],
    reviewers: [],
    jobs: [],
    reviews: { newest: [], total: 0 },
  };
  const visible = { ...farm, isDeindexed: farm.deindexedAt !== null };
  const index = buildIndexPage(site, { siteData, farms: [visible], onProduct: false });
  return [renderLandingPage(samplePage(site)), renderAboutPage(sampleAbout({ site })), renderIndexPage(index)].join('');
};
const JSON_LD = /<script type="application\/ld\+json"[^>]*>.*?<\/script>/gs;

const inPortal = (changed?: string): string => {
  const read = Object.fromEntries(Object.entries(rowOf(changed)).filter(([key]) => key in getColumns(ownFarms)));
  const figure = (field: string) => (field === changed ? 2 : 1);
  const shown = { farm: read as OwnFarm['farm'], pageCount: figure('pageCount'), leadCount: figure('leadCount') };
  const appOrigin = changed === 'url' ? 'http://farm.example' : 'https://farm.example';
  const farm = answered(presentOwnFarm(shown, appOrigin), PortalFarm);
  // The address holds the domain, which is a field of its own.
  return JSON.stringify({ ...farm, url: farm.url.replace(farm.domain, '') });
};

const BLUEPRINT = { ...getColumns(blueprints), microHubs: blueprints.topics };
/** What a blueprint has of its own. */
const NOT_OF_THE_FARM = ['name', 'createdAt'];

const isName = <Record extends object>(name: string, of: Record): name is keyof Record & string => name in of;

const HAS: Record<Exclude<FarmPlace, 'audit' | 'search'>, (field: string) => boolean> = {
  create: isTaken,
  change: (field) => field in CHANGES || field in WHOLES,
  form: (field) => isSent(field) && FORM.includes(`name="${field}"`),
  record: (field) => isName(field, before) && Farm.shape[field].safeParse(before[field]).success,
  screen: differs((changed) => onScreen(recordOf(changed))),
  card: differs((changed) =>
    drawn(<FarmCard farm={recordOf(changed)} level={2} onToggle={NOTHING} onDelete={NOTHING} />),
  ),
  csv: differs((changed) => csvRows(FARM_COLUMNS, [recordOf(changed)])),
  archive: differs(archived),
  spreadsheet: isInSpreadsheet,
  blueprint: (field) => field in BLUEPRINT && !NOT_OF_THE_FARM.includes(field),
  public: differs((changed) => publicPages(changed).replaceAll(JSON_LD, '')),
  jsonLd: differs((changed) => (publicPages(changed).match(JSON_LD) ?? []).join('')),
  portal: differs(inPortal),
};

test.each(Object.entries(HAS))('%s: every field of a farm is present or listed with a reason', (place, has) => {
  expect(parityFaults({ list: FARM_FIELDS, places: FARM_PLACES }, place as FarmPlace, has)).toEqual([]);
});

const ARCHIVE = ['archivedAt', 'archivedBy'];

test('what a record of a farm has is a field, or follows from others', () => {
  const keys = ['id', 'clientId', ...ARCHIVE];
  expect(Object.keys(Farm.shape).filter((key) => !(key in FARM_FIELDS) && !keys.includes(key))).toEqual([]);
});

test('every column of the farms table is a field or internal', () => {
  const own = ['id', 'clientId', 'deindexedAt', 'deindexedBy', 'deindexedReason', 'updatedAt', ...ARCHIVE];
  expect(Object.keys(COLUMNS).filter((key) => !(key in FARM_FIELDS) && !own.includes(key))).toEqual([]);
});
