import { setTimeout as delay } from 'node:timers/promises';
import type { FarmPlan } from '#shared/farm-plans.ts';
import type { PageBody } from '#shared/pages.ts';
import type { Brief } from './briefs.ts';
import { measurePage, pairSimilarities, type EvalPage, type PageMeasures } from './measures.ts';

/** A running product with a signed-in admin. */
export interface EvalProduct {
  call<Body>(method: string, path: string, body?: unknown): Promise<Body>;
}

export interface BriefResult {
  id: string;
  planned: number;
  /** How many pages the preview called publishable. */
  promised: number;
  measures: PageMeasures[];
  /** How alike each two of its published pages are, once names and the service are masked. */
  similarities: number[];
  /** The failed gates of the pages that stayed drafts, each once. */
  drafts: string[];
  pages: EvalPage[];
}

const QUESTIONS = 20;

/** The client of a brief, with its confirmed phone number and its reviewer. */
export const createClient = async (product: EvalProduct, brief: Brief): Promise<number> => {
  const record = {
    name: brief.client,
    email: `${brief.id}@example.com`,
    phone: '(401) 555-0134',
    industry: brief.industry,
    location: brief.location,
  };
  const { id } = await product.call<{ id: number }>('POST', '/api/clients', record);
  await product.call('PATCH', `/api/clients/${id}/facts/phone`, {
    confirmed: true,
  });
  if (brief.reviewer)
    await product.call('POST', `/api/clients/${id}/reviewers`, {
      ...brief.reviewer,
      services: [],
    });
  return id;
};

/** Previews and creates the farm of a brief, waits for its last page, and measures what was published. */
export const evaluateBrief = async (product: EvalProduct, brief: Brief): Promise<BriefResult> => {
  const clientId = await createClient(product, brief);
  const order = {
    clientId,
    clientName: brief.client,
    industry: brief.industry,
    location: brief.location,
    domainPrefix: brief.id,
    microHubs: brief.hubs.map(({ name }) => name).join(', '),
    questionsPerHub: QUESTIONS,
  };
  const plan = await product.call<FarmPlan>('POST', '/api/farms/plan', order);
  const { farms } = await product.call<{
    farms: { id: number; totalPages: number }[];
  }>('POST', '/api/farms', order);
  const farmId = farms[0]?.id ?? 0;
  return measureFarm(product, { brief, farmId, promised: plan.publishable });
};

/** Waits for the last page of a farm. */
export const awaitPages = async (product: EvalProduct, farmId: number): Promise<void> => {
  while ((await product.call<{ isActive: boolean }>('GET', `/api/generation-progress?farmId=${farmId}`)).isActive)
    await delay(50);
};

/** Waits for the last page of a brief's farm and measures what was published. */
export const measureFarm = async (
  product: EvalProduct,
  { brief, farmId, promised }: { brief: Brief; farmId: number; promised: number },
): Promise<BriefResult> => {
  await awaitPages(product, farmId);
  const pages = await product.call<EvalPage[]>('GET', `/api/farms/${farmId}/pages`);
  const published = pages.filter(
    (page): page is EvalPage & { body: PageBody } => page.isPublished && page.body !== null,
  );
  const failed = pages
    .filter(({ isPublished }) => !isPublished)
    .flatMap(({ quality }) =>
      quality.checks.filter(({ ok, severity }) => !ok && severity === 'gate').map(({ id }) => id),
    );
  return {
    id: brief.id,
    planned: pages.length,
    promised,
    measures: published.map((page) => measurePage(page, brief)),
    similarities: pairSimilarities(published, brief),
    drafts: [...new Set(failed)].toSorted(),
    pages,
  };
};
