import { expect } from 'vitest';
import type { CreateFarmAnswer } from '#shared/farms.ts';
import type { Page } from '#shared/pages.ts';
import type { TestProduct } from './product.ts';

export interface FarmOrder {
  clientName: string;
  microHubs: string;
  questionsPerHub?: number;
  location?: string;
  industry?: string;
  domainPrefix?: string;
  publishMode?: 'auto' | 'review';
}

/** Orders a farm as staff do and has it written; answers its id and pages. */
export const writeFarm = async (
  product: TestProduct,
  order: FarmOrder,
): Promise<{ farmId: number; pages: Page[]; headers: Record<string, string> }> => {
  const headers = await product.signIn('admin');
  const body = {
    industry: 'Pest Control',
    location: 'Warwick, RI',
    domainPrefix: `${order.clientName}-${order.location ?? 'warwick'}`.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    questionsPerHub: 5,
    ...order,
  };
  const created = await product.call<CreateFarmAnswer>('POST', '/api/farms', { headers, body });
  expect(created.status, created.text).toBe(201);
  await product.runJobs();
  const farmId = created.body.farms[0]?.id ?? 0;
  const pages = await product.call<Page[]>('GET', `/api/farms/${farmId}/pages`, { headers });
  expect(pages.status).toBe(200);
  return { farmId, pages: pages.body, headers };
};

/** The ids of the gates a page does not hold. */
export const failedGates = (page: Page): string[] =>
  page.quality.checks.filter((check) => check.severity === 'gate' && !check.ok).map((check) => check.id);
