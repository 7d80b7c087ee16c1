import { createHash } from 'node:crypto';
import type { HeldReason, Signal } from '#shared/held.ts';
import type { CaptureLead, TakeQuiz } from '#shared/leads.ts';
import { QUIZ_BAND_TITLES, quizBand, scoreQuiz, type QuizResult } from '#shared/quiz.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { recordActivity, type Activity } from '../../pages/activity/activity.usecases.ts';
import { findAskedPage, type AskedPage } from '../../pages/former/former.usecases.ts';
import { storeEnquiry, type Agreement, type Contact } from '../enquiries/enquiries.usecases.ts';
import type { Floods } from '../floods/floods.usecases.ts';
import { idempotencyKeyReused, quizDoesNotFit } from '../leads.errors.ts';
import { keepAnswer, takeIdempotencyKey } from '../leads.repository.ts';
import { screenEnquiry } from '../screening/screening.usecases.ts';
import { signalsOf, weigh, type Verdict } from '../suspicion/suspicion.rules.ts';
import { judgeTiming } from '../timing/timing.rules.ts';
import { answeredQuestions, readQuizToken, writeQuizToken, type QuizProof, type TakenQuiz } from './capture.rules.ts';

/** Who sent a public form, and how. */
export interface Submission {
  address: string;
  userAgent: string | null;
  /** Whether the address is one of a proxy that nobody named. */
  isHidden: boolean;
  /** The client-made key that makes repeats one; null without. */
  idempotencyKey: string | null;
  /** Set when the visitor's address sends more than people do. */
  isFlood: boolean;
  floods: Floods;
}

/** A page that is or once was public; a visitor may still have it open when it is taken down. Throws 404. */
const requirePublicPage = async (ctx: Ctx, pageId: number): Promise<AskedPage> => {
  const page = await findAskedPage(ctx, pageId);
  if (!page) throw notFound('Page');
  return page;
};

/** What the fields of either form say of who filled them in. */
interface Filled {
  name?: string | undefined;
  email?: string | undefined;
  message?: string | null | undefined;
  website?: string | undefined;
  formToken?: string | undefined;
}

/** What speaks against a form, and whether that holds it. Nothing here refuses one: what is doubtful is kept for staff. */
const judge = async (
  ctx: Ctx,
  { page, filled, submission }: { page: AskedPage; filled: Filled; submission: Submission },
): Promise<{ held: Verdict | null; signals: Signal[] }> => {
  const { address, userAgent, floods, isFlood } = submission;
  const [name, email, message] = [filled.name || null, filled.email || null, filled.message || null];
  const timing = judgeTiming(ctx, { token: filled.formToken, pageId: page.askedId });
  const signals = signalsOf({ name, email, message, userAgent, hasTiming: timing !== 'no_timing' });
  const form = { address, pageId: page.askedId, farmId: page.farmId, email, message };
  const because = (reason: HeldReason) => ({ held: { reason, detail: null }, signals });
  if (filled.website) return because('honeypot');
  if (isFlood) return because('many_from_one_address');
  if (timing !== null && timing !== 'no_timing') return because(timing);
  if (await floods.isRepeated(form)) return because('repeated_text');
  const weighed = weigh(signals);
  if (weighed) return { held: weighed, signals };
  return (await floods.isCrowded(form)) ? because('many_on_one_page') : { held: null, signals };
};

/** The same, and then what the client's own rules say of whoever left a name. */
const judgeLead = async (
  ctx: Ctx,
  judged: { page: AskedPage; filled: Filled; submission: Submission; contact: Contact | null },
): Promise<{ held: Verdict | null; signals: Signal[] }> => {
  const verdict = await judge(ctx, judged);
  const { page, contact } = judged;
  if (verdict.held || !contact) return verdict;
  return { ...verdict, held: await screenEnquiry(ctx, { clientId: page.clientId, farmId: page.farmId, contact }) };
};

/**
 * Runs `work` once for an idempotency key: a repeat waits for the first and gets its answer, byte for byte. Throws 409
 * when the key came with another request before.
 */
const oncePerKey = async <Answer>(
  ctx: Ctx,
  { route, input, submission }: { route: string; input: Filled; submission: Submission },
  work: (tx: Ctx) => Promise<{ answer: Answer; leadId: number | null }>,
): Promise<Answer> => {
  const { idempotencyKey } = submission;
  return ctx.transaction(async (tx) => {
    if (idempotencyKey === null) return (await work(tx)).answer;
    const key = createHash('sha256').update(`${route}\n${idempotencyKey}`).digest('hex');
    // A repeat may have fetched a new proof of its time.
    const request = JSON.stringify({ ...input, formToken: undefined });
    const requestHash = createHash('sha256').update(request).digest('hex');
    const earlier = await takeIdempotencyKey(tx, { key, requestHash, createdAt: ctx.clock.now() });
    if (earlier && earlier.requestHash !== requestHash) throw idempotencyKeyReused();
    if (earlier) return earlier.answer as Answer;
    const { answer, leadId } = await work(tx);
    await keepAnswer(tx, { key, leadId, answer });
    return answer;
  });
};

/** The quiz that a token proves, which may be another page's of the farm. */
const takenQuiz = async (ctx: Ctx, { token, page }: { token: string; page: AskedPage }): Promise<TakenQuiz | null> => {
  const proof = readQuizToken(ctx, { token, page });
  if (!proof) return null;
  const isHere = proof.pageId === null || proof.pageId === page.askedId;
  const asked = isHere ? page : await findAskedPage(ctx, proof.pageId ?? page.askedId);
  return { ...proof, questions: answeredQuestions(asked?.quiz ?? null, proof.answers) };
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
  const quiz = form.quizToken ? await takenQuiz(ctx, { token: form.quizToken, page }) : null;
  const contact = {
    name: form.name,
    email: form.email,
    phone: form.phone ?? null,
    city: form.city ?? null,
    state: form.state ?? null,
    message: form.message ?? null,
  };
  return oncePerKey(ctx, { route: 'leads', input: form, submission }, async (tx) => {
    const verdict = await judgeLead(tx, { page, filled: form, submission, contact });
    const agreement = agreementOf(form, submission);
    const lead = await storeEnquiry(tx, {
      page,
      contact,
      source: 'contact form',
      quiz,
      agreement,
      wasAsked: true,
      ...verdict,
    });
    if (!verdict.held) await countOn(tx, { page, kind: 'form', submission });
    return { answer: { id: lead.id }, leadId: lead.id };
  });
};

/**
 * Scores a quiz from the visitor's answers alone. With a name and an e-mail it is a lead, or joins the visitor's lead;
 * without, the result carries a token that the form sends along later. Throws 400 when the answers do not fit the page's quiz.
 */
export const takeQuiz = async (
  ctx: Ctx,
  { answers, submission }: { answers: TakeQuiz; submission: Submission },
): Promise<QuizResult> => {
  const page = await requirePublicPage(ctx, answers.pageId);
  const scored = page.quiz ? scoreQuiz(page.quiz, answers.answers) : null;
  if (!page.quiz || !scored) throw quizDoesNotFit();
  const band = quizBand(scored.score);
  const proof: QuizProof = { pageId: page.askedId, answers: answers.answers, score: scored.score };
  const result: QuizResult = {
    score: scored.score,
    band,
    title: QUIZ_BAND_TITLES[band],
    advice: page.quiz.advice[band],
    redFlag: scored.redFlag ? (page.quiz.redFlagText ?? null) : null,
    quizToken: writeQuizToken(ctx, { page, proof }),
  };
  return oncePerKey(ctx, { route: 'quiz', input: answers, submission }, async (tx) => {
    const { name, email, phone = null } = answers;
    const contact = name && email ? { name, email, phone, city: null, state: null, message: null } : null;
    const verdict = await judgeLead(tx, { page, filled: answers, submission, contact });
    const lead =
      contact &&
      (await storeEnquiry(tx, {
        page,
        contact,
        source: 'quiz',
        quiz: { ...proof, questions: answeredQuestions(page.quiz, proof.answers) },
        agreement: agreementOf(answers, submission),
        wasAsked: answers.consent !== undefined,
        ...verdict,
      }));
    // As the form does: the visitor's lock before the page's row, or both at once would wait for each other.
    if (!verdict.held) await countOn(tx, { page, kind: 'quiz', submission });
    return lead ? { answer: { ...result, id: lead.id }, leadId: lead.id } : { answer: result, leadId: null };
  });
};

const agreementOf = (
  form: { consent?: boolean | undefined; certificateUrl?: string | null | undefined },
  { address, userAgent }: Submission,
): Agreement => ({ given: form.consent ?? false, address, userAgent, certificateUrl: form.certificateUrl ?? null });

/** Counts a form or quiz on the page that stands there now; one that was removed has nothing to count on. */
const countOn = async (
  ctx: Ctx,
  { page, kind, submission }: { page: AskedPage; kind: Activity['kind']; submission: Submission },
): Promise<void> => {
  const { current, clientId } = page;
  if (current === null) return;
  const { address, userAgent, isHidden } = submission;
  const visit = { address, userAgent, isHidden, hubId: current.microHubId, source: null };
  await recordActivity(ctx, { pageId: current.id, farmId: current.farmId, clientId, kind, at: ctx.clock.now(), visit });
};
