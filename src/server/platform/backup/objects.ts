import type { Client } from 'pg';
import { StartupError } from '../errors.ts';
import { newObjectKey } from '../objects/kept-bytes.ts';
import { isOfOneObject, ObjectError, type ExpectedObject } from '../objects/object-store.ts';
import { requireStore, type Objects } from '../objects/objects.ts';
import type { BackedUpObject, BackupWriter } from './backup-file.ts';

/** Earlier databases have no column that names an object. */
const SINCE = '20261128011500_objects';

const NAMED = `
  SELECT object_key AS key, sha256, size FROM image_files WHERE object_key IS NOT NULL
  UNION ALL SELECT content->>'object_key', content->>'sha256', (content->>'size')::integer FROM page_trash_rows
    WHERE relation = 'image_files' AND content->>'object_key' IS NOT NULL
  ORDER BY 1`;

const READ_AT_ONCE = 8;

export interface ObjectCounts {
  stored: number;
  /** Named by rows, but not whole in the store. */
  lost: number;
}

/** Keeps the objects of this moment until the transaction ends: deletions wait. */
export const holdObjectsOf = async (client: Client): Promise<void> => {
  await client.query(`SELECT pg_advisory_xact_lock_shared(hashtext('farmstead objects'))`);
};

const readObject = async (objects: Objects, { key, ...expected }: BackedUpObject): Promise<Buffer | null> => {
  try {
    return await requireStore(objects).get(key, expected);
  } catch (error) {
    if (isOfOneObject(error)) return null;
    if (!(error instanceof ObjectError)) throw error;
    throw new StartupError(`The backup was not made: the object store is ${error.trouble} (${error.detail}).`, error);
  }
};

/** Writes the objects that rows of the snapshot name, a few at a time. */
export const writeObjects = async (
  { client, writer, objects }: { client: Client; writer: BackupWriter; objects: Objects },
  migrations: readonly string[],
): Promise<ObjectCounts> => {
  const counts = { stored: 0, lost: 0 };
  if (!migrations.includes(SINCE)) return counts;
  const { rows } = await client.query<BackedUpObject>(NAMED);
  for (let from = 0; from < rows.length; from += READ_AT_ONCE) {
    const some = rows.slice(from, from + READ_AT_ONCE);
    const read = await Promise.all(some.map((object) => readObject(objects, object)));
    for (const [at, object] of some.entries()) {
      const bytes = read[at];
      if (!bytes) counts.lost += 1;
      else {
        await writer.writeObject(object, bytes);
        counts.stored += 1;
      }
    }
  }
  return counts;
};

const RENAMED = [
  `UPDATE image_files SET object_key = $2 WHERE object_key = $1`,
  `UPDATE page_trash_rows SET content = content || jsonb_build_object('object_key', $2::text)
   WHERE relation = 'image_files' AND content->>'object_key' = $1`,
];
const EMBEDDED = [
  `UPDATE image_files SET object_key = NULL, bytes = $2 WHERE object_key = $1`,
  `UPDATE page_trash_rows SET content = content ||
     jsonb_build_object('object_key', NULL, 'bytes', '\\x' || encode($2::bytea, 'hex'))
   WHERE relation = 'image_files' AND content->>'object_key' = $1`,
];
/** Rows whose object was not in the backup: they would name nothing, or another installation's object. */
const UNRESTORED = [
  `DELETE FROM image_files WHERE object_key IS NOT NULL AND NOT object_key = ANY ($1)`,
  `DELETE FROM page_trash_rows
   WHERE relation = 'image_files' AND content->>'object_key' IS NOT NULL AND NOT content->>'object_key' = ANY ($1)`,
];

/** The objects of a restored database: under new keys, so that it shares none with the one that was backed up. */
export class RestoredObjects {
  readonly #client: Client;
  readonly #objects: Objects;
  readonly #keys: string[] = [];
  #replaced: string[] = [];
  count = 0;

  constructor(client: Client, objects: Objects) {
    this.#client = client;
    this.#objects = objects;
  }

  /** Notes what the database named before. Call it before its tables are dropped. */
  async noteReplaced(migrations: readonly string[]): Promise<void> {
    if (!migrations.includes(SINCE)) return;
    const { rows } = await this.#client.query<{ key: string }>(
      `SELECT key FROM named_objects UNION SELECT key FROM object_deletions`,
    );
    this.#replaced = rows.map(({ key }) => key);
  }

  async add({ key }: { key: string } & ExpectedObject, bytes: Buffer): Promise<void> {
    this.count += 1;
    if (this.#objects.newIn === 'database') return this.#update(EMBEDDED, [key, bytes]);
    const newKey = newObjectKey('pictures');
    this.#keys.push(newKey);
    await requireStore(this.#objects).put(newKey, { bytes, type: 'application/octet-stream' });
    await this.#update(RENAMED, [key, newKey]);
  }

  /** Removes rows without an object, and lets the objects of the replaced records be deleted in a week. */
  async finish(migrations: readonly string[]): Promise<void> {
    if (!migrations.includes(SINCE)) return;
    await this.#update(UNRESTORED, [this.#keys]);
    await this.#client.query(
      `INSERT INTO object_deletions SELECT unnest($1::text[]), now() + interval '7 days' ON CONFLICT DO NOTHING`,
      [this.#replaced],
    );
  }

  /** Deletes what was stored for a restore that failed. */
  async discard(): Promise<void> {
    await this.#objects.store?.delete(this.#keys).catch(() => undefined);
  }

  async #update(statements: readonly string[], values: unknown[]): Promise<void> {
    for (const statement of statements) await this.#client.query(statement, values);
  }
}
