import { getColumns, sql, type SQL } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { LEAD_FIELDS, LEAD_PLACES, type LeadFieldName } from '#shared/lead-fields.ts';
import { insertClientRow, insertFarmRows, insertLeadRow } from '../../../test/setup/rows.ts';
import { testContext } from '../../../test/setup/context.ts';
import { leads } from '../modules/leads/leads.table.ts';

// The part of the comparison of lead fields with their places that needs a database.

const { ctx } = await testContext();

const read = async <Row extends Record<string, unknown>>(statement: SQL, on = ctx): Promise<Row[]> => {
  const { rows } = await on.db.execute<Record<string, unknown>>(statement);
  return rows as Row[];
};

const expressionOf = async (table: string, column: string): Promise<string> => {
  const [row] = await read<{ expression: string }>(sql`
    select pg_get_expr(d.adbin, d.adrelid) as expression from pg_attrdef d
    join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = to_regclass(${table}) and a.attname = ${column} and a.attgenerated = 's'`);
  return row?.expression ?? '';
};

/** Phones are searched in E.164. */
const SEARCHED_AS: Partial<Record<LeadFieldName, string>> = { phone: 'phone_e164' };

test('search: every field of a lead is there, or the list says why not', async () => {
  const searched = new Set((await expressionOf('leads', 'search_words')).match(/[a-z]\w+/g));
  const faults = Object.entries(LEAD_FIELDS).flatMap(([field, { places }]) => {
    const rule: true | string = places.search;
    const column =
      SEARCHED_AS[field as LeadFieldName] ?? field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    if (rule === true)
      return searched.has(column) ? [] : [`${LEAD_PLACES.search} neither has \`${field}\` nor says why not`];
    return searched.has(column) ? [`${LEAD_PLACES.search} has \`${field}\`, though the list says: ${rule}`] : [];
  });
  expect(faults).toEqual([]);
});

test('the palette and the indexes read the words that the tables keep', async () => {
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
    // PostgreSQL reads a table of two rows sequentially unless sequential scans are made expensive.
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

test('the table of leads has the columns that the product declares, and the search words', async () => {
  const rows = await read<{ name: string }>(sql`
    select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'leads'`);
  const declared = Object.values(getColumns(leads)).map((column) => column.name);
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set([...declared, 'search_words']));
});
