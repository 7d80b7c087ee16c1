import type { ReviewSettings, ReviewSettingsAnswer } from '#shared/reviews.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { getSettingsRow, upsertSettingsRow } from './reviews.repository.ts';

const readSettings = async (ctx: Ctx, clientId: number): Promise<ReviewSettingsAnswer> => {
  const row = await getSettingsRow(ctx, clientId);
  return { reviewLink: row?.reviewLink ?? null, showsOnPages: row?.showsOnPages ?? false };
};

/** A client's review link and whether its pages show reviews; throws 404. */
export const requireReviewSettings = async (ctx: Ctx, clientId: number): Promise<ReviewSettingsAnswer> => {
  await requireClientRow(ctx, clientId);
  return readSettings(ctx, clientId);
};

/** Sets both; throws 403 and 404. */
export const setReviewSettings = async (
  ctx: Ctx,
  { actor, clientId, settings }: { actor: StaffActor; clientId: number; settings: ReviewSettings },
): Promise<ReviewSettingsAnswer> => {
  assertMay(actor, 'clients.edit');
  const { id, name } = await requireClientRow(ctx, clientId);
  return ctx.transaction(async (tx) => {
    const before = await readSettings(tx, clientId);
    const { reviewLink = before.reviewLink, showsOnPages } = settings;
    const after = { reviewLink, showsOnPages };
    await upsertSettingsRow(tx, { clientId, ...after });
    const target = { kind: 'client', id, name };
    await recordAudit(tx, { actor, action: 'client.review_settings_set', target, before, after });
    return after;
  });
};

const isWebAddress = (text: string | null): text is string => text !== null && /^https?:\/\//.test(text);

/** Where every customer of a client is sent after a review: its own link or its Google profile; null without one. */
export const getReviewLink = async (ctx: Ctx, clientId: number): Promise<string | null> => {
  const { reviewLink } = await readSettings(ctx, clientId);
  if (reviewLink !== null) return reviewLink;
  const { gmbLink } = await requireClientRow(ctx, clientId);
  return isWebAddress(gmbLink) ? gmbLink : null;
};
