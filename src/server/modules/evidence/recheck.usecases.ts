import type { RecheckResult } from '#shared/evidence.ts';
import { sharedWording, standsVerbatim } from '#shared/quotes.ts';
import type { Ctx } from '#server/platform/context.ts';
import { recordAudits } from '../audit/audit.usecases.ts';
import { expireEvidenceRows } from './evidence.repository.ts';
import { fetchAddress, namesOf, readColumns } from './fetching.usecases.ts';
import { listDueSourceIds, listQuotesToRecheck, setRecheck } from './recheck.repository.ts';
import { listSourceTexts, updateSourceRow } from './sources.repository.ts';

/** From this share of its wording on, a quote has been changed; below, it is gone. */
const CHANGED_SHARE = 0.4;

const compare = (quote: string, text: string): RecheckResult => {
  if (standsVerbatim(quote, text)) return 'same';
  return sharedWording(quote, text) >= CHANGED_SHARE ? 'changed' : 'gone';
};

/** Records of every quote of a source whether it still stands in its text. */
export const compareQuotes = async (
  tx: Ctx,
  { sourceId, text, at }: { sourceId: number; text: string; at: Date },
): Promise<void> => {
  for (const quote of await listQuotesToRecheck(tx, sourceId))
    await setRecheck(tx, { ...quote, result: compare(quote.text, text), at });
};

/**
 * Fetches a source again and records of every quote whether it still stands there. A source that cannot be fetched keeps
 * its text and says why; one that no longer exists has lost its quotes. Statements and pages stay as they are.
 */
export const recheckSource = async (ctx: Ctx, id: number): Promise<void> => {
  const [source] = await listSourceTexts(ctx, [id]);
  if (!source?.url) return;
  const fetched = await fetchAddress(ctx, source.url);
  const now = ctx.clock.now();
  await ctx.transaction(async (tx) => {
    if ('read' in fetched) {
      const names = namesOf(source, fetched.read);
      await updateSourceRow(tx, { id, columns: { ...readColumns(fetched.read, now), ...names } });
      return compareQuotes(tx, { sourceId: id, text: fetched.read.text, at: now });
    }
    const status = source.text === null && source.shippedId === null ? 'failed' : source.status;
    await updateSourceRow(tx, { id, columns: { status, reason: fetched.failure, updatedAt: now } });
    if (!fetched.isGone) return;
    for (const quote of await listQuotesToRecheck(tx, id)) await setRecheck(tx, { ...quote, result: 'gone', at: now });
  });
};

const MAX_PER_DAY = 50;

/** Sources that were added here and whose statements expire within a month, not looked at for a week. */
export const listSourcesToRecheck = (ctx: Ctx): Promise<number[]> => listDueSourceIds(ctx, MAX_PER_DAY);

const AUDIT_BATCH = 1000;

/** Accepted statements past their end expire: new pages no longer use them. No page is unpublished. */
export const expireEvidence = (ctx: Ctx): Promise<void> =>
  ctx.transaction(async (tx) => {
    const expired = await expireEvidenceRows(tx);
    const entries = expired.map(({ id, statement, expiresAt }) => ({
      actor: null,
      action: 'evidence.expired',
      target: { kind: 'evidence', id, name: statement.slice(0, 120) },
      after: { expiresAt },
    }));
    for (let from = 0; from < entries.length; from += AUDIT_BATCH)
      await recordAudits(tx, entries.slice(from, from + AUDIT_BATCH));
  });
