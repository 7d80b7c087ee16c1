import { createHash } from 'node:crypto';
import { CONSENT_VERSION, consentText } from '#shared/consent.ts';
import type { CaptureLead, LeadSource, TakeQuiz } from '#shared/leads.ts';
import { QUIZ_BAND_TITLES, quizBand, scoreQuiz, type QuizResult } from '#shared/quiz.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { requireClientRow } from '../../clients/clients.usecases.ts';
import { recordActivity } from '../../pages/activity/activity.usecases.ts';
import { findPageRow, type PageRow } from '../../pages/pages.usecases.ts';
import { idempotencyKeyReused, quizDoesNotFit } from '../leads.errors.ts';
import {
  findVisitorsLead,
  insertConsent,
  insertLead,
  keepAnswer,
  lockVisitor,
  takeIdempotencyKey,
  updateLeadRow,
  type LeadRow,
} from '../leads.repository.ts';
import { emailKey, joinMessages, leadType, sameVisitorSince, type SpamReason } from '../leads.rules.ts';
import { readQuizToken, writeQuizToken, type QuizProof } from './capture.rules.ts';

/** Who sent a public form, and how. */
export interface Submission {
  address: string;
  userAgent: string | null;
  /** The client-made key that makes repeats one; null without. */
  idempotencyKey: string | null;
  /** Set when the visitor's address sends more than people do. */
  isFlood: boolean;
}

interface Contact {
  name: string;
  email: string;
  phone: string | null;
  city: string | null;
  state: string | null;
  message: string | null;
}

interface Enquiry {
  page: PageRow;
  contact: Contact;
  source: LeadSource;
  quiz: QuizProof | null;
  consent: boolean;
  spamReason: SpamReason | null;
  submission: Submission;
}

/** A page that is or once was public; a visitor may still have it open when it is taken down. Throws 404. */
const requirePublicPage = async (ctx: Ctx, pageId: number): Promise<PageRow> => {
  const page = await findPageRow(ctx, pageId);
  if (!page || page.firstPublishedAt === null) throw notFound('Page');
  return page;
};

const spamReason = (input: { website?: string | undefined }, submission: Submission): SpamReason | null => {
  if (input.website) return 'honeypot';
  return submission.isFlood ? 'many_from_one_address' : null;
};

/**
 * Runs `work` once for an idempotency key: a repeat waits for the first and gets its answer, byte for byte. Throws 409
 * when the key came with another request before.
 */
const oncePerKey = async <Answer>(
  ctx: Ctx,
  { route, input, submission }: { route: string; input: unknown; submission: Submission },
  work: (tx: Ctx) => Promise<{ answer: Answer; leadId: number | null }>,
): Promise<Answer> => {
  const { idempotencyKey } = submission;
  return ctx.transaction(async (tx) => {
    if (idempotencyKey === null) return (await work(tx)).answer;
    const key = createHash('sha256').update(`${route}\n${idempotencyKey}`).digest('hex');
    const requestHash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
    const earlier = await takeIdempotencyKey(tx, { key, requestHash, createdAt: ctx.clock.now() });
    if (earlier && earlier.requestHash !== requestHash) throw idempotencyKeyReused();
    if (earlier) return earlier.answer as Answer;
    const { answer, leadId } = await work(tx);
    await keepAnswer(tx, { key, leadId, answer });
    return answer;
  });
};

/**
 * Stores a visitor's form, with the consent given, in one transaction. The same e-mail on the same farm within 30 days
 * is the same lead; with the quiz too it is Premium. A filled honeypot is kept as spam. Throws 404 for a page that was
 * never public.
 */
export const captureLead = async (
  ctx: Ctx,
  { form, submission }: { form: CaptureLead; submission: Submission },
): Promise<{ id: number }> => {
  const page = await requirePublicPage(ctx, form.pageId);
  const quiz = form.quizToken ? readQuizToken(ctx, { token: form.quizToken, page }) : null;
  const contact = {
    name: form.name,
    email: form.email,
    phone: form.phone ?? null,
    city: form.city ?? null,
    state: form.state ?? null,
    message: form.message ?? null,
  };
  return oncePerKey(ctx, { route: 'leads', input: form, submission }, async (tx) => {
    const reason = spamReason(form, submission);
    const lead = await storeEnquiry(tx, {
      page,
      contact,
      source: 'contact form',
      quiz,
      consent: form.consent ?? false,
      spamReason: reason,
      submission,
    });
    if (reason === null) await recordActivity(tx, activityOn(page, { kind: 'form', at: ctx.clock.now() }));
    return { answer: { id: lead.id }, leadId: lead.id };
  });
};

/**
 * Scores a quiz from the visitor's answers alone. With a name and an e-mail it is a lead; without, the result carries a
 * token that the form sends along later. Throws 400 when the answers do not fit the page's quiz.
 */
export const takeQuiz = async (
  ctx: Ctx,
  { answers, submission }: { answers: TakeQuiz; submission: Submission },
): Promise<QuizResult> => {
  const page = await requirePublicPage(ctx, answers.pageId);
  const scored = page.quiz ? scoreQuiz(page.quiz, answers.answers) : null;
  if (!page.quiz || !scored) throw quizDoesNotFit();
  const band = quizBand(scored.score);
  const proof: QuizProof = { answers: answers.answers, score: scored.score };
  const result: QuizResult = {
    score: scored.score,
    band,
    title: QUIZ_BAND_TITLES[band],
    advice: page.quiz.advice[band],
    redFlag: scored.redFlag ? (page.quiz.redFlagText ?? null) : null,
    quizToken: writeQuizToken(ctx, { page, proof }),
  };
  return oncePerKey(ctx, { route: 'quiz', input: answers, submission }, async (tx) => {
    const reason = spamReason(answers, submission);
    if (reason === null) await recordActivity(tx, activityOn(page, { kind: 'quiz', at: ctx.clock.now() }));
    if (!answers.name || !answers.email) return { answer: result, leadId: null };
    const lead = await storeEnquiry(tx, {
      page,
      contact: {
        name: answers.name,
        email: answers.email,
        phone: answers.phone ?? null,
        city: null,
        state: null,
        message: null,
      },
      source: 'quiz',
      quiz: proof,
      consent: answers.consent ?? false,
      spamReason: reason,
      submission,
    });
    return { answer: { ...result, id: lead.id }, leadId: lead.id };
  });
};

const activityOn = (page: PageRow, what: { kind: 'form' | 'quiz'; at: Date }) => ({
  pageId: page.id,
  farmId: page.farmId,
  clientId: page.clientId,
  ...what,
});

/** The visitor's lead, new or known, with this enquiry in it; its consent receipt; and the event, unless held as spam. */
const storeEnquiry = async (ctx: Ctx, enquiry: Enquiry): Promise<{ id: number }> => {
  const { page, contact } = enquiry;
  const visitor = { farmId: page.farmId, emailKey: emailKey(contact.email) };
  await lockVisitor(ctx, visitor);
  const now = ctx.clock.now();
  const spam = enquiry.spamReason !== null;
  const known = await findVisitorsLead(ctx, { ...visitor, since: sameVisitorSince(now), spam });
  const id = known
    ? await addToLead(ctx, { known, enquiry })
    : await startLead(ctx, { enquiry, key: visitor.emailKey });
  const client = await requireClientRow(ctx, page.clientId);
  await insertConsent(ctx, {
    clientId: page.clientId,
    leadId: id,
    given: enquiry.consent,
    textVersion: CONSENT_VERSION,
    text: consentText(client.name),
    pageUrl: `${ctx.config.appOrigin}/${page.slug}`,
    pageHash: page.contentHash,
    ip: enquiry.submission.address,
    userAgent: enquiry.submission.userAgent,
    at: now,
  });
  if (!spam && !known) await ctx.emit('lead.captured', { leadId: id });
  return { id };
};

const startLead = async (ctx: Ctx, { enquiry, key }: { enquiry: Enquiry; key: string }): Promise<number> => {
  const { page, contact, source, quiz, spamReason: reason } = enquiry;
  const completedBoth = source === 'contact form' && quiz !== null;
  const now = ctx.clock.now();
  const lead = await insertLead(ctx, {
    ...contact,
    clientId: page.clientId,
    farmId: page.farmId,
    pageId: page.id,
    pageTitle: page.title,
    emailKey: key,
    source,
    leadType: leadType({ source, completedBoth }),
    completedBoth,
    quizScore: quiz?.score ?? null,
    quizAnswers: quiz?.answers ?? null,
    status: 'new',
    spamReason: reason,
    createdAt: now,
    updatedAt: now,
  });
  return lead.id;
};

const addToLead = async (ctx: Ctx, { known, enquiry }: { known: LeadRow; enquiry: Enquiry }): Promise<number> => {
  const { contact, source, quiz } = enquiry;
  const completedBoth = known.completedBoth || known.source !== source || (source === 'contact form' && quiz !== null);
  await updateLeadRow(ctx, {
    id: known.id,
    columns: {
      name: contact.name,
      phone: contact.phone ?? known.phone,
      city: contact.city ?? known.city,
      state: contact.state ?? known.state,
      message: joinMessages(known.message, contact.message),
      completedBoth,
      leadType: leadType({ source: known.source, completedBoth }),
      quizScore: quiz?.score ?? known.quizScore,
      quizAnswers: quiz?.answers ?? known.quizAnswers,
      updatedAt: ctx.clock.now(),
    },
  });
  return known.id;
};
