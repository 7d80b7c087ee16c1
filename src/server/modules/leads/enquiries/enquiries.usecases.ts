import { CONSENT_VERSION, consentText } from '#shared/consent.ts';
import { heldInWords, SIGNALS, type Signal } from '#shared/held.ts';
import type { Submitted } from '#shared/lead-history.ts';
import type { LeadSource } from '#shared/leads.ts';
import { readPhone } from '#shared/phones.ts';
import type { Ctx } from '#server/platform/context.ts';
import { requireClientRow, type ClientRow } from '../../clients/clients.usecases.ts';
import { requireFarmRow } from '../../farms/farms.usecases.ts';
import type { AskedPage } from '../../pages/former/former.usecases.ts';
import { canonicalOrigin } from '../../pages/rendering/rendering.usecases.ts';
import type { TakenQuiz } from '../capture/capture.rules.ts';
import { keepReceipt } from '../consents/consents.usecases.ts';
import { noteEvents } from '../history/history.usecases.ts';
import { findVisitorsLead, insertLead, lockVisitor, updateLeadRow, type LeadRow } from '../leads.repository.ts';
import { emailKey, joinMessages, leadType, sameVisitorSince } from '../leads.rules.ts';
import type { Verdict } from '../suspicion/suspicion.rules.ts';

export interface Contact {
  name: string;
  email: string;
  phone: string | null;
  city: string | null;
  state: string | null;
  message: string | null;
}

/** What a visitor agreed to, and what proves it. */
export interface Agreement {
  given: boolean;
  address: string;
  userAgent: string | null;
  certificateUrl: string | null;
}

export interface Enquiry {
  page: AskedPage;
  contact: Contact;
  source: LeadSource;
  quiz: TakenQuiz | null;
  agreement: Agreement;
  /** Whether a consent box stood beside it; a quiz that joins a lead has none, and so nothing to keep. */
  wasAsked: boolean;
  /** Null for one that is delivered. */
  held: Verdict | null;
  signals: Signal[];
}

/**
 * The visitor's lead, new or known, with this enquiry in its history; its consent receipt; and the event, unless held as
 * spam. A lead that was given up waits anew.
 */
export const storeEnquiry = async (ctx: Ctx, enquiry: Enquiry): Promise<{ id: number }> => {
  const { page, contact } = enquiry;
  const visitor = { farmId: page.farmId, emailKey: emailKey(contact.email) };
  await lockVisitor(ctx, visitor);
  const spam = enquiry.held !== null;
  const known = await findVisitorsLead(ctx, { ...visitor, since: sameVisitorSince(ctx.clock.now()), spam });
  const id = known
    ? await addToLead(ctx, { known, enquiry })
    : await startLead(ctx, { enquiry, key: visitor.emailKey });
  const { held } = enquiry;
  await noteEvents(ctx, {
    lead: { id, clientId: page.clientId },
    actor: null,
    events: [
      { kind: 'submitted', detail: submitted(enquiry) },
      ...(held ? [{ kind: 'held' as const, detail: { reason: heldInWords(held.reason, held.detail) } }] : []),
      ...(known && isGivenUp(known)
        ? [{ kind: 'status' as const, detail: { from: known.status, to: 'new' as const } }]
        : []),
    ],
  });
  if (enquiry.wasAsked || !known)
    await keepAgreement(ctx, { enquiry, leadId: id, client: await requireClientRow(ctx, page.clientId) });
  if (!spam && !known) await ctx.emit('lead.captured', { leadId: id });
  if (known && isReturn(known, ctx.clock.now()))
    await ctx.emit('lead.returned', { leadId: id, at: ctx.clock.now().toISOString() });
  return { id };
};

const submitted = ({ page, contact, source, quiz, signals }: Enquiry): Submitted => ({
  ...contact,
  source,
  pageId: page.current?.id ?? null,
  pageTitle: page.title,
  phoneE164: readPhone(contact.phone)?.e164 ?? null,
  quizScore: quiz?.score ?? null,
  quizAnswers: quiz?.answers ?? null,
  quiz: quiz?.questions ?? null,
  signals: signals.map((signal) => SIGNALS[signal]),
});

const keepAgreement = async (
  ctx: Ctx,
  { enquiry, leadId, client }: { enquiry: Enquiry; leadId: number; client: ClientRow },
): Promise<void> => {
  const { page, agreement, contact, source } = enquiry;
  const farm = await requireFarmRow(ctx, page.farmId);
  await keepReceipt(ctx, {
    clientId: client.id,
    leadId,
    form: source,
    given: agreement.given,
    textVersion: CONSENT_VERSION,
    text: consentText(client.name),
    pageUrl: `${canonicalOrigin({ client, farm, appOrigin: ctx.config.appOrigin })}/${page.slug}`,
    pageHash: page.contentHash,
    pageVersion: page.shownVersion,
    phone: contact.phone,
    ip: agreement.address,
    userAgent: agreement.userAgent,
    certificateUrl: agreement.certificateUrl,
    at: ctx.clock.now(),
  });
};

const startLead = async (ctx: Ctx, { enquiry, key }: { enquiry: Enquiry; key: string }): Promise<number> => {
  const { page, contact, source, quiz, held, signals } = enquiry;
  const completedBoth = source === 'contact form' && quiz !== null;
  const now = ctx.clock.now();
  const lead = await insertLead(ctx, {
    ...contact,
    phoneE164: readPhone(contact.phone)?.e164 ?? null,
    clientId: page.clientId,
    farmId: page.farmId,
    pageId: page.current?.id ?? null,
    pageTitle: page.title,
    emailKey: key,
    source,
    leadType: leadType({ source, completedBoth }),
    completedBoth,
    quizScore: quiz?.score ?? null,
    quizAnswers: quiz?.answers ?? null,
    status: 'new',
    spamReason: held?.reason ?? null,
    spamDetail: held?.detail ?? null,
    signals,
    announcedAt: held ? null : now,
    createdAt: now,
    updatedAt: now,
  });
  return lead.id;
};

/** Form and quiz of one visit are told as one; whoever sends more later is told of again. */
const ONE_VISIT_MS = 3_600_000;

/** Whether somebody should be told that the visitor of a delivered lead is back. */
const isReturn = ({ status, spamReason, waitingSince, createdAt }: LeadRow, now: Date): boolean =>
  spamReason === null && (status !== 'new' || now.getTime() - (waitingSince ?? createdAt).getTime() >= ONE_VISIT_MS);

/** Whoever asks again for what was given up is new: somebody should answer. */
const isGivenUp = ({ status, spamReason }: LeadRow): boolean => status === 'lost' && spamReason === null;

const addToLead = async (ctx: Ctx, { known, enquiry }: { known: LeadRow; enquiry: Enquiry }): Promise<number> => {
  const { contact, source, quiz, signals } = enquiry;
  const completedBoth = known.completedBoth || known.source !== source || (source === 'contact form' && quiz !== null);
  const phone = contact.phone ?? known.phone;
  const now = ctx.clock.now();
  await updateLeadRow(ctx, {
    id: known.id,
    columns: {
      name: contact.name,
      phone,
      phoneE164: readPhone(phone)?.e164 ?? null,
      city: contact.city ?? known.city,
      state: contact.state ?? known.state,
      message: joinMessages(known.message, contact.message),
      completedBoth,
      leadType: leadType({ source: known.source, completedBoth }),
      quizScore: quiz?.score ?? known.quizScore,
      quizAnswers: quiz?.answers ?? known.quizAnswers,
      signals: [...new Set([...known.signals, ...signals])],
      updatedAt: now,
      ...(isGivenUp(known) ? { status: 'new' as const, answeredAt: null, escalatedAt: null, waitingSince: now } : {}),
    },
  });
  return known.id;
};
