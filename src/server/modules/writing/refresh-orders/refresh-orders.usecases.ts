import { STATEMENT_INTENTS, type RefreshPages } from '#shared/facts.ts';
import { INTAKE_QUESTIONS } from '#shared/intake.ts';
import type { Intent } from '#shared/intents.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { requireClientRow } from '../../clients/clients.usecases.ts';
import { readKnowledge, type Knowledge } from '../../clients/facts/facts.usecases.ts';
import { listPageNeeds, listStalePages, type PageNeeds } from '../../pages/fact-index/fact-index.usecases.ts';
import { refreshPage } from '../refreshing/refreshing.jobs.ts';

/** Answers and statements that belong on a page of this intent. */
const fitting = (known: Knowledge, intent: Intent): string[] => [
  ...known.statements.filter(({ kind }) => STATEMENT_INTENTS[kind].includes(intent)).map(({ id }) => id),
  ...known.intake
    .filter(({ question }) =>
      INTAKE_QUESTIONS.some(({ number, intents }) => number === question && intents.includes(intent)),
    )
    .map(({ id }) => id),
];

/** The written pages of a client that could state an answer or a statement and do not yet. */
export const listHungryPages = async (ctx: Ctx, clientId: number): Promise<PageNeeds[]> => {
  const needs = await listPageNeeds(ctx, clientId);
  const known = new Map<string, Knowledge>();
  for (const { hubKey } of needs) {
    if (known.has(hubKey)) continue;
    known.set(
      hubKey,
      await readKnowledge(ctx, { client: { id: clientId }, hub: { libraryHub: hubKey, slug: hubKey } }),
    );
  }
  return needs.filter(({ writer, hubKey, intent, facts }) => {
    const knowledge = known.get(hubKey);
    if (writer === null || writer === 'worksheet' || !knowledge) return false;
    return fitting(knowledge, intent).some((fact) => !facts.includes(fact));
  });
};

/**
 * Has every page written anew, in the background, that states a fact which changed or that could state an answer or a
 * statement and does not yet; answers how many. Throws 403 and 404.
 */
export const askRefresh = async (
  ctx: Ctx,
  { actor, clientId, only }: { actor: StaffActor; clientId: number; only: RefreshPages },
): Promise<number> => {
  assertMay(actor, 'pages.edit');
  return ctx.transaction(async (tx) => {
    const client = await requireClientRow(tx, clientId);
    const stale = await listStalePages(tx, { clientId, ...only });
    const hungry = (await listHungryPages(tx, clientId)).filter(
      ({ id, farmId }) => (only.farmId ?? farmId) === farmId && (only.pageId ?? id) === id,
    );
    const ids = [...new Set([...stale.keys(), ...hungry.map(({ id }) => id)])];
    for (const pageId of ids) await tx.jobs.send(refreshPage, { pageId });
    const target = { kind: 'client', id: clientId, name: client.name };
    await recordAudit(tx, { actor, action: 'client.pages_refreshed', target, after: { ...only, pages: ids } });
    return ids.length;
  });
};
