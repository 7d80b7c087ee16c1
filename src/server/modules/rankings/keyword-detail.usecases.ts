import { roleMay } from '#shared/roles.ts';
import type { AddRankNote, KeywordDetail, RankAnnotation, RankCheckDetail } from '#shared/rank-keywords.ts';
import type { Ctx } from '#server/platform/context.ts';
import { forbidden, notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import type { CheckRow } from './checks/checks.repository.ts';
import { presentRanking } from './rankings.presenter.ts';
import { getRankingRow } from './rankings.repository.ts';
import {
  deleteNote,
  getWrongPage,
  insertNote,
  listAnnotations,
  listChecks,
  lockNote,
} from './keyword-detail.repository.ts';

const MAX_CHECKS = 60;
const TOP = 10;
const MICROS = 1_000_000;

const presentCheck = (check: CheckRow): RankCheckDetail => {
  const { id, state, position, reason, provider, query, place, device, language, depth } = check;
  const { checkedAt, pagesFetched, costMicros, foundUrl, results } = check;
  return {
    id,
    checkedAt: checkedAt.toISOString(),
    state,
    position,
    reason,
    provider,
    query,
    place,
    device,
    language,
    depth,
    pagesFetched,
    cost: costMicros / MICROS,
    foundUrl,
    results: results.slice(0, TOP),
  };
};

/** Authors may remove their own notes, administrators any. */
const mayRemoveNote = ({ id, role }: StaffActor, authorId: number | null): boolean =>
  roleMay(role, 'rankings.refresh') && (authorId === id || roleMay(role, 'settings.manage'));

/** A keyword with its last sixty checks and the annotations since the first of them; throws 404. */
export const getKeywordDetail = async (
  ctx: Ctx,
  { actor, id }: { actor: StaffActor; id: number },
): Promise<KeywordDetail> => {
  const found = await getRankingRow(ctx, id);
  if (!found) throw notFound('Keyword');
  const { pageId, clientId, since, wrongPageId } = found.ranking;
  const checks = await listChecks(ctx, { rankingId: id, since, limit: MAX_CHECKS });
  const first = checks.at(-1)?.checkedAt ?? ctx.clock.now();
  const canFix = pageId !== null && wrongPageId !== null;
  const noted = await listAnnotations(ctx, { pageId, clientId, since: first });
  return {
    ranking: presentRanking(found),
    checks: checks.map(presentCheck),
    annotations: noted.map(({ authorId, ...annotation }) => ({
      ...annotation,
      mayRemove: annotation.id !== null && mayRemoveNote(actor, authorId),
    })),
    wrongPage: canFix ? await getWrongPage(ctx, { pageId, wrongPageId }) : null,
  };
};

const TARGET = { kind: 'rankings', id: 0, name: 'Rankings' };

/** Adds a note to the charts of one client or of all; throws 403, and 404 for an unknown client. */
export const addRankNote = async (
  ctx: Ctx,
  { actor, note }: { actor: StaffActor; note: AddRankNote },
): Promise<RankAnnotation> => {
  assertMay(actor, 'rankings.refresh');
  if (note.clientId !== null) await requireClientRow(ctx, note.clientId);
  const { kind, day, text } = note;
  return ctx.transaction(async (tx) => {
    const id = await insertNote(tx, { ...note, author: actor.name, authorId: actor.id, at: tx.clock.now() });
    await recordAudit(tx, { actor, action: 'rankings.note_added', target: TARGET, after: note });
    return { id, kind, day, text, mayRemove: true };
  });
};

/** Removes one's own note, or any as an administrator; throws 403 and 404. */
export const removeRankNote = async (ctx: Ctx, { actor, id }: { actor: StaffActor; id: number }): Promise<void> => {
  assertMay(actor, 'rankings.refresh');
  await ctx.transaction(async (tx) => {
    const note = await lockNote(tx, id);
    if (!note) throw notFound('Note');
    const { authorId, ...before } = note;
    if (!mayRemoveNote(actor, authorId)) throw forbidden();
    await deleteNote(tx, id);
    await recordAudit(tx, { actor, action: 'rankings.note_removed', target: TARGET, before: { id, ...before } });
  });
};
