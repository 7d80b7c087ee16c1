import { createHash } from 'node:crypto';
import type { Query, SQL } from 'drizzle-orm';
import type { Db } from './database.ts';

const statementNames = new Map<string, string>();

/** By text alone: the server infers the parameters' types. */
const statementName = (text: string): string => {
  const name =
    statementNames.get(text) ?? `often_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
  statementNames.set(text, name);
  return name;
};

/**
 * Runs a statement under a name, so that the server parses and plans it once per connection. Only for a small, fixed
 * set of texts: each stays in memory.
 */
export const executePrepared = async <Row extends object>(db: Db, statement: SQL | Query): Promise<Row[]> => {
  const query = 'params' in statement ? statement : db.execute(statement).getQuery();
  const prepared = db._.session.prepareQuery<{ execute: { rows: Row[] } }>(query, 'raw', statementName(query.sql));
  return (await prepared.execute()).rows;
};
