import type { Ctx } from '#server/platform/context.ts';
import { addAskedRows, deleteAskedRows, listAskedRows, listClientCities } from './asked-questions.repository.ts';
import { chooseAsked, cleanAsked } from './asked-questions.rules.ts';
import type { AskedQuestion } from './asked-questions.types.ts';
import type { GenerationInput } from './page-text.types.ts';

/** As many questions and as many searches of a client are kept. */
const MAX_KEPT = 300;

/** Keeps what search results say that people also ask, for the plans of a client's hubs. */
export const recordPeopleAlsoAsk = async (
  ctx: Ctx,
  asked: readonly { clientId: number; questions: readonly string[] }[],
): Promise<void> => {
  const rows = asked.flatMap(({ clientId, questions }) =>
    [...new Set(questions.flatMap((text) => cleanAsked(text) ?? []))].map((text) => ({
      clientId,
      source: 'people_also_ask' as const,
      text,
      weight: 1,
    })),
  );
  if (rows.length === 0) return;
  await addAskedRows(ctx, rows);
  for (const clientId of new Set(rows.map((row) => row.clientId)))
    await deleteAskedRows(ctx, { clientId, source: 'people_also_ask', kept: MAX_KEPT });
};

/** Replaces what a client's pages were searched by, the most frequent first; none deletes all. */
export const replaceSearches = async (
  ctx: Ctx,
  { clientId, searches }: { clientId: number; searches: readonly { text: string; weight: number }[] },
): Promise<void> => {
  const source = 'search_console' as const;
  const rows = searches
    .flatMap(({ text, weight }) => {
      const cleaned = cleanAsked(text);
      return cleaned === null ? [] : [{ clientId, source, text: cleaned, weight }];
    })
    .slice(0, MAX_KEPT);
  await deleteAskedRows(ctx, { clientId, source, kept: 0 });
  if (rows.length > 0) await addAskedRows(ctx, rows);
};

/** What people ask and search about a hub's service, for its plan. */
export const listAsked = async (
  ctx: Ctx,
  { client, farm, topic }: Pick<GenerationInput, 'client' | 'farm' | 'topic'>,
): Promise<AskedQuestion[]> => {
  const asked = await listAskedRows(ctx, client.id);
  if (asked.length === 0) return [];
  const otherCities = await listClientCities(ctx, client.id);
  return chooseAsked(asked, { topic, clientName: client.name, city: farm.city, otherCities });
};
