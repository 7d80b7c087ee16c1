import type { ClientConfig } from 'pg';
import { connectDirect } from '#server/platform/database/unpooled.ts';

/** What an upgrade must leave as it is: for each subject its parts and what is known of each. */
export interface Figures {
  subjects: Record<string, Record<string, string>>;
  /** By the number that a table keeps when it is renamed. */
  tables: Map<number, { name: string; rows: number }>;
}

/** In the words of every version since the first release; each row is a part and what is known of it. */
const SUBJECTS = {
  'leads and their value by month': `
    SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM') AS part, concat_ws(' ', count(*), sum(value)) AS known
    FROM leads GROUP BY 1`,
  'pages by address': `
    SELECT f.domain AS part, concat_ws(' ', count(*), md5(string_agg(concat_ws(' ', p.slug, p.status, p.title), ',' ORDER BY p.id))) AS known
    FROM pages p JOIN farms f ON f.id = p.farm_id GROUP BY 1`,
  'receipts of consent by client': `
    SELECT client_id::text AS part,
      concat_ws(' ', count(*), max(position), md5(string_agg(concat_ws(' ', hash, text), ',' ORDER BY id))) AS known
    FROM consent_receipts GROUP BY 1`,
  'page views and forms by month': `
    SELECT to_char(day, 'YYYY-MM') AS part, concat_ws(' ', sum(views), sum(forms), sum(quizzes)) AS known
    FROM page_days GROUP BY 1`,
} as const;

const TABLES = `SELECT oid::int AS id, relname AS name FROM pg_class
  WHERE relkind = 'r' AND relpersistence = 'p' AND relnamespace = 'public'::regnamespace ORDER BY relname`;

/** Reads them from a database of this or an earlier version. */
export const readFigures = async (connection: ClientConfig): Promise<Figures> => {
  const client = await connectDirect(connection);
  try {
    const subjects: Figures['subjects'] = {};
    for (const [subject, query] of Object.entries(SUBJECTS)) {
      const { rows } = await client.query<{ part: string; known: string }>(query);
      subjects[subject] = Object.fromEntries(rows.map(({ part, known }) => [part, known]));
    }
    const tables: Figures['tables'] = new Map();
    const found = await client.query<{ id: number; name: string }>(TABLES);
    for (const { id, name } of found.rows) {
      const { rows } = await client.query<{ rows: number }>(
        `SELECT count(*)::int AS rows FROM ${client.escapeIdentifier(name)}`,
      );
      tables.set(id, { name, rows: rows[0]?.rows ?? 0 });
    }
    return { subjects, tables };
  } finally {
    await client.end().catch(() => undefined);
  }
};
