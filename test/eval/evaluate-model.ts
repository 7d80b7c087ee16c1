import { findService } from '#server/modules/catalog/catalog.usecases.ts';
import type { Brief } from './briefs.ts';
import { createClient, measureFarm, type BriefResult, type EvalProduct } from './evaluate.ts';
import type { EvalPage } from './measures.ts';
import type { RecordedAnswer } from './recorded/answers.ts';
import { readStaffEvidence } from './recorded/refs.ts';

/** Stores the sources and statements of trades outside the library that the briefs need, as staff would. */
export const addStaffEvidence = async (product: EvalProduct, briefs: readonly Brief[]): Promise<void> => {
  const { sources, items: all } = readStaffEvidence();
  const services = briefs.flatMap(({ hubs, industry }) => hubs.map(({ name }) => findService(name, industry)?.id));
  const items = all.filter((item) => item.services.some((service) => services.includes(service)));
  const ids = new Map<string, number>();
  for (const [key, source] of Object.entries(sources)) {
    const quotes = items.flatMap((item) => item.quotes.filter((quote) => quote.source === key));
    if (quotes.length === 0) continue;
    const text = [...new Set(quotes.map((quote) => quote.text))].join('\n\n');
    const { id } = await product.call<{ id: number }>('POST', '/api/sources', {
      ...source,
      text,
    });
    ids.set(key, id);
  }
  for (const { id: _key, quotes, ...item } of items)
    await product.call('POST', '/api/evidence', {
      ...item,
      quotes: quotes.map(({ source, text }) => ({
        sourceId: ids.get(source),
        text,
      })),
    });
};

export interface PreparedFarm {
  brief: Brief;
  farmId: number;
  questions: readonly RecordedAnswer[];
}

const FEWEST_QUESTIONS = 5;

/**
 * A farm for the language model without pages: those that every new farm plans are deleted, because only the recorded
 * questions are asked. No model may be set meanwhile, or it would write them.
 */
export const prepareFarm = async (
  product: EvalProduct,
  { brief, questions }: { brief: Brief; questions: readonly RecordedAnswer[] },
): Promise<PreparedFarm> => {
  const clientId = await createClient(product, brief);
  const { farms } = await product.call<{ farms: { id: number }[] }>('POST', '/api/farms', {
    clientId,
    clientName: brief.client,
    industry: brief.industry,
    location: brief.location,
    domainPrefix: brief.id,
    microHubs: brief.hubs.map(({ name }) => name).join(', '),
    questionsPerHub: FEWEST_QUESTIONS,
    writer: 'model',
  });
  const farmId = farms[0]?.id ?? 0;
  for (const { id, version } of await product.call<EvalPage[]>('GET', `/api/farms/${farmId}/pages`))
    await product.call('DELETE', `/api/pages/${id}?baseVersion=${version}`);
  return { brief, farmId, questions };
};

/** Asks the recorded questions of a farm, waits for the last page, and measures what was published. */
export const evaluateModelFarm = async (
  product: EvalProduct,
  { brief, farmId, questions }: PreparedFarm,
): Promise<BriefResult> => {
  for (const { hub, intent, page } of questions)
    await product.call('POST', `/api/farms/${farmId}/questions`, {
      microHub: hub ?? brief.hubs[0]?.name,
      questions: [{ question: page.question, intent }],
    });
  return measureFarm(product, { brief, farmId, promised: questions.length });
};
