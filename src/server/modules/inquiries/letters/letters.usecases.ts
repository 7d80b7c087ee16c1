import { randomUUID } from 'node:crypto';
import { DEMO_MINUTES } from '#shared/inquiry-choices.ts';
import type { Ctx } from '#server/platform/context.ts';
import { brandOf } from '../../clients/branding/branding.usecases.ts';
import { listStaffReceivers } from '../../deliveries/mail/choices/choices.usecases.ts';
import type { Letter, MailOrder } from '../../deliveries/mail/mail.types.ts';
import { agencyTimeZone } from '../../settings/time-zone/time-zone.usecases.ts';
import { queueMail } from '../../deliveries/mail/mail.usecases.ts';
import { calendarFile, momentOf } from '../calendar/calendar.rules.ts';
import type { InquiryRow } from '../inquiries.repository.ts';
import { proofLink } from '../privacy/privacy.rules.ts';
import { copyLetter, demoAnswer, erasedLetter, inquiryLetter, proofLetter, reportLetter } from './letters.presenter.ts';

/** The forms are open to anyone, so whoever is entered must not be flooded by them. */
const ANSWERS_A_DAY = 3;

/** When the demo is wished, on the visitor's clocks, else on the agency's; null where day or hour are open. */
const wishedMoment = async (ctx: Ctx, inquiry: InquiryRow): Promise<{ start: Date; timeZone: string } | null> => {
  const { preferredDate, preferredTime } = inquiry;
  const timeZone = inquiry.timeZone ?? (await agencyTimeZone(ctx));
  const start = preferredDate && preferredTime ? momentOf(preferredDate, { time: preferredTime, timeZone }) : null;
  return start && { start, timeZone };
};

/** The wished hour on the agency's own clocks, where they are others; null where they are not. */
const wishedHere = async (ctx: Ctx, inquiry: InquiryRow): Promise<string | null> => {
  const here = await agencyTimeZone(ctx);
  const wished = await wishedMoment(ctx, inquiry);
  if (!wished || wished.timeZone === here) return null;
  const shown = { dateStyle: 'full', timeStyle: 'short', timeZone: here } as const;
  return `${wished.start.toLocaleString('en-US', shown)} (${here})`;
};

const calendarOf = (
  ctx: Ctx,
  { id, start, productName }: { id: number; start: Date; productName: string },
): MailOrder['attachments'] => {
  const content = calendarFile({
    uid: `demo-${id}@${new URL(ctx.config.appOrigin).hostname}`,
    title: `${productName}: demo`,
    text: 'To be confirmed by mail.',
    start,
    minutes: DEMO_MINUTES,
    madeAt: ctx.clock.now(),
  });
  return [{ filename: 'demo.ics', contentType: 'text/calendar; charset=utf-8', content }];
};

type Answer = Pick<MailOrder, 'attachments'> & { letter: Letter };

const answerOf = async (ctx: Ctx, inquiry: InquiryRow): Promise<Answer> => {
  const { name: productName } = await brandOf(ctx);
  if (inquiry.projection)
    return { letter: reportLetter({ productName, projection: inquiry.projection, pageUrl: ctx.config.appOrigin }) };
  const wished = await wishedMoment(ctx, inquiry);
  if (!wished) return { letter: demoAnswer({ productName, when: null }) };
  const when = `${inquiry.preferredDate} at ${inquiry.preferredTime} (${wished.timeZone})`;
  const attachments = calendarOf(ctx, { id: inquiry.id, start: wished.start, productName });
  return { letter: demoAnswer({ productName, when }), ...(attachments ? { attachments } : {}) };
};

const ABOUT_NOBODY = { clientId: null, leadIds: [] };

/** Mails an inquiry to staff. */
export const mailStaff = async (tx: Ctx, inquiry: InquiryRow): Promise<void> => {
  const listUrl = `${tx.config.appOrigin}/inquiries`;
  const letter = inquiryLetter(inquiry, { listUrl, wishedHere: await wishedHere(tx, inquiry) });
  for (const to of await listStaffReceivers(tx, inquiry.kind === 'privacy' ? 'trouble' : 'new_leads')) {
    const key = `inquiry:${inquiry.id}:${to.toLowerCase()}`;
    await queueMail(tx, { ...ABOUT_NOBODY, key, kind: 'inquiry', to, replyTo: inquiry.email, letter });
  }
};

/** Mails the link that proves a request about private data; false when its address had as many today as it may get. */
export const mailProofLink = async (tx: Ctx, request: InquiryRow): Promise<boolean> =>
  queueMail(tx, {
    ...ABOUT_NOBODY,
    key: `inquiry_proof:${request.id}:${randomUUID()}`,
    kind: 'inquiry_answer',
    to: request.email,
    mostADay: ANSWERS_A_DAY,
    letter: proofLetter({ productName: (await brandOf(tx)).name, request, link: proofLink(tx, request) }),
  });

/** Tells whoever asked that the request is done, with the copy of what is kept where it was asked for. */
export const mailPrivacyEnd = async (tx: Ctx, { row, copy }: { row: InquiryRow; copy: unknown }): Promise<void> => {
  const { name: productName } = await brandOf(tx);
  const content = JSON.stringify(copy, null, 2);
  await queueMail(tx, {
    ...ABOUT_NOBODY,
    key: `inquiry_end:${row.id}`,
    kind: 'inquiry_answer',
    // Of somebody who was erased nothing is to stay.
    forgets: copy === null,
    to: row.email,
    letter: copy === null ? erasedLetter({ productName }) : copyLetter({ productName }),
    ...(copy === null
      ? {}
      : { attachments: [{ filename: 'your-data.json', contentType: 'application/json', content }] }),
  });
};

/**
 * Mails an inquiry to staff, and to whoever asked what they can expect. Of a request about private data staff learn once
 * its address is proven. Run it in the transaction that stores the inquiry.
 */
export const mailInquiry = async (tx: Ctx, inquiry: InquiryRow): Promise<void> => {
  if (inquiry.kind === 'privacy') {
    await mailProofLink(tx, inquiry);
    return;
  }
  await mailStaff(tx, inquiry);
  await queueMail(tx, {
    ...ABOUT_NOBODY,
    ...(await answerOf(tx, inquiry)),
    key: `inquiry_answer:${inquiry.id}`,
    kind: 'inquiry_answer',
    to: inquiry.email,
    mostADay: ANSWERS_A_DAY,
  });
};
