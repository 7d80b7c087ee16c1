import { getColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { CLIENT_FIELDS, CLIENT_PLACES, clientFieldsIn } from '#shared/client-fields.ts';
import { UpdateClient } from '#shared/clients.ts';
import { FARM_FIELDS, FARM_PLACES } from '#shared/farm-fields.ts';
import { pickFields } from '#shared/field-list.ts';
import { LEAD_FIELDS, LEAD_PLACES } from '#shared/lead-fields.ts';
import { PAGE_FIELDS, PAGE_PLACES } from '#shared/page-fields.ts';
import { createStaffActor } from '#server/platform/http/principal.ts';
import { insertClientRow, insertFarmRows, insertLeadRow } from '../../../test/setup/rows.ts';
import { parityFaults, snakeCase } from '../../../test/setup/field-parity.ts';
import { testContext } from '../../../test/setup/context.ts';
import { clients } from '../modules/clients/clients.table.ts';
import { updateClient } from '../modules/clients/clients.usecases.ts';
import { farms } from '../modules/farms/farms.table.ts';
import {
  insertFarmWithTopics,
  renameFarm,
  setFarmCta,
  setFarmIndexing,
  setFarmPublishing,
  setFarmStatus,
} from '../modules/farms/farms.usecases.ts';
import { pages } from '../modules/pages/pages.table.ts';
import { leads } from '../modules/leads/leads.table.ts';

// The part of the comparison of fields with their places that needs a database.

const { ctx } = await testContext();

const read = async <Row extends Record<string, unknown>>(statement: SQL, context = ctx): Promise<Row[]> => {
  const { rows } = await context.db.execute<Record<string, unknown>>(statement);
  return rows as Row[];
};

/** The expression of a generated column. */
const expressionOf = async (table: string, column: string): Promise<string> => {
  const [row] = await read<{ expression: string }>(sql`
    select pg_get_expr(d.adbin, d.adrelid) as expression from pg_attrdef d
    join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = to_regclass(${table}) and a.attname = ${column} and a.attgenerated = 's'`);
  return row?.expression ?? '';
};

/** Phones are searched in E.164. */
const SEARCHED_AS: Record<string, string> = { phone: 'phone_e164' };

const NOUNS = {
  lead: { table: leads, list: LEAD_FIELDS, place: LEAD_PLACES.search },
  client: { table: clients, list: CLIENT_FIELDS, place: CLIENT_PLACES.search },
  farm: { table: farms, list: FARM_FIELDS, place: FARM_PLACES.search },
  page: { table: pages, list: PAGE_FIELDS, place: PAGE_PLACES.search },
} as const;

test.each(Object.entries(NOUNS))(
  'search: every field of a %s is present or listed with a reason',
  async (noun, { table, list, place }) => {
    const [texts] = await read<{ definition: string }>(
      sql`select pg_get_indexdef(to_regclass(${`${noun}s_texts`})) as definition`,
    );
    const expressions = `${await expressionOf(getTableName(table), 'search_words')} ${texts?.definition ?? ''}`;
    const searched = new Set(expressions.match(/[a-z]\w+/g));
    const isSearched = (field: string) => searched.has((noun === 'lead' && SEARCHED_AS[field]) || snakeCase(field));
    expect(parityFaults({ list, places: { search: place } }, 'search', isSearched)).toEqual([]);
  },
);

test.each(Object.entries(NOUNS))(
  'the table of each %s has the columns that the product declares, besides those that the database computes',
  async (_noun, { table }) => {
    const rows = await read<{ name: string }>(sql`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${getTableName(table)} and is_generated = 'NEVER'`);
    const declared = Object.values(getColumns(table)).filter(({ generated }) => generated === undefined);
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(declared.map(({ name }) => name)));
  },
);

test('audit: every client field that staff change is present or listed with a reason', async () => {
  const clientId = await insertClientRow(ctx, { name: 'Before' });
  const actor = createStaffActor({ kind: 'staff', id: 1, name: 'admin1', role: 'admin', sessionId: 0 });
  const changes = {
    email: 'after@example.com',
    gmbLink: 'https://maps.example/after',
    website: 'https://after.example',
    webhookUrl: 'https://hooks.example/after',
    yearsInBusiness: 6,
    emergencyService: false,
    accent: '#7a1f5c',
    theme: 'clinic',
    clientPassword: 'four calm words here',
  };
  const texts = Object.fromEntries(clientFieldsIn('set').map((field) => [field, `${field} after`]));
  const fields = UpdateClient.parse({ ...texts, ...changes });
  const client = await updateClient(ctx, { actor, id: clientId, fields });
  expect(client).toMatchObject(
    pickFields(
      fields,
      clientFieldsIn('set').filter((field) => field in client),
    ),
  );
  const [entry] = await read<{ before: object; after: object }>(sql`
    select before, after from audit_log where action = 'client.updated' and target_id = ${clientId}`);
  const isRecorded = (field: string) => field in (entry?.before ?? {}) && field in (entry?.after ?? {});
  expect(parityFaults({ list: CLIENT_FIELDS, places: CLIENT_PLACES }, 'audit', isRecorded)).toEqual([]);
});

test('audit: every farm field that staff change is present or listed with a reason', async () => {
  const clientId = await insertClientRow(ctx, { name: 'Harborline' });
  const actor = createStaffActor({ kind: 'staff', id: 1, name: 'admin1', role: 'admin', sessionId: 0 });
  const columns = {
    clientId,
    name: 'Before',
    domain: 'audited.localhost',
    domainPrefix: 'audited',
    industry: 'Pest Control',
    location: 'Warwick, RI',
    city: 'Warwick',
    state: 'RI',
    publishMode: 'auto' as const,
    keywords: [],
    tone: null,
  };
  const topics = [{ name: 'Termites', slug: 'termites', contentPack: null }];
  const { farm } = await insertFarmWithTopics(ctx, { actor, farm: { ...columns, topics } });
  const { id } = farm;
  await renameFarm(ctx, { actor, id, name: 'After' });
  await setFarmPublishing(ctx, { actor, id, fields: { publishMode: 'review', pagesPerDay: 2 } });
  await setFarmCta(ctx, { actor, id, cta: { quiz: 'Look now', ask: null } });
  await setFarmStatus(ctx, { actor, id, status: 'inactive' });
  await setFarmIndexing(ctx, { actor, id, fields: { isOff: true, reason: 'A reason' } });
  const entries = await read<{ after: object | null }>(sql`
    select after from audit_log where target_kind = 'farm' and target_id = ${id}`);
  const recorded = new Set(entries.flatMap(({ after }) => Object.keys(after ?? {})));
  // The log has the reason why search engines leave the farm out.
  const isRecorded = (field: string) => recorded.has(field === 'deindexed' ? 'reason' : field);
  expect(parityFaults({ list: FARM_FIELDS, places: FARM_PLACES }, 'audit', isRecorded)).toEqual([]);
});

test('pages may state every fact of a client as soon as it is confirmed', async () => {
  const [view] = await read<{ definition: string }>(sql`select pg_get_viewdef('public_facts'::regclass) as definition`);
  const missing = clientFieldsIn('facts').filter((fact) => !view?.definition.includes(`'${fact}'::text`));
  expect(missing).toEqual([]);
});

test('the palette and the indexes read the words that the tables store', async () => {
  const [view] = await read<{ definition: string }>(
    sql`select pg_get_viewdef('searchable_records'::regclass) as definition`,
  );
  for (const table of ['clients', 'farms', 'pages', 'leads']) {
    expect(view?.definition).toContain(`${table}.search_words`);
    expect(await expressionOf(table, 'search_words'), table).not.toBe('');
  }
  const indexes = await read<{ definition: string }>(sql`
    select indexdef as definition from pg_indexes where indexname in ('leads_words', 'pages_words') order by 1`);
  expect(indexes.map(({ definition }) => definition)).toEqual([
    expect.stringMatching(/leads_words ON public\.leads USING gin \(search_words /),
    expect.stringMatching(/pages_words ON public\.pages USING gin \(search_words /),
  ]);
});

test('a search of the list and one of the palette use the index', async () => {
  const clientId = await insertClientRow(ctx, { name: 'Harborline' });
  const farm = await insertFarmRows(ctx, { clientId, slug: 'harborline' });
  for (const name of ['Ana Reyes', 'Bo Lindqvist']) await insertLeadRow(ctx, farm, { name });
  const plans = await ctx.transaction(async (tx) => {
    // A table of two rows is always read whole, unless that is made dear.
    await tx.db.execute(sql`set local enable_seqscan = off`);
    const explain = async (statement: SQL) => JSON.stringify(await read(sql`explain (format json) ${statement}`, tx));
    return {
      list: await explain(sql`select id from leads where search_words ilike '%lindqvist%'`),
      palette: await explain(
        sql`select id from searchable_records where kind = 'lead' and search_words ilike '%lindqvist%'`,
      ),
      pages: await explain(
        sql`select id from searchable_records where kind = 'page' and search_words ilike '%termites%'`,
      ),
    };
  });
  expect(plans.list).toContain('"leads_words"');
  expect(plans.palette).toContain('"leads_words"');
  expect(plans.pages).toContain('"pages_words"');
});
