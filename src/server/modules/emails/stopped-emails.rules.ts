import { z } from 'zod';
import { RECURRING_EMAIL_KINDS } from '#shared/email-kinds.ts';
import { EmailKind } from '#shared/emails.ts';
import type { Ctx } from '#server/platform/context.ts';
import { normalizeAddress } from './emails.rules.ts';
import type { Audience } from './emails.types.ts';

const PURPOSE = 'stop_emails';

const Token = z.object({ address: z.string(), kind: EmailKind });

/** Whose e-mails, and which kind of them. */
export type StoppableEmails = z.infer<typeof Token>;

/** New leads are why a client pays, so a client's digest of them is a service mail like each single one. */
export const isStoppable = ({ kind, audience }: { kind: EmailKind; audience?: Audience | null | undefined }): boolean =>
  RECURRING_EMAIL_KINDS.has(kind) && !(audience === 'client' && kind.startsWith('lead_'));

/** The address that stops e-mails of a kind without signing in; it never expires, as old e-mails keep their button. */
export const stopUrl = (ctx: Ctx, { to, kind }: { to: string; kind: EmailKind }): string =>
  `${ctx.config.appOrigin}/api/public/stopped-emails/${ctx.secrets.sign(PURPOSE, { address: normalizeAddress(to), kind })}`;

/** The content of a link's token; null for a forged one. */
export const readStopToken = (ctx: Ctx, token: string): StoppableEmails | null =>
  Token.safeParse(ctx.secrets.verify(PURPOSE, token)).data ?? null;

/** For the button of mail programs (RFC 8058). */
export const stopHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
