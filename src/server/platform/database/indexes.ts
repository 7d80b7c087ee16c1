import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Client } from 'pg';
import type { Logger } from '../logger.ts';

/** Beside the migrations: the indexes of tables that may be large. */
const FILE = 'indexes.sql';
const STATEMENT = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY (\w+) ON (\w+)\b[^;]+$/;

interface BuiltIndex {
  name: string;
  table: string;
  statement: string;
}

const parseStatement = (statement: string): BuiltIndex => {
  const [, name, table] = STATEMENT.exec(statement) ?? [];
  if (name === undefined || table === undefined) {
    throw new Error(`${FILE} holds what is not "CREATE INDEX CONCURRENTLY <name> ON <table> …": ${statement}`);
  }
  return { name, table, statement };
};

/** The indexes of the file in a folder of migrations. */
export const readIndexes = (folder: string): BuiltIndex[] => {
  const file = path.join(folder, FILE);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
    .map(parseStatement);
};

/** Whether each index that exists can be used; one whose build was broken off cannot. */
const listStates = async (client: Client): Promise<Map<string, boolean>> => {
  const { rows } = await client.query<{ name: string; isValid: boolean }>(
    `SELECT c.relname AS name, i.indisvalid AS "isValid" FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE c.relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map(({ name, isValid }) => [name, isValid]));
};

export interface MissingIndex extends BuiltIndex {
  /** Whether a build of it was broken off. */
  isBroken: boolean;
}

/** The indexes of `indexes.sql` that a database lacks. */
export const listMissingIndexes = async (client: Client, folder: string): Promise<MissingIndex[]> => {
  const wanted = readIndexes(folder);
  const states = wanted.length > 0 ? await listStates(client) : new Map<string, boolean>();
  return wanted.flatMap((index) => {
    const isValid = states.get(index.name);
    return isValid === true ? [] : [{ ...index, isBroken: isValid === false }];
  });
};

/** Builds missing indexes, one after the other, while the database is read and written. */
export const buildIndexes = async (
  client: Client,
  { indexes, log }: { indexes: readonly MissingIndex[]; log: Logger },
): Promise<void> => {
  for (const { name, table, statement, isBroken } of indexes) {
    if (isBroken) await client.query(`DROP INDEX CONCURRENTLY ${name}`);
    log.debug({ index: name, table }, 'building an index');
    await client.query(statement);
  }
};
