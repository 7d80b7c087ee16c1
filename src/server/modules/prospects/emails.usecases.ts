import { randomUUID } from 'node:crypto';
import { DEMO_MINUTES } from '#shared/prospect-options.ts';
import type { Ctx } from '#server/platform/context.ts';
import { getBrand } from '../clients/branding.usecases.ts';
import { listStaffRecipients } from '../emails/preferences.usecases.ts';
import type { EmailContent, EmailInput } from '../emails/emails.types.ts';
import { getAgencyTimeZone } from '../settings/settings.usecases.ts';
import { queueEmail } from '../emails/emails.usecases.ts';
import { createCalendarFile, toMoment } from './calendar.rules.ts';
import type { ProspectRow } from './prospects.repository.ts';
import { verificationLink } from './privacy-requests.rules.ts';
import {
  personExportEmail,
  demoReplyEmail,
  erasedEmail,
  prospectEmail,
  verificationEmail,
  calculatorReportEmail,
} from './emails.template.tsx';

/** Any address can be entered into a public form. */
const MAX_REPLIES_PER_DAY = 3;
/** A flood of made-up addresses must not cost the agency's mail server its reputation. */
const MAX_REPLIES_IN_ALL = 200;

const REPLY_KEY = 'prospect_answer:';
const LINK_KEY = 'inquiry_proof:';

/** The requested moment in the visitor's time zone, else the agency's; null without a day or an hour. */
const getRequestedMoment = async (
  ctx: Ctx,
  inquiry: ProspectRow,
): Promise<{ start: Date; timeZone: string } | null> => {
  const { preferredDate, preferredTime } = inquiry;
  const timeZone = inquiry.timeZone ?? (await getAgencyTimeZone(ctx));
  const start = preferredDate && preferredTime ? toMoment(preferredDate, { time: preferredTime, timeZone }) : null;
  return start && { start, timeZone };
};

/** The requested hour in the agency's time zone; null where that is the same. */
const getRequestedLocalTime = async (ctx: Ctx, inquiry: ProspectRow): Promise<string | null> => {
  const agencyZone = await getAgencyTimeZone(ctx);
  const requested = await getRequestedMoment(ctx, inquiry);
  if (!requested || requested.timeZone === agencyZone) return null;
  const format = { dateStyle: 'full', timeStyle: 'short', timeZone: agencyZone } as const;
  return `${requested.start.toLocaleString('en-US', format)} (${agencyZone})`;
};

const calendarAttachment = (
  ctx: Ctx,
  { id, start, productName }: { id: number; start: Date; productName: string },
): EmailInput['attachments'] => {
  const content = createCalendarFile({
    uid: `demo-${id}@${new URL(ctx.config.appOrigin).hostname}`,
    title: `${productName}: demo`,
    text: 'To be confirmed by mail.',
    start,
    minutes: DEMO_MINUTES,
    madeAt: ctx.clock.now(),
  });
  return [{ filename: 'demo.ics', contentType: 'text/calendar; charset=utf-8', content }];
};

type ProspectReply = Pick<EmailInput, 'attachments'> & { content: EmailContent };

const createReply = async (ctx: Ctx, inquiry: ProspectRow): Promise<ProspectReply> => {
  const { name: productName } = await getBrand(ctx);
  if (inquiry.projection)
    return {
      content: calculatorReportEmail({ productName, projection: inquiry.projection, pageUrl: ctx.config.appOrigin }),
    };
  const { preferredDate, preferredTime } = inquiry;
  if (!preferredDate || !preferredTime) return { content: demoReplyEmail({ productName, when: null }) };
  const requested = await getRequestedMoment(ctx, inquiry);
  if (!requested) {
    const when = `${preferredDate} at ${preferredTime}, your time`;
    return { content: demoReplyEmail({ productName, when, hasFile: false }) };
  }
  const when = `${preferredDate} at ${preferredTime} (${requested.timeZone})`;
  const attachments = calendarAttachment(ctx, { id: inquiry.id, start: requested.start, productName });
  return {
    content: demoReplyEmail({ productName, when, hasFile: attachments !== undefined }),
    ...(attachments ? { attachments } : {}),
  };
};

const NO_CLIENT = { clientId: null, leadIds: [] };

export const emailStaff = async (tx: Ctx, inquiry: ProspectRow): Promise<void> => {
  const listUrl = `${tx.config.appOrigin}/inquiries`;
  const content = prospectEmail(inquiry, { listUrl, localTime: await getRequestedLocalTime(tx, inquiry) });
  for (const to of await listStaffRecipients(tx, inquiry.kind === 'privacy' ? 'trouble' : 'new_leads')) {
    const key = `inquiry:${inquiry.id}:${to.toLowerCase()}`;
    await queueEmail(tx, { ...NO_CLIENT, key, kind: 'prospect', to, replyTo: inquiry.email, content });
  }
};

/** E-mails the verification link of a privacy request; false when the address reached its daily limit. */
export const emailVerificationLink = async (tx: Ctx, request: ProspectRow): Promise<boolean> =>
  queueEmail(tx, {
    ...NO_CLIENT,
    key: `${LINK_KEY}${request.id}:${randomUUID()}`,
    dailyLimitInAll: { keyPrefix: LINK_KEY, limit: MAX_REPLIES_IN_ALL },
    kind: 'privacy_answer',
    to: request.email,
    dailyLimit: MAX_REPLIES_PER_DAY,
    content: verificationEmail({
      productName: (await getBrand(tx)).name,
      request,
      link: verificationLink(tx, request),
    }),
  });

/** E-mails the requester that the request is done, with the copy if one was requested. */
export const emailPrivacyCompletion = async (
  tx: Ctx,
  { row, copy }: { row: ProspectRow; copy: unknown },
): Promise<void> => {
  const { name: productName } = await getBrand(tx);
  const content = JSON.stringify(copy, null, 2);
  await queueEmail(tx, {
    ...NO_CLIENT,
    key: `inquiry_end:${row.id}`,
    kind: 'privacy_answer',
    // After an erasure no copy of the e-mail is stored.
    forgets: copy === null,
    to: row.email,
    content: copy === null ? erasedEmail({ productName }) : personExportEmail({ productName }),
    ...(copy === null
      ? {}
      : { attachments: [{ filename: 'your-data.json', contentType: 'application/json', content }] }),
  });
};

/**
 * E-mails a prospect to staff, and a reply to the sender; staff are notified of a privacy request once its address is
 * verified. Run it in the transaction that stores the prospect.
 */
export const emailProspect = async (tx: Ctx, inquiry: ProspectRow): Promise<void> => {
  if (inquiry.kind === 'privacy') {
    await emailVerificationLink(tx, inquiry);
    return;
  }
  await emailStaff(tx, inquiry);
  await queueEmail(tx, {
    ...NO_CLIENT,
    ...(await createReply(tx, inquiry)),
    key: `${REPLY_KEY}${inquiry.id}`,
    dailyLimitInAll: { keyPrefix: REPLY_KEY, limit: MAX_REPLIES_IN_ALL },
    kind: 'prospect_answer',
    to: inquiry.email,
    dailyLimit: MAX_REPLIES_PER_DAY,
  });
};
