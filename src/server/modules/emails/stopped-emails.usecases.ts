import type { StoppedEmails } from '#shared/emails.ts';
import type { Ctx } from '#server/platform/context.ts';
import { normalizeAddress } from './emails.rules.ts';
import {
  presentInvalidStopLink,
  presentStopQuestion,
  presentStopped,
  presentResumed,
} from './stopped-emails.template.tsx';
import {
  deleteStopped,
  insertStopped,
  isStopped,
  listStoppedAmong,
  listStoppedRows,
} from './stopped-emails.repository.ts';
import { readStopToken } from './stopped-emails.rules.ts';

export interface StopPage {
  status: 200 | 410;
  html: string;
}

const invalidLinkPage = (): StopPage => ({ status: 410, html: presentInvalidStopLink() });

/** The page that the link of an e-mail opens; it changes nothing, because e-mail programs open links automatically. */
export const getStopPage = async (ctx: Ctx, token: string): Promise<StopPage> => {
  const stoppable = readStopToken(ctx, token);
  if (!stoppable) return invalidLinkPage();
  const html = (await isStopped(ctx, stoppable)) ? presentStopped(stoppable) : presentStopQuestion(stoppable);
  return { status: 200, html };
};

/** Stops e-mails of a kind to the link's address, or sends them again. */
export const submitStop = async (
  ctx: Ctx,
  { token, isResumed }: { token: string; isResumed: boolean },
): Promise<StopPage> => {
  const stoppable = readStopToken(ctx, token);
  if (!stoppable) return invalidLinkPage();
  if (isResumed) {
    await deleteStopped(ctx, stoppable);
    return { status: 200, html: presentResumed(stoppable) };
  }
  await insertStopped(ctx, { ...stoppable, at: ctx.clock.now() });
  return { status: 200, html: presentStopped(stoppable) };
};

/** What recipients stopped, newest first; 500 at most. Only they themselves can have it sent again. */
export const listStoppedEmails = async (ctx: Ctx): Promise<StoppedEmails[]> =>
  (await listStoppedRows(ctx)).map(({ address, kind, at }) => ({ address, kind, at: at.toISOString() }));

/** The addresses that still want reports. */
export const withoutStoppedReports = async (ctx: Ctx, addresses: readonly string[]): Promise<string[]> => {
  const stopped = await listStoppedAmong(ctx, { addresses: addresses.map(normalizeAddress), kind: 'report' });
  return addresses.filter((to) => !stopped.has(normalizeAddress(to)));
};
