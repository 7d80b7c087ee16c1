import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { getColumns } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { CLIENT_FACTS, CLIENT_FIELDS, CLIENT_PLACES, clientFieldsIn, type ClientPlace } from '#shared/client-fields.ts';
import { CLIENT_IMPORT_FIELDS, type ClientImportField } from '#shared/client-import.ts';
import { Client, CreateClient, UpdateClient } from '#shared/clients.ts';
import { csvRows } from '#shared/csv.ts';
import { PortalClient } from '#shared/portal.ts';
import { StaffUser } from '#shared/staff.ts';
import { ClientCard } from '../../web/features/clients/client-card.tsx';
import { WorkspaceHeader } from '../../web/admin/client-workspace/workspace-header.tsx';
import { WorkspaceContext } from '../../web/admin/client-workspace/workspace-context.ts';
import { ClientInformation, CompanyInformation } from '../../web/features/clients/client-information.tsx';
import { PortalAccountCard } from '../../web/features/clients/portal-account-card.tsx';
import { ClientForm } from '../../web/features/clients/client-dialog.tsx';
import { CLIENT_COLUMNS } from '../modules/clients/clients.rules.ts';
import { sampleAbout, samplePage } from '../../landing/landing.factory.ts';
import { renderAboutPage } from '../../landing/about-page.tsx';
import { renderIndexPage } from '../../landing/index-page.tsx';
import { renderLandingPage } from '../../landing/landing-page.tsx';
import {
  answered,
  differs,
  parityFaults,
  sampleRow,
  snakeCase,
  type ChosenValues,
} from '../../../test/setup/field-parity.ts';
import { sample } from '../../../test/setup/sample.ts';
import { presentClient } from '../modules/clients/clients.rules.ts';
import type { ClientRow } from '../modules/clients/clients.repository.ts';
import { clients } from '../modules/clients/clients.table.ts';
import { CLIENT_HEADINGS, parseClientRow } from '../modules/clients/import.rules.ts';
import { EXPORTED_TABLES } from '../modules/exports/contents.rules.ts';
import { SPREADSHEET_LISTS } from '../modules/exports/spreadsheets.repository.ts';
import { toSite } from '../modules/pages/rendering.rules.ts';
import { ownClient } from '../modules/portal/portal.table.ts';
import { buildIndexPage } from '../modules/sites/system-pages.rules.ts';

// A place has a field when its output differs for two clients that differ only in this field. The places `audit` and
// `search` need a database: see fields.int.test.ts.

const COLUMNS = getColumns(clients);

const CHOSEN: ChosenValues = {
  email: ['before@example.com', 'after@example.com'],
  phone: ['(401) 555-0134', '(401) 555-0135'],
  industry: ['Pest control', 'Plumbing'],
  gmbLink: ['https://maps.example/before', 'https://maps.example/after'],
  website: ['https://before.example', 'https://after.example'],
  webhookUrl: ['https://hooks.example/before', 'https://hooks.example/after'],
  // The years in business are said where no year is known.
  established: [null, '2015'],
  // Without them the industry decides the looks.
  accent: [null, '#7a1f5c'],
  theme: [null, 'clinic'],
  logo: [
    { url: '/media/before.png', width: 80, height: 40, background: 'any' },
    { url: '/media/after.png', width: 80, height: 40, background: 'any' },
  ],
  confirmedFacts: [CLIENT_FACTS, CLIENT_FACTS],
  mainHubDomain: ['before.example', 'after.example'],
  portalPasswordHash: [null, 'hash'],
};

/** Fields without a column of the same name, and the columns behind them. */
const ELSEWHERE: Record<string, string> = { clientPassword: 'portalPasswordHash' };

const rowOf = (changed?: string): ClientRow => sampleRow(clients, CHOSEN, changed && (ELSEWHERE[changed] ?? changed));

const recordOf = (changed?: string): Client => {
  const count = (field: string) => (field === changed ? 2 : 1);
  const figures = {
    farmCount: count('farmCount'),
    leadCount: count('leadCount'),
    monthLeadCount: count('monthLeadCount'),
    draftCount: count('draftCount'),
    pageCount: 1,
  };
  return answered(presentClient({ client: rowOf(changed), figures }), Client);
};

/** What the screen shows of a client that is known already. */
const drawn = (client: Client, element: ReactElement): string => {
  const queries = new QueryClient();
  queries.setQueryData(['/api/auth/user'], sample(StaffUser, { role: 'admin' }));
  queries.setQueryData([`/api/clients/${client.id}`], client);
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={queries}>
        <MemoryRouter>{element}</MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
    // Mantine numbers what it draws.
  ).replaceAll(/mantine-[\w-]+/g, '');
};

const NOTHING = () => null;
const onScreen = (client: Client): string =>
  drawn(
    client,
    <WorkspaceContext value={{ client, createFarm: NOTHING }}>
      <WorkspaceHeader client={client} />
      <ClientInformation client={client} />
      <CompanyInformation client={client} />
      <PortalAccountCard client={client} />
    </WorkspaceContext>,
  );
const onCard = (client: Client): string =>
  drawn(client, <ClientCard client={client} onEdit={NOTHING} onDelete={NOTHING} />);

const FORM = drawn(recordOf(), <ClientForm client={null} onClose={NOTHING} />);

const IMPORTED: Partial<Record<ClientImportField, [string, string]>> = {
  email: ['before@example.com', 'after@example.com'],
  gmbLink: ['https://maps.example/before', 'https://maps.example/after'],
  website: ['https://before.example', 'https://after.example'],
  webhookUrl: ['https://hooks.example/before', 'https://hooks.example/after'],
  yearsInBusiness: ['5', '6'],
  emergencyService: ['yes', 'no'],
};

const isImported = (field: string): boolean => {
  if (!(field in CLIENT_HEADINGS)) return false;
  const imported = (which: 0 | 1): string => {
    const cells = { name: 'Jo', email: 'jo@example.com', industry: 'Roofing', location: 'Warwick, RI' };
    const cell = IMPORTED[field as ClientImportField]?.[which] ?? `${field} ${which}`;
    return JSON.stringify(parseClientRow({ ...cells, [field]: cell }));
  };
  return imported(0) !== imported(1);
};

const archived = (client: ClientRow): string => {
  const without = EXPORTED_TABLES.find(({ table }) => table === 'clients')?.excludedColumns ?? [];
  return JSON.stringify(Object.entries(client).filter(([key]) => !without.includes(snakeCase(key))));
};

const isInSpreadsheet = (field: string): boolean => {
  const list = SPREADSHEET_LISTS.find(({ file }) => file === 'clients');
  const statement = list ? new PgDialect().sqlToQuery(list.query).sql : '';
  return new RegExp(`\\b${snakeCase(field)}\\b`).test(statement);
};

const publicPages = (client: ClientRow): string => {
  const site = toSite({ client, farm: null, appOrigin: 'https://farm.example', onProduct: false });
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
  const index = buildIndexPage(site, { siteData, farms: [], isClientSite: true, onProduct: false });
  return [renderLandingPage(samplePage(site)), renderAboutPage(sampleAbout({ site })), renderIndexPage(index)].join('');
};
const JSON_LD = /<script type="application\/ld\+json"[^>]*>.*?<\/script>/gs;

const VALID: Record<string, unknown> = {
  ...Object.fromEntries(Object.entries(CHOSEN).map(([field, [, value]]) => [field, value])),
  yearsInBusiness: 6,
  emergencyService: true,
};

const HAS: Record<Exclude<ClientPlace, 'audit' | 'search'>, (field: string) => boolean> = {
  set: (field) => field in UpdateClient.parse({ [field]: VALID[field] ?? 'Text' }),
  form: (field) => FORM.includes(`data-path="${field}"`),
  record: differs((changed) => JSON.stringify({ ...recordOf(changed), hasPortalPassword: null })),
  screen: differs((changed) => onScreen({ ...recordOf(changed), hasPortalPassword: true })),
  card: differs((changed) => onCard(recordOf(changed))),
  csv: differs((changed) => csvRows(CLIENT_COLUMNS, [recordOf(changed)])),
  import: isImported,
  archive: differs((changed) => archived(rowOf(changed))),
  spreadsheet: isInSpreadsheet,
  facts: (field) => (CLIENT_FACTS as string[]).includes(field),
  page: differs((changed) => publicPages(rowOf(changed)).replaceAll(JSON_LD, '')),
  jsonLd: differs((changed) => (publicPages(rowOf(changed)).match(JSON_LD) ?? []).join('')),
  portal: (field) => field in PortalClient.shape && field in getColumns(ownClient),
};

test.each(Object.entries(HAS))('%s: every field of a client is present or listed with a reason', (place, has) => {
  expect(parityFaults({ list: CLIENT_FIELDS, places: CLIENT_PLACES }, place as ClientPlace, has)).toEqual([]);
});

test('a client is created with the fields that can be changed', () => {
  const required = { name: 'Jo', email: 'jo@example.com', industry: 'Roofing', location: 'Warwick, RI' };
  const sent = Object.fromEntries(clientFieldsIn('set').map((field) => [field, VALID[field] ?? 'Text']));
  expect(Object.keys(CreateClient.parse({ ...required, ...sent })).toSorted()).toEqual(
    clientFieldsIn('set').toSorted(),
  );
});

const ARCHIVE = ['archivedAt', 'archivedBy'];

test('what a record of a client has is a field, or follows from others', () => {
  const derived = ['id', 'hasPortalPassword', 'monthLeadCount', 'draftCount', 'confirmedFacts', ...ARCHIVE];
  expect(Object.keys(Client.shape).filter((key) => !(key in CLIENT_FIELDS) && !derived.includes(key))).toEqual([]);
});

test('every column of the clients table is a field, a setting with its own call, or internal', () => {
  const settings = ['approvesPages', 'approvalDays', 'approvalOnTimeout', 'portalName', 'portalAccent', 'portalLogo'];
  const secrets = ['webhookSecret', 'clientUsernameKey', 'portalPasswordHash', 'portalMustChange'];
  const own = [
    'id',
    'timeZone',
    'confirmedFacts',
    'setupDismissedAt',
    'hubDomainActiveAt',
    'updatedAt',
    ...ARCHIVE,
    ...settings,
    ...secrets,
  ];
  expect(Object.keys(COLUMNS).filter((key) => !(key in CLIENT_FIELDS) && !own.includes(key))).toEqual([]);
});

test('the portal knows no more of a client than the list says', () => {
  const known = ['id', ...clientFieldsIn('portal')];
  expect(Object.keys(getColumns(ownClient))).toEqual(known);
});

test('the import knows the titles of the CSV export', () => {
  const unknown = CLIENT_IMPORT_FIELDS.filter(
    (field) => !CLIENT_HEADINGS[field].test(CLIENT_FIELDS[field].label.toLowerCase()),
  );
  expect(unknown).toEqual([]);
});
