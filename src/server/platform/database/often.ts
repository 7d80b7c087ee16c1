import { createHash } from 'node:crypto';
import type { Query, SQL } from 'drizzle-orm';
import type { Db } from './database.ts';

const names = new Map<string, string>();

/** By its text alone: what the values are of, the server works out itself. */
const nameOf = (text: string): string => {
  const name = names.get(text) ?? `often_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
  names.set(text, name);
  return name;
};

/**
 * Runs a statement that is run again and again under a name, so that the server reads and plans it once a connection
 * rather than every time. For texts of which there are few: each is kept as long as its connection, and its name as long as the process.
 */
export const runOften = async <Row extends object>(db: Db, statement: SQL | Query): Promise<Row[]> => {
  const query = 'params' in statement ? statement : db.execute(statement).getQuery();
  const prepared = db._.session.prepareQuery<{ execute: { rows: Row[] } }>(query, 'raw', nameOf(query.sql));
  return (await prepared.execute()).rows;
};
