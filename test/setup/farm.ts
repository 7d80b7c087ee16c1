import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { CreateFarmAnswer } from '#shared/farms.ts';
import type { Page } from '#shared/pages.ts';
import type { TestProduct } from './product.ts';

export interface FarmOrder {
  clientName: string;
  /** An existing client; else one of this name. */
  clientId?: number;
  microHubs: string;
  questionsPerHub?: number;
  location?: string;
  industry?: string;
  domainPrefix?: string;
  publishMode?: 'auto' | 'review';
  writer?: 'library' | 'model';
}

/** Creates a farm through the API and generates its pages; returns its id and pages. */
export const writeFarm = async (
  product: TestProduct,
  input: FarmOrder,
): Promise<{ farmId: number; pages: Page[]; headers: Record<string, string> }> => {
  const headers = await product.signIn('admin');
  const body = {
    industry: 'Pest Control',
    location: 'Warwick, RI',
    domainPrefix: `${input.clientName}-${input.location ?? 'warwick'}`.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    questionsPerHub: 5,
    ...input,
  };
  const created = await product.call<CreateFarmAnswer>('POST', '/api/farms', { headers, body });
  expect(created.status, created.text).toBe(201);
  await product.runJobs();
  const farmId = created.body.farms[0]?.id ?? 0;
  const pages = await product.call<Page[]>('GET', `/api/farms/${farmId}/pages`, { headers });
  expect(pages.status).toBe(200);
  return { farmId, pages: pages.body, headers };
};

/** The ids of a page's failed gates. */
export const failedGates = (page: Page): string[] =>
  page.quality.checks.filter((check) => check.severity === 'gate' && !check.ok).map((check) => check.id);

/** Creates a farm through the API and leaves its pages planned; returns them by topic, in order. */
export const planFarm = async (
  product: TestProduct,
  input: FarmOrder,
): Promise<{ farmId: number; clientId: number; topics: number[][]; headers: Record<string, string> }> => {
  const headers = await product.signIn('admin');
  const body = {
    industry: 'Home Services',
    location: 'Warwick, RI',
    domainPrefix: input.clientName.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    questionsPerHub: 5,
    ...input,
  };
  const created = await product.call<CreateFarmAnswer>('POST', '/api/farms', { headers, body });
  expect(created.status, created.text).toBe(201);
  const farmId = created.body.farms[0]?.id ?? 0;
  const { rows } = await product.ctx.db.execute<{ id: number; client_id: number; topic_id: number }>(
    sql`select id, client_id, topic_id from pages where farm_id = ${farmId}::integer order by topic_id, id`,
  );
  const topics = [...Map.groupBy(rows, (row) => row.topic_id).values()].map((pages) => pages.map(({ id }) => id));
  return { farmId, clientId: rows[0]?.client_id ?? 0, topics, headers };
};

/** Creates a farm as `writeFarm` does and publishes its pages, whatever its checks say. */
export const publishFarm = async (
  product: TestProduct,
  order: FarmOrder,
): Promise<Awaited<ReturnType<typeof writeFarm>> & { clientId: number }> => {
  const written = await writeFarm(product, order);
  const { rows } = await product.ctx.db.execute<{ client_id: number }>(
    sql`update pages set status = 'published', first_published_at = now(), modified_at = now()
      where farm_id = ${written.farmId} returning client_id`,
  );
  return { ...written, clientId: rows[0]?.client_id ?? 0 };
};

/** Nodes are notified of changes through the database, so a test waits for them. */
export const eventually = async (check: () => Promise<void>): Promise<void> => {
  for (let attempts = 750; ; attempts -= 1) {
    try {
      return await check();
    } catch (error) {
      if (attempts === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
};
