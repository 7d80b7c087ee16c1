import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { FAILURE_EXCEPTIONS, HEALTHY_STATES } from '#server/modules/analytics/attention/failure-exceptions.rules.ts';
import { FAILURE_STATES } from '#server/modules/analytics/attention/failure-states.rules.ts';
import { testContext } from '../setup/context.ts';

const { ctx } = await testContext();

/** Names of columns in which a failure, a deadline or a refusal stands. */
const FAILURE_NAMES =
  /(fail|error|issue|problem|trouble|reason|refus|reject|expire|disabl|bounce|suppress|lost|wrong|gone|warn|overdue|due_at|revoke|retry|accepted|quarantine|escalat|deindex|stale|cancel)/;
const STATE_NAMES = /(^|_)(state|status|recheck)$/;
/** Words of which each means a failure, wherever they stand. */
const FAILURE_WORDS = /(fail|error|expire|disable|pause|bounce|reject|refuse|lost|wrong|gone|cancel|drop|changed)/;

const columnsOf = async (): Promise<{ name: string; type: string }[]> =>
  (
    await ctx.db.execute<{ name: string; type: string }>(sql`
      select c.table_name || '.' || c.column_name as name, c.data_type as type from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`)
  ).rows;

/** The values that a constraint allows, by column. */
const valuesByColumn = async (): Promise<Map<string, string[]>> => {
  const { rows } = await ctx.db.execute<{ tableName: string; rule: string }>(sql`
    select conrelid::regclass::text as "tableName", pg_get_constraintdef(oid) as rule from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace`);
  return new Map(
    rows.flatMap(({ tableName, rule }) => {
      const found = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(rule);
      const values = [...(found?.[2] ?? '').matchAll(/'([^']+)'::text/g)].map(([, value = '']) => value);
      return found && values.length > 0 ? [[`${tableName}.${found[1] ?? ''}`, values]] : [];
    }),
  );
};

const named = new Set([...Object.values(FAILURE_STATES).flat(), ...Object.keys(FAILURE_EXCEPTIONS)]);
const columnOf = (state: string): string => state.split('=')[0] ?? state;
const namedColumns = new Set([...named].map(columnOf));

test('every column that can hold a failure is told by the dashboard and the bell, or says why not', async () => {
  const columns = (await columnsOf()).map(({ name }) => name);
  const values = await valuesByColumn();
  const suspicious = columns.filter((name) => {
    const column = name.split('.')[1] ?? '';
    return (
      FAILURE_NAMES.test(column) ||
      STATE_NAMES.test(column) ||
      (values.get(name) ?? []).some((one) => FAILURE_WORDS.test(one))
    );
  });
  expect(suspicious.length).toBeGreaterThan(60);
  expect(suspicious.filter((name) => !namedColumns.has(name) && !(name in HEALTHY_STATES))).toEqual([]);
});

test('every value of a state is a failure, an exception or healthy', async () => {
  const values = await valuesByColumn();
  const unclassified = [...values].flatMap(([column, all]) => {
    if (named.has(column)) return [];
    const isState = STATE_NAMES.test(column) || all.some((one) => FAILURE_WORDS.test(one)) || namedColumns.has(column);
    return isState
      ? all
          .filter((value) => !named.has(`${column}=${value}`) && !HEALTHY_STATES[column]?.includes(value))
          .map((value) => `${column}=${value}`)
      : [];
  });
  expect(unclassified).toEqual([]);
});

test('what is named exists, once', async () => {
  const columns = new Set((await columnsOf()).map(({ name }) => name));
  const values = await valuesByColumn();
  const exists = (state: string): boolean => {
    const [column = '', value] = state.split('=');
    if (column.startsWith('jobs.') || column.startsWith('settings.')) return true;
    const allowed = values.get(column);
    return columns.has(column) && (value === undefined || allowed === undefined || allowed.includes(value));
  };
  expect([...named].filter((state) => !exists(state))).toEqual([]);
  const healthy = Object.entries(HEALTHY_STATES).flatMap(([column, all]) => all.map((value) => `${column}=${value}`));
  expect(healthy.filter((state) => !exists(state) || named.has(state))).toEqual([]);
  const all = Object.values(FAILURE_STATES).flat();
  expect(all.filter((state, index) => all.indexOf(state) !== index || state in FAILURE_EXCEPTIONS)).toEqual([]);
});
