import { ATTENTION_KINDS, ATTENTION_KIND_NAMES, type AttentionKind } from '#shared/attention-kinds.ts';
import type { Attention, AttentionGroup, AttentionRow } from '#shared/attention.ts';
import { readPhone } from '#shared/phones.ts';
import { roleMay } from '#shared/roles.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import {
  countWaitingLeads,
  listLeadsOverdueSince,
  listProblemRows,
  listReadyPages,
  listWaitingLeads,
} from './attention.repository.ts';
import type { AttentionScope, ProblemRow, RowChoice, RowKeys } from './attention.types.ts';
import { COMPUTED_PROBLEMS, type ComputedProblemKind } from './computed-problems.usecases.ts';
import { countNeeds } from './draft-needs.rules.ts';
import { listBlockedPages } from './page-problems.repository.ts';

const MAX_LEADS = 6;
const MAX_ROWS = 3;
/** Where all rows of one kind are asked for. */
const MAX_ROWS_OF_KIND = 200;

const isComputed = (kind: AttentionKind): kind is ComputedProblemKind => kind in COMPUTED_PROBLEMS;

const mayRead = ({ role }: StaffActor, kind: AttentionKind): boolean => {
  const { permission } = ATTENTION_KINDS[kind];
  return permission === null || roleMay(role, permission);
};

/** So many kinds are read at once, so that a dashboard does not take every connection. */
const LANES = 4;

interface KindsQuery extends AttentionScope {
  kinds: readonly AttentionKind[];
  limit: number;
  only?: RowKeys;
  without?: RowKeys;
}

const listProblemsOf = async (ctx: Ctx, { kinds, only, without, ...query }: KindsQuery): Promise<ProblemRow[]> => {
  const lanes = Array.from({ length: LANES }, (_, lane) => kinds.filter((_kind, index) => index % LANES === lane));
  const found = await Promise.all(
    lanes.map(async (lane) => {
      const rows: ProblemRow[] = [];
      for (const kind of lane) {
        const choice = { only: only?.[kind], without: without?.[kind] };
        rows.push(...(await listProblemsOfKind(ctx, { kind, ...query, ...choice })));
      }
      return rows;
    }),
  );
  return found.flat();
};

const listProblemsOfKind = async (
  ctx: Ctx,
  { kind, limit, clientId, only, without }: AttentionScope & RowChoice & { kind: AttentionKind; limit: number },
): Promise<ProblemRow[]> => {
  if (!isComputed(kind)) return listProblemRows(ctx, { kind, limit, clientId, only, without });
  const found = (await COMPUTED_PROBLEMS[kind](ctx)).filter(
    (row) =>
      (clientId === undefined || row.clientId === clientId) &&
      (only === undefined || only.includes(row.key)) &&
      !without?.includes(row.key),
  );
  const total = found.reduce((sum, { count }) => sum + count, 0);
  return found.slice(0, limit).map((row) => ({ ...row, kind, total, rowTotal: found.length }));
};

/** Says of each farm's drafts what they wait for. */
const explainDrafts = async (ctx: Ctx, problems: ProblemRow[]): Promise<ProblemRow[]> => {
  const farmIds = problems.flatMap(({ kind, farmId }) => (kind === 'drafts' && farmId !== null ? [farmId] : []));
  if (farmIds.length === 0) return problems;
  const blocked = await listBlockedPages(ctx, farmIds);
  return problems.map((problem) => {
    if (problem.kind !== 'drafts') return problem;
    return { ...problem, detail: countNeeds(blocked.filter(({ farmId }) => farmId === problem.farmId)) };
  });
};

const toGroups = (problems: readonly ProblemRow[]): AttentionGroup[] =>
  ATTENTION_KIND_NAMES.flatMap((kind) => {
    const rows = problems.filter((row) => row.kind === kind);
    const [first] = rows;
    if (!first) return [];
    return [{ kind, total: first.total, rowTotal: first.rowTotal, rows: rows.map(toRow) }];
  });

const toRow = ({ key, clientId, clientName, farmId, farmName, count, since, detail }: ProblemRow) => ({
  key,
  clientId,
  clientName,
  farmId,
  farmName,
  count,
  since,
  detail,
});

/** Rows of several kinds that the actor's role may see, each as it is shown. */
export const listProblemRowsOf = async (
  ctx: Ctx,
  { actor, kinds, ...query }: KindsQuery & { actor: StaffActor },
): Promise<{ kind: AttentionKind; row: AttentionRow }[]> => {
  const allowed = kinds.filter((kind) => mayRead(actor, kind));
  const problems = await explainDrafts(ctx, await listProblemsOf(ctx, { kinds: allowed, ...query }));
  return problems.map((problem) => ({ kind: problem.kind, row: toRow(problem) }));
};

const getWaitingLeads = async (ctx: Ctx, scope: AttentionScope & RowChoice): Promise<Attention['leads']> => {
  const rows = await listWaitingLeads(ctx, { ...scope, limit: MAX_LEADS });
  const visible = rows.map((row) => ({ ...row, phone: readPhone(row.phone)?.shown ?? row.phone }));
  return { ...(await countWaitingLeads(ctx, scope)), rows: visible };
};

export interface AttentionInput extends AttentionScope {
  actor: StaffActor;
  kind?: AttentionKind | undefined;
}

/**
 * What needs attention now, of one client or of all: the first few of each kind and their total, limited to what the
 * actor's role may see. What belongs to no client is left out where one is given. With a kind, many rows of it alone;
 * `without` leaves rows out.
 */
export const getAttention = async (
  ctx: Ctx,
  { actor, clientId, kind, without = {} }: AttentionInput & { without?: RowKeys },
): Promise<Attention> => {
  const kinds = (kind === undefined ? ATTENTION_KIND_NAMES : [kind]).filter((one) => mayRead(actor, one));
  const limit = kind === undefined ? MAX_ROWS : MAX_ROWS_OF_KIND;
  const groups = toGroups(await explainDrafts(ctx, await listProblemsOf(ctx, { kinds, limit, clientId, without })));
  if (kind !== undefined) return { leads: { total: 0, overdue: 0, rows: [] }, groups };
  return { leads: await getWaitingLeads(ctx, { clientId, without: without.leads }), groups };
};

/** The next run reports the rest. */
const MAX_PROBLEMS = 500;

/** Problems for notifications: the same rows until a problem is over, and what changed since a moment. */
export const listProblems = async (ctx: Ctx, { since }: { since: Date }) => ({
  readyPages: await listReadyPages(ctx, { since, limit: MAX_PROBLEMS }),
  overdueLeads: await listLeadsOverdueSince(ctx, { since, limit: MAX_PROBLEMS }),
  problems: await listProblemsOf(ctx, { kinds: ATTENTION_KIND_NAMES, limit: MAX_PROBLEMS }),
});
