import { ATTENTION_KIND_NAMES } from '#shared/attention-kinds.ts';
import type { AttentionRow, Inbox, PutOff } from '#shared/attention.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/errors.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { listWaitingLeads } from './attention.repository.ts';
import type { AttentionScope, RowKeys } from './attention.types.ts';
import { getAttention, listProblemRowsOf, type AttentionInput } from './attention.usecases.ts';
import { deletePastPutOffRows, deletePutOffRow, listPutOffRows, upsertPutOffRow } from './put-offs.repository.ts';
import type { PutOffRow } from './put-offs.table.ts';

const DAY_MS = 86_400_000;
/** Longer than that, a row would be forgotten. */
const MAX_DAYS = 40;

const keysByKind = (rows: readonly PutOffRow[]): RowKeys => {
  const keys: Record<string, string[]> = {};
  for (const { kind, key } of rows) (keys[kind] ??= []).push(key);
  return keys;
};

const listLeadRows = async (ctx: Ctx, scope: AttentionScope, keys: readonly string[]): Promise<AttentionRow[]> => {
  if (keys.length === 0) return [];
  const leads = await listWaitingLeads(ctx, { ...scope, only: keys, limit: keys.length });
  return leads.map(({ id, name, clientId, clientName, pageTitle, awaitingReplySince }) => ({
    key: String(id),
    clientId,
    clientName,
    farmId: null,
    farmName: null,
    count: 1,
    since: awaitingReplySince,
    detail: { subject: name, reason: pageTitle, recordId: id },
  }));
};

/** What is put off and not over yet, as it stands now. */
const listPutOff = async (
  ctx: Ctx,
  { actor, clientId, rows }: AttentionScope & { actor: StaffActor; rows: readonly PutOffRow[] },
): Promise<Inbox['putOff']> => {
  if (rows.length === 0) return [];
  const only = keysByKind(rows);
  const kinds = ATTENTION_KIND_NAMES.filter((kind) => only[kind] !== undefined);
  const problems = await listProblemRowsOf(ctx, { actor, clientId, kinds, only, limit: rows.length });
  const leads = await listLeadRows(ctx, { clientId }, only.leads ?? []);
  const found = new Map([
    ...problems.map(({ kind, row }) => [`${kind} ${row.key}`, row] as const),
    ...leads.map((row) => [`leads ${row.key}`, row] as const),
  ]);
  return rows.flatMap(({ kind, key, until }) => {
    const row = found.get(`${kind} ${key}`);
    return row ? [{ kind, until: until.toISOString(), row }] : [];
  });
};

/** What needs attention, without what this person has put off, which stands apart until its time comes. */
export const getInbox = async (ctx: Ctx, { actor, clientId, kind }: AttentionInput): Promise<Inbox> => {
  const rows = await listPutOffRows(ctx, actor.id);
  const attention = await getAttention(ctx, { actor, clientId, kind, without: keysByKind(rows) });
  return { ...attention, putOff: kind === undefined ? await listPutOff(ctx, { actor, clientId, rows }) : [] };
};

/** Puts a row off for this person until a time, or brings it back (null). Throws 400 for a time that is past or far off. */
export const putOffRow = async (
  ctx: Ctx,
  { actor, kind, key, until }: PutOff & { actor: StaffActor },
): Promise<void> => {
  const at = until === null ? null : new Date(until);
  const now = ctx.clock.now().getTime();
  if (at !== null && (at.getTime() <= now || at.getTime() > now + MAX_DAYS * DAY_MS)) {
    throw invalid([{ path: 'until', message: `Choose a time within the next ${MAX_DAYS} days.` }]);
  }
  await ctx.transaction(async (tx) => {
    await deletePastPutOffRows(tx, actor.id);
    if (at === null) await deletePutOffRow(tx, { staffId: actor.id, kind, key });
    else await upsertPutOffRow(tx, { staffId: actor.id, kind, key, until: at });
  });
};
