import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import type { DatabaseConnection } from '#server/platform/database/unpooled.ts';
import { administer, onDatabase } from './administer.ts';

export interface TestDatabase {
  connection: DatabaseConnection;
}

/**
 * A migrated database for this test file, dropped after its last test. Call it at the top of the file or in a
 * describe.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { template } = inject('testServer');
  return copyOf(template);
}

/** A database without any table, dropped after the last test. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return copyOf('template0');
}

async function copyOf(template: string): Promise<TestDatabase> {
  const { connection, strategy, pooler } = inject('testServer');
  const name = `farmstead_test_${randomBytes(6).toString('hex')}`;
  await administer(connection, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY ${strategy}`);
  afterAll(() => administer(connection, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  const direct = onDatabase(connection, name);
  return { connection: pooler ? { ...onDatabase(pooler, name), direct } : direct };
}
