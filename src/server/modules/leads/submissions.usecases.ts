import { describeQuarantine, SPAM_SIGNALS, type SpamSignal } from '#shared/quarantine.ts';
import { optionalVisitorFields, type VisitorFields } from '#shared/lead-fields.ts';
import type { SubmittedForm } from '#shared/lead-history.ts';
import type { LeadSource, Lead } from '#shared/leads.ts';
import { readPhone } from '#shared/phones.ts';
import type { Ctx } from '#server/platform/context.ts';
import { settleAll } from '#server/platform/settle-all.ts';
import type { SubmittedPage } from '../pages/submitted-page.usecases.ts';
import { canonicalOrigin } from '../pages/rendering.usecases.ts';
import type { CompletedQuiz } from './capture.rules.ts';
import { contentHash, consentWording } from './consents.rules.ts';
import { buildHistoryRows, emitLeadChanges, type NewLeadEvent } from './history.usecases.ts';
import { lockLeadRow, type LeadRow, type NewLead, listLeadsById } from './leads.repository.ts';
import { emailKey, isUnknownCaller, joinMessages, leadType } from './leads.rules.ts';
import type { QuarantineResult } from './spam-score.rules.ts';
import {
  writeSubmission,
  type VisitorContext,
  type SubmissionRows,
  listLeadsToEnqueue,
  lockEnqueue,
  setEnqueuedAt,
  listNotEnqueued,
} from './submissions.repository.ts';
import { presentLead } from './leads.presenter.ts';

export interface ConsentInput {
  given: boolean;
  address: string;
  userAgent: string | null;
  certificateUrl: string | null;
}

export interface Submission {
  page: SubmittedPage;
  contact: VisitorFields;
  source: LeadSource;
  quiz: CompletedQuiz | null;
  consent: ConsentInput;
  /** Whether the form had a consent box; a quiz that joins a lead has none. */
  hasConsentBox: boolean;
  quarantine: QuarantineResult | null;
  signals: SpamSignal[];
  visitorContext: VisitorContext;
  /** The answer for repeats of the request; null without a key. */
  answer: { key: string; build: (leadId: number) => unknown } | null;
  /** Counts the submission; runs last, because many requests wait for the counter. */
  count: () => Promise<void>;
}

/**
 * Stores the visitor's lead, new or existing, with this submission in its history; the consent receipt; and the
 * event, unless quarantined. The response clock of a lost lead restarts. Call it under the visitor's lock.
 */
export const storeSubmission = async (ctx: Ctx, submission: Submission): Promise<{ id: number }> => {
  const { page, quarantine, answer } = submission;
  const existing = await lockExistingLead(ctx, submission);
  const now = ctx.clock.now();
  const id = existing?.id ?? submission.visitorContext.nextId;
  const { clientId } = page;
  const changes = changesBy(submission, existing);
  const submitted = { kind: 'submitted' as const, detail: submittedDetail(submission) };
  const writing = writeSubmission(ctx, {
    lead: existing ? updatedLeadColumns(submission, { existing, now }) : { id, row: newLeadRow(submission, now) },
    history: buildHistoryRows(ctx, { clientId, actor: null, events: [submitted, ...changes] }),
    receipt: submission.hasConsentBox || !existing ? buildReceipt(ctx, submission) : null,
    answer: answer && { key: answer.key, answer: answer.build(id) },
  });
  // Independent of each other, so they run together.
  await settleAll([
    writing,
    !quarantine && !existing ? ctx.emit('lead.captured', { leadId: id }) : null,
    emitLeadChanges(ctx, {
      leadId: id,
      clientId,
      events: existing ? [submitted, ...changes] : changes,
      wasQuarantined: existing !== null && existing.quarantineReason !== null,
    }),
    existing && isReturningVisitor(existing, now)
      ? ctx.emit('lead.returned', { leadId: id, at: now.toISOString() })
      : null,
    quarantine ? null : submission.count(),
  ]);
  return { id };
};

/**
 * The lead this submission adds to, locked against staff who change or erase it; quarantined and delivered leads
 * never merge. Null starts a new lead, also for a person who was just erased and for a lead that was just put into the trash.
 */
const lockExistingLead = async (ctx: Ctx, { quarantine, visitorContext }: Submission): Promise<LeadRow | null> => {
  const isSameKind = ({ quarantineReason }: Pick<LeadRow, 'quarantineReason'>): boolean =>
    (quarantineReason !== null) === (quarantine !== null);
  const found = visitorContext.leads.find(isSameKind);
  const lead = found ? await lockLeadRow(ctx, found.id) : null;
  return lead && lead.trashedAt === null && isSameKind(lead) ? lead : null;
};

/** What the submission does to the lead beyond itself. */
const changesBy = ({ quarantine }: Submission, existing: LeadRow | null): NewLeadEvent[] => [
  ...(quarantine
    ? [
        {
          kind: 'quarantined' as const,
          detail: { reason: describeQuarantine(quarantine.reason, quarantine.detail) },
        },
      ]
    : []),
  ...(existing && isLost(existing)
    ? [{ kind: 'status' as const, detail: { from: existing.status, to: 'new' as const } }]
    : []),
];

const submittedDetail = ({ page, contact, source, quiz, signals }: Submission): SubmittedForm => ({
  ...contact,
  source,
  pageId: page.current?.id ?? null,
  pageTitle: page.title,
  phoneE164: readPhone(contact.phone)?.e164 ?? null,
  quizScore: quiz?.score ?? null,
  quizAnswers: quiz?.answers ?? null,
  quiz: quiz?.questions ?? null,
  signals: signals.map((signal) => SPAM_SIGNALS[signal]),
});

const buildReceipt = (ctx: Ctx, { page, consent, contact, source }: Submission): SubmissionRows['receipt'] => {
  const { client, farm, submittedContent } = page;
  const content = {
    form: source,
    given: consent.given,
    ...consentWording(page),
    pageUrl: `${canonicalOrigin({ client, farm, appOrigin: ctx.config.appOrigin })}/${page.slug}`,
    pageHash: submittedContent.page?.hash ?? null,
    pageVersion: submittedContent.page?.version ?? null,
    phone: contact.phone,
    ip: consent.address,
    userAgent: consent.userAgent,
    certificateUrl: consent.certificateUrl,
    at: ctx.clock.now(),
  };
  return { ...content, clientId: page.clientId, contentHash: contentHash(content) };
};

const newLeadRow = ({ page, contact, source, quiz, quarantine, signals }: Submission, now: Date): NewLead => {
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
    quarantineReason: quarantine?.reason ?? null,
    quarantineDetail: quarantine?.detail ?? null,
    signals,
    notifiedAt: quarantine ? null : now,
    createdAt: now,
    updatedAt: now,
  };
};

/** Form and quiz of one visit are one notification; a later submission is another. */
const ONE_VISIT_MS = 3_600_000;

/** Whether to notify that the visitor of a delivered lead is back. */
export const isReturningVisitor = (
  { status, quarantineReason, awaitingReplySince, createdAt }: LeadRow,
  now: Date,
): boolean =>
  quarantineReason === null &&
  (status !== 'new' || now.getTime() - (awaitingReplySince ?? createdAt).getTime() >= ONE_VISIT_MS);

export const isLost = ({ status, quarantineReason }: LeadRow): boolean =>
  status === 'lost' && quarantineReason === null;

/** Whether the lead came by the form where this is a quiz, or the other way round. */
const hasOther = ({ source, email, quizScore }: LeadRow, now: LeadSource): boolean => {
  if (source !== 'call') return source !== now;
  return now === 'quiz' ? email !== '' && quizScore === null : quizScore !== null;
};

const updatedLeadColumns = (
  { contact, source, quiz, signals }: Submission,
  { existing, now }: { existing: LeadRow; now: Date },
): SubmissionRows['lead'] => {
  const completedBoth =
    existing.completedBoth || hasOther(existing, source) || (source === 'contact form' && quiz !== null);
  // Whoever knows the e-mail address can send a form with it, so nothing that is known is replaced.
  const known = optionalVisitorFields((field) => existing[field] ?? contact[field]);
  return {
    id: existing.id,
    columns: {
      ...known,
      ...(isUnknownCaller(existing)
        ? { name: contact.name, email: contact.email, emailKey: emailKey(contact.email) }
        : {}),
      phoneE164: readPhone(known.phone)?.e164 ?? null,
      message: joinMessages(existing.message, contact.message),
      completedBoth,
      leadType: leadType({ source: existing.source, completedBoth }),
      quizScore: quiz?.score ?? existing.quizScore,
      quizAnswers: quiz?.answers ?? existing.quizAnswers,
      signals: [...new Set([...existing.signals, ...signals])],
      updatedAt: now,
      ...(isLost(existing)
        ? { status: 'new' as const, answeredAt: null, escalatedAt: null, awaitingReplySince: now }
        : {}),
    },
  };
};

/** Large, because after an outage one database call per lead would take long. */
const BATCH_SIZE = 100;

/**
 * Claims leads without deliveries until the transaction ends, oldest first: the given leads and any others that wait.
 * Without given leads it claims none while another transaction enqueues.
 */
export const claimLeadsToEnqueue = async (tx: Ctx, leadIds: number[]): Promise<Lead[]> => {
  if (!(await lockEnqueue(tx, { shouldWait: leadIds.length > 0 }))) return [];
  const waiting = await listLeadsToEnqueue(tx, BATCH_SIZE);
  const requested = leadIds.length === 0 ? [] : await listNotEnqueued(tx, leadIds);
  const ids = [...new Set([...waiting, ...requested])].toSorted((a, b) => a - b);
  return ids.length === 0 ? [] : (await listLeadsById(tx, ids)).map(presentLead);
};

/** Writes of deliveries wait for each other until the transaction ends, so that their ids are in the order of commits. */
export const lockDeliveryOrder = async (tx: Ctx): Promise<void> => {
  await lockEnqueue(tx, { shouldWait: true });
};

/** Records that these leads have their deliveries, and emits `leads.enqueued`. */
export const markLeadsEnqueued = async (tx: Ctx, leadIds: number[]): Promise<void> => {
  await setEnqueuedAt(tx, { ids: leadIds, at: tx.clock.now() });
  await tx.emit('leads.enqueued', { leadIds });
};
