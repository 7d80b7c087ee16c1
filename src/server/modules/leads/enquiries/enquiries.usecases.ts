import { heldInWords, SIGNALS, type Signal } from '#shared/held.ts';
import type { Submitted } from '#shared/lead-history.ts';
import type { LeadSource } from '#shared/leads.ts';
import { readPhone } from '#shared/phones.ts';
import type { Ctx } from '#server/platform/context.ts';
import { together } from '#server/platform/together.ts';
import type { AskedPage } from '../../pages/former/former.usecases.ts';
import { canonicalOrigin } from '../../pages/rendering/rendering.usecases.ts';
import type { TakenQuiz } from '../capture/capture.rules.ts';
import { contentHash, readBeside } from '../consents/consents.rules.ts';
import { historyOf } from '../history/history.usecases.ts';
import { lockLeadRow, type LeadRow, type NewLead } from '../leads.repository.ts';
import { emailKey, joinMessages, leadType } from '../leads.rules.ts';
import type { Verdict } from '../suspicion/suspicion.rules.ts';
import { writeEnquiry, type Standing, type WrittenEnquiry } from './enquiries.repository.ts';

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
  standing: Standing;
  /** What a repeat of the request is answered; null where it came without a key. */
  answer: { key: string; of: (leadId: number) => unknown } | null;
  /** Counts it; what many wait for is taken last. */
  count: () => Promise<void>;
}

/**
 * The visitor's lead, new or known, with this enquiry in its history; its consent receipt; and the event, unless held as
 * spam. A lead that was given up waits anew. Call it when it is the visitor's turn.
 */
export const storeEnquiry = async (ctx: Ctx, enquiry: Enquiry): Promise<{ id: number }> => {
  const { page, held, answer } = enquiry;
  const known = await lockKnown(ctx, enquiry);
  const now = ctx.clock.now();
  const id = known?.id ?? enquiry.standing.nextId;
  const writing = writeEnquiry(ctx, {
    lead: known ? added(enquiry, { known, now }) : { id, row: started(enquiry, now) },
    history: historyOf(ctx, {
      clientId: page.clientId,
      actor: null,
      events: [
        { kind: 'submitted', detail: submitted(enquiry) },
        ...(held ? [{ kind: 'held' as const, detail: { reason: heldInWords(held.reason, held.detail) } }] : []),
        ...(known && isGivenUp(known)
          ? [{ kind: 'status' as const, detail: { from: known.status, to: 'new' as const } }]
          : []),
      ],
    }),
    receipt: enquiry.wasAsked || !known ? receiptOf(ctx, enquiry) : null,
    answer: answer && { key: answer.key, answer: answer.of(id) },
  });
  // None of these waits for another's answer.
  await together([
    writing,
    !held && !known ? ctx.emit('lead.captured', { leadId: id }) : null,
    known && isReturn(known, now) ? ctx.emit('lead.returned', { leadId: id, at: now.toISOString() }) : null,
    held ? null : enquiry.count(),
  ]);
  return { id };
};

/**
 * The lead this enquiry adds to, locked against staff who change or erase it; held and delivered leads are never mixed.
 * Null starts a new one, as for a person who was forgotten a moment ago.
 */
const lockKnown = async (ctx: Ctx, { held, standing }: Enquiry): Promise<LeadRow | null> => {
  const isAlike = ({ spamReason }: Pick<LeadRow, 'spamReason'>): boolean => (spamReason !== null) === (held !== null);
  const found = standing.leads.find(isAlike);
  const lead = found ? await lockLeadRow(ctx, found.id) : null;
  return lead && isAlike(lead) ? lead : null;
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

const receiptOf = (ctx: Ctx, { page, agreement, contact, source }: Enquiry): WrittenEnquiry['receipt'] => {
  const { client, farm, seen } = page;
  const content = {
    form: source,
    given: agreement.given,
    ...readBeside(page),
    pageUrl: `${canonicalOrigin({ client, farm, appOrigin: ctx.config.appOrigin })}/${page.slug}`,
    pageHash: seen.page?.hash ?? null,
    pageVersion: seen.page?.version ?? null,
    phone: contact.phone,
    ip: agreement.address,
    userAgent: agreement.userAgent,
    certificateUrl: agreement.certificateUrl,
    at: ctx.clock.now(),
  };
  return { ...content, clientId: page.clientId, contentHash: contentHash(content) };
};

const started = ({ page, contact, source, quiz, held, signals }: Enquiry, now: Date): NewLead => {
  const completedBoth = source === 'contact form' && quiz !== null;
  return {
    ...contact,
    phoneE164: readPhone(contact.phone)?.e164 ?? null,
    clientId: page.clientId,
    farmId: page.farmId,
    pageId: page.current?.id ?? null,
    pageTitle: page.title,
    emailKey: emailKey(contact.email),
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
  };
};

/** Form and quiz of one visit are told as one; whoever sends more later is told of again. */
const ONE_VISIT_MS = 3_600_000;

/** Whether somebody should be told that the visitor of a delivered lead is back. */
const isReturn = ({ status, spamReason, waitingSince, createdAt }: LeadRow, now: Date): boolean =>
  spamReason === null && (status !== 'new' || now.getTime() - (waitingSince ?? createdAt).getTime() >= ONE_VISIT_MS);

/** Whoever asks again for what was given up is new: somebody should answer. */
const isGivenUp = ({ status, spamReason }: LeadRow): boolean => status === 'lost' && spamReason === null;

const added = (
  { contact, source, quiz, signals }: Enquiry,
  { known, now }: { known: LeadRow; now: Date },
): WrittenEnquiry['lead'] => {
  const completedBoth = known.completedBoth || known.source !== source || (source === 'contact form' && quiz !== null);
  const phone = contact.phone ?? known.phone;
  return {
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
  };
};
