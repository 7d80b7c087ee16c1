import type { Ctx } from '#server/platform/context.ts';
import { ModelFailure } from '../ai/ai.errors.ts';
import { askModel } from '../ai/completions.usecases.ts';
import { getSetting, getStageModel } from '../settings/settings.usecases.ts';
import { ARTICLE_RANK } from './crawl.rules.ts';
import { proposeFacts } from './found-facts.usecases.ts';
import { backedFacts, ModelFacts, SYSTEM_PROMPT, type AskedPage } from './model-facts.rules.ts';
import { withoutOrders } from './orders.rules.ts';
import { listPageRows, lockReading, updatePage, type PageRow, type ReadingRow } from './websites.repository.ts';

/** About 6,000 tokens of a call; three calls of a reading at most. */
const CALL_CHARACTERS = 24_000;
const PAGE_CHARACTERS = 8000;
const MAX_CALLS = 3;
const MAX_TOKENS = 4000;

const shownText = ({ text }: PageRow): string => withoutOrders(text ?? '').slice(0, PAGE_CHARACTERS);

/** As many pages as one call takes, the most telling first. */
const nextPages = (rows: readonly PageRow[]): PageRow[] => {
  const chosen: PageRow[] = [];
  let characters = 0;
  for (const row of rows) {
    characters += shownText(row).length;
    if (chosen.length > 0 && characters > CALL_CHARACTERS) break;
    chosen.push(row);
  }
  return chosen;
};

const promptOf = (pages: readonly AskedPage[]): string =>
  JSON.stringify({ pages: pages.map(({ url, text }, index) => ({ page: index + 1, address: url, text })) });

/** Stores the answer and that these pages were asked about; a later run does not ask again. */
const store = (
  ctx: Ctx,
  { reading, rows, answer }: { reading: ReadingRow; rows: PageRow[]; answer: ModelFacts },
): Promise<void> =>
  ctx.transaction(async (tx) => {
    const current = await lockReading(tx, reading.id);
    if (current?.run !== reading.run) return;
    // What the model was not shown backs nothing: an order that it invents to obey stays out.
    const pages = rows.map((row) => ({ url: row.url, text: shownText(row) }));
    const byPage = Map.groupBy(backedFacts(answer, pages), ({ url }) => url);
    for (const [url, found] of byPage)
      await proposeFacts(tx, { reading: current, url, facts: found.map(({ fact }) => fact) });
    for (const { id } of rows) await updatePage(tx, { id, columns: { askedAt: tx.clock.now() } });
  });

/**
 * Asks the language model what the pages say. What it answers counts only where the page's own words back it. Returns
 * what staff should know: why it could not be asked; null otherwise, and without a model.
 */
export const askAboutWebsite = async (
  ctx: Ctx,
  { reading, signal }: { reading: ReadingRow; signal: AbortSignal },
): Promise<string | null> => {
  const { clientId } = reading;
  if (clientId === null) return null;
  const model = (await getSetting(ctx, 'writer')) === 'library' ? null : await getStageModel(ctx, 'website');
  if (model === null) return null;
  const context = {
    clientId,
    farmId: null,
    pageId: null,
    run: `website.${reading.id}.${reading.run}`,
    stage: 'website' as const,
  };
  for (let calls = 0; calls < MAX_CALLS; calls += 1) {
    signal.throwIfAborted();
    const waiting = (await listPageRows(ctx, reading.id)).filter(
      ({ state, text, askedAt, rank }) => state === 'read' && text && askedAt === null && rank < ARTICLE_RANK,
    );
    const rows = nextPages(waiting);
    if (rows.length === 0) return null;
    const pages = rows.map((row) => ({ url: row.url, text: shownText(row) }));
    try {
      const answer = await askModel(ctx, {
        model,
        context,
        system: SYSTEM_PROMPT,
        user: promptOf(pages),
        schema: ModelFacts,
        schemaName: 'website',
        maxTokens: MAX_TOKENS,
      });
      await store(ctx, { reading, rows, answer });
    } catch (error) {
      if (error instanceof ModelFailure) return `The language model was not asked about every page: ${error.message}`;
      throw error;
    }
  }
  return null;
};
