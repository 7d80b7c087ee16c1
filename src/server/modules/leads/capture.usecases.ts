import { createHash } from 'node:crypto';
import type { QuarantineReason, SpamSignal } from '#shared/quarantine.ts';
import { optionalVisitorFields, type VisitorFields } from '#shared/lead-fields.ts';
import type { CaptureLead, SubmitQuiz } from '#shared/leads.ts';
import { quizLevel, quizTitle, scoreQuiz, type QuizResult } from '#shared/quiz.ts';
import type { Ctx } from '#server/platform/context.ts';
import { settleAll } from '#server/platform/settle-all.ts';
import { isForeignKeyViolation, notFound } from '#server/platform/errors.ts';
import { recordVisitorEvent, type RecordVisitorEventInput } from '../pages/visitor-events/visitor-events.usecases.ts';
import { recordVisitor, type CountedVisit } from '../pages/visitor-events/visitors.usecases.ts';
import { getSubmittedPage, type SubmittedPage } from '../pages/submitted-page.usecases.ts';
import { getVisitorContext, type VisitorContext, type VisitorQuery } from './submissions.repository.ts';
import { storeSubmission, type ConsentInput } from './submissions.usecases.ts';
import type { BurstLimits } from './burst-limits.usecases.ts';
import { idempotencyKeyReused, quizDoesNotFit } from './leads.errors.ts';
import { personKeys, sameVisitorSince } from './leads.rules.ts';
import { filterSubmission } from './lead-filters.usecases.ts';
import { detectSpamSignals, evaluateSpamScore, type QuarantineResult } from './spam-score.rules.ts';
import { evaluateTimeTrap } from './time-trap.rules.ts';
import { updateIdempotencyAnswer, claimIdempotencyKey } from './capture.repository.ts';
import {
  answeredQuestions,
  readQuizToken,
  writeQuizToken,
  type QuizTokenContent,
  type CompletedQuiz,
} from './capture.rules.ts';

export interface SubmissionRequest {
  address: string;
  userAgent: string | null;
  /** Whether the address belongs to a proxy that is not configured. */
  isSharedAddress: boolean;
  /** The client-made key that identifies repeats; null without. */
  idempotencyKey: string | null;
  isBurst: boolean;
  burstLimits: BurstLimits;
}

/** A page that is or once was public: a visitor may have it open when it is removed. Throws 404. */
const requireSubmittedPage = async (
  ctx: Ctx,
  { pageId, contentToken, stamp }: CaptureLead | SubmitQuiz,
): Promise<SubmittedPage> => {
  const page = await getSubmittedPage(ctx, { id: pageId, contentToken: contentToken ?? stamp });
  if (!page) throw notFound('Page');
  return page;
};

/** Retries once when a referenced row was deleted meanwhile: the page may now be redirected or removed. */
const retryOnMissingReference = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await work();
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    return work();
  }
};

interface SubmittedFields {
  name?: string | undefined;
  email?: string | undefined;
  message?: string | null | undefined;
  website?: string | undefined;
  formToken?: string | undefined;
}

/** A form's spam signals, and whether they quarantine it. No form is refused here. */
const evaluateSpam = async (
  ctx: Ctx,
  { page, filled, submission }: { page: SubmittedPage; filled: SubmittedFields; submission: SubmissionRequest },
): Promise<{ quarantine: QuarantineResult | null; signals: SpamSignal[] }> => {
  const { address, userAgent, burstLimits, isBurst } = submission;
  const [name, email, message] = [filled.name || null, filled.email || null, filled.message || null];
  const timing = evaluateTimeTrap(ctx, { token: filled.formToken, pageId: page.submittedId });
  const signals = detectSpamSignals({ name, email, message, userAgent, hasTimeTrap: timing !== 'no_script' });
  const form = { address, pageId: page.submittedId, farmId: page.farmId, email, message };
  const quarantineFor = (reason: QuarantineReason) => ({ quarantine: { reason, detail: null }, signals });
  if (filled.website) return quarantineFor('honeypot');
  if (isBurst) return quarantineFor('many_from_one_address');
  if (timing !== null && timing !== 'no_script') return quarantineFor(timing);
  if (await burstLimits.isRepeated(form)) return quarantineFor('repeated_text');
  const scored = evaluateSpamScore(signals);
  if (scored) return { quarantine: scored, signals };
  return (await burstLimits.isCrowded(form)) ? quarantineFor('many_on_one_page') : { quarantine: null, signals };
};

/** The spam check, then the client's own lead filters. */
const evaluateLead = async (
  ctx: Ctx,
  input: {
    page: SubmittedPage;
    filled: SubmittedFields;
    submission: SubmissionRequest;
    contact: VisitorFields;
    visitorContext: VisitorContext;
  },
): Promise<{ quarantine: QuarantineResult | null; signals: SpamSignal[] }> => {
  const evaluation = await evaluateSpam(ctx, input);
  if (evaluation.quarantine) return evaluation;
  const { page, contact, visitorContext } = input;
  const { clientId, farmId } = page;
  return {
    ...evaluation,
    quarantine: await filterSubmission(ctx, { clientId, farmId, contact, rules: visitorContext.rules }),
  };
};

const KEY_SCOPES = { form: 'leads', quiz: 'quiz' } as const;

interface FormSubmission<Who extends VisitorFields | null> {
  kind: 'form' | 'quiz';
  input: SubmittedFields;
  submission: SubmissionRequest;
  page: SubmittedPage;
  contact: Who;
}

interface SubmissionContext<Who extends VisitorFields | null> {
  key: string | null;
  /** Null for a form without contact details. */
  visitorContext: Who extends VisitorFields ? VisitorContext : null;
  count: () => Promise<void>;
}

/**
 * Runs `work` once per idempotency key, and one at a time per visitor: a repeat waits for the first and gets the same
 * answer, byte for byte. Throws 409 for a key used with another request, and 404 when the client is gone.
 */
const runIdempotently = async <Answer, Who extends VisitorFields | null>(
  ctx: Ctx,
  formSubmission: FormSubmission<Who>,
  work: (tx: Ctx, context: SubmissionContext<Who>) => Promise<Answer>,
): Promise<Answer> => {
  const { kind, input, submission, page, contact } = formSubmission;
  const { idempotencyKey } = submission;
  const key = idempotencyKey === null ? null : sha256(`${KEY_SCOPES[kind]}\n${idempotencyKey}`);
  // A repeat may carry a newer form token.
  const requestHash = sha256(JSON.stringify({ ...input, formToken: undefined }));
  const visitor = contact && { farmId: page.farmId, ...personKeys(contact) };
  return ctx.transaction(async (tx) => {
    const claim = { key: key === null ? null : { key, requestHash, createdAt: ctx.clock.now() }, visitor };
    const wait = async () => {
      const earlier = await claimIdempotencyKey(tx, claim);
      const isMine = earlier === null;
      return { earlier, visitorContext: isMine && visitor ? await requireVisitorContext(tx, { page, visitor }) : null };
    };
    const [{ earlier, visitorContext }, visit] = await settleAll([
      wait(),
      resolveVisit(tx, { page, submission }),
    ] as const);
    if (earlier && earlier.requestHash !== requestHash) throw idempotencyKeyReused();
    if (earlier) return earlier.answer as Answer;
    const count = async (): Promise<void> => {
      if (visit) await recordVisitorEvent(tx, { ...visit, clientId: page.clientId, kind, at: ctx.clock.now() });
    };
    return work(tx, { key, visitorContext: visitorContext as SubmissionContext<Who>['visitorContext'], count });
  });
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The client's filters and the visitor's leads, read under the visitor's lock. Throws 404 when the client is gone. */
const requireVisitorContext = async (
  ctx: Ctx,
  { page, visitor }: { page: SubmittedPage; visitor: Omit<VisitorQuery, 'clientId' | 'since'> },
): Promise<VisitorContext> => {
  const since = sameVisitorSince(ctx.clock.now());
  const visitorContext = await getVisitorContext(ctx, { clientId: page.clientId, ...visitor, since });
  if (!visitorContext) throw notFound('Page');
  return visitorContext;
};

/** Where and how a form is counted; null for a removed page. */
const resolveVisit = async (
  ctx: Ctx,
  { page: { current }, submission }: { page: SubmittedPage; submission: SubmissionRequest },
): Promise<Pick<RecordVisitorEventInput, 'pageId' | 'farmId' | 'visit'> | null> => {
  if (current === null) return null;
  const { address, userAgent, isSharedAddress } = submission;
  const { id: pageId, farmId, topicId } = current;
  const place = { pageId, farmId, topicId };
  const visit = { address, userAgent, isSharedAddress, source: null };
  const counted: CountedVisit = await recordVisitor(ctx, { visit, place, at: ctx.clock.now() });
  return { pageId, farmId, visit: { ...counted, topicId } };
};

/** The quiz proved by a token, perhaps of another page of the farm. */
const readCompletedQuiz = async (
  ctx: Ctx,
  { token, page }: { token: string; page: SubmittedPage },
): Promise<CompletedQuiz | null> => {
  const proof = readQuizToken(ctx, { token, page });
  if (!proof) return null;
  const isHere = proof.pageId === null || proof.pageId === page.submittedId;
  const quizPage = isHere ? page : await getSubmittedPage(ctx, { id: proof.pageId ?? page.submittedId });
  return { ...proof, questions: answeredQuestions(quizPage?.quiz ?? null, proof.answers) };
};

/**
 * Stores a visitor's form and consent in one transaction. The same e-mail on the same farm within 30 days is the same
 * lead; with the quiz it becomes Premium. A filled honeypot is stored as spam. Throws 404 for a page that was never
 * public.
 */
export const captureLead = (
  ctx: Ctx,
  form: { form: CaptureLead; submission: SubmissionRequest },
): Promise<{ id: number }> => retryOnMissingReference(() => storeForm(ctx, form));

const storeForm = async (
  ctx: Ctx,
  { form, submission }: { form: CaptureLead; submission: SubmissionRequest },
): Promise<{ id: number }> => {
  const page = await requireSubmittedPage(ctx, form);
  const quiz = form.quizToken ? await readCompletedQuiz(ctx, { token: form.quizToken, page }) : null;
  const { name, email } = form;
  const contact = { name, email, ...optionalVisitorFields((field) => form[field] ?? null) };
  const formSubmission = { kind: 'form' as const, input: form, submission, page, contact };
  return runIdempotently(ctx, formSubmission, async (tx, { key, visitorContext, count }) => {
    const evaluation = await evaluateLead(tx, { page, filled: form, submission, contact, visitorContext });
    const { id } = await storeSubmission(tx, {
      page,
      contact,
      source: 'contact form',
      quiz,
      hasConsentBox: true,
      visitorContext,
      count,
      ...evaluation,
      consent: consentOf(form, submission),
      answer: key === null ? null : { key, build: (leadId) => ({ id: leadId }) },
    });
    return { id };
  });
};

/**
 * Scores a quiz from the visitor's answers. With a name and an e-mail it creates or updates the visitor's lead;
 * without, the result has a token that the form sends later. Throws 400 when the answers do not fit the page's quiz.
 */
export const submitQuiz = (
  ctx: Ctx,
  quiz: { answers: SubmitQuiz; submission: SubmissionRequest },
): Promise<QuizResult> => retryOnMissingReference(() => storeQuiz(ctx, quiz));

const storeQuiz = async (
  ctx: Ctx,
  { answers, submission }: { answers: SubmitQuiz; submission: SubmissionRequest },
): Promise<QuizResult> => {
  const page = await requireSubmittedPage(ctx, answers);
  const scored = page.quiz ? scoreQuiz(page.quiz, answers.answers) : null;
  if (!page.quiz || !scored) throw quizDoesNotFit();
  const band = quizLevel(scored.score);
  // One alarming answer can stand alone: then no mild words follow the warning.
  const shown = scored.redFlag ? 'serious' : band;
  const proof: QuizTokenContent = { pageId: page.submittedId, answers: answers.answers, score: scored.score };
  const result: QuizResult = {
    score: scored.score,
    band,
    title: quizTitle(page.quiz, shown),
    advice: page.quiz.advice[shown],
    redFlag: scored.redFlag ? (page.quiz.redFlagText ?? null) : null,
    quizToken: writeQuizToken(ctx, { page, proof }),
  };
  const { name, email, phone = null } = answers;
  const contact = name && email ? { name, email, ...optionalVisitorFields(() => null), phone } : null;
  const formSubmission = { kind: 'quiz' as const, input: answers, submission, page };
  if (!contact) {
    return runIdempotently(ctx, { ...formSubmission, contact }, async (tx, { key, count }) => {
      const { quarantine } = await evaluateSpam(tx, { page, filled: answers, submission });
      if (key !== null) await updateIdempotencyAnswer(tx, { key, answer: result });
      if (!quarantine) await count();
      return result;
    });
  }
  return runIdempotently(ctx, { ...formSubmission, contact }, async (tx, { key, visitorContext, count }) => {
    const evaluation = await evaluateLead(tx, { page, filled: answers, submission, contact, visitorContext });
    const { id } = await storeSubmission(tx, {
      page,
      contact,
      source: 'quiz',
      visitorContext,
      count,
      ...evaluation,
      quiz: { ...proof, questions: answeredQuestions(page.quiz, proof.answers) },
      consent: consentOf(answers, submission),
      hasConsentBox: answers.consent !== undefined,
      answer: key === null ? null : { key, build: (leadId) => ({ ...result, id: leadId }) },
    });
    return { ...result, id };
  });
};

const consentOf = (
  form: { consent?: boolean | undefined; certificateUrl?: string | null | undefined },
  { address, userAgent }: SubmissionRequest,
): ConsentInput => ({ given: form.consent ?? false, address, userAgent, certificateUrl: form.certificateUrl ?? null });
