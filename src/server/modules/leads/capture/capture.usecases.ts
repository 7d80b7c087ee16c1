import { createHash } from 'node:crypto';
import type { HeldReason, Signal } from '#shared/held.ts';
import type { CaptureLead, TakeQuiz } from '#shared/leads.ts';
import { QUIZ_BAND_TITLES, quizBand, scoreQuiz, type QuizResult } from '#shared/quiz.ts';
import type { Ctx } from '#server/platform/context.ts';
import { together } from '#server/platform/together.ts';
import { namesWhatIsGone } from '#server/platform/missing-reference.ts';
import { notFound } from '#server/platform/errors.ts';
import { recordActivity, type Activity } from '../../pages/activity/activity.usecases.ts';
import { seeVisitor, type Seen } from '../../pages/activity/visitors/visitors.usecases.ts';
import { findAskedPage, type AskedPage } from '../../pages/former/former.usecases.ts';
import { findStanding, type Standing } from '../enquiries/enquiries.repository.ts';
import { storeEnquiry, type Agreement, type Contact } from '../enquiries/enquiries.usecases.ts';
import type { Floods } from '../floods/floods.usecases.ts';
import { idempotencyKeyReused, quizDoesNotFit } from '../leads.errors.ts';
import { emailKey, sameVisitorSince } from '../leads.rules.ts';
import { screenEnquiry } from '../screening/screening.usecases.ts';
import { signalsOf, weigh, type Verdict } from '../suspicion/suspicion.rules.ts';
import { judgeTiming } from '../timing/timing.rules.ts';
import { keepAnswer, takeTurn } from './capture.repository.ts';
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
const requirePublicPage = async (ctx: Ctx, { pageId, stamp }: CaptureLead | TakeQuiz): Promise<AskedPage> => {
  const page = await findAskedPage(ctx, { id: pageId, stamp });
  if (!page) throw notFound('Page');
  return page;
};

/** What was deleted between looking and writing is looked for once more: the page among the former ones, or nothing at all. */
const lookingAgain = async <Answer>(take: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await take();
  } catch (error) {
    if (!namesWhatIsGone(error)) throw error;
    return take();
  }
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
  judged: { page: AskedPage; filled: Filled; submission: Submission; contact: Contact; standing: Standing },
): Promise<{ held: Verdict | null; signals: Signal[] }> => {
  const verdict = await judge(ctx, judged);
  if (verdict.held) return verdict;
  const { page, contact, standing } = judged;
  const { clientId, farmId } = page;
  return { ...verdict, held: await screenEnquiry(ctx, { clientId, farmId, contact, rules: standing.rules }) };
};

/** What keeps the keys of one route apart from another's. */
const ROUTES = { form: 'leads', quiz: 'quiz' } as const;

interface Taking<Who extends Contact | null> {
  kind: 'form' | 'quiz';
  input: Filled;
  submission: Submission;
  page: AskedPage;
  /** Null where nobody left a name. */
  contact: Who;
}

/** What a form finds when it is its turn. */
interface Turn<Who extends Contact | null> {
  /** The request's key as it is stored; null where it came without one. */
  key: string | null;
  /** Null where nobody left a name. */
  standing: Who extends Contact ? Standing : null;
  /** Counts the form on the page that stands there now; one that was removed has nothing to count on. */
  count: () => Promise<void>;
}

/**
 * Runs `work` once for an idempotency key, and for one visitor after the other: a repeat waits for the first and gets its
 * answer, byte for byte. Throws 409 when the key came with another request before, and 404 when the client is gone.
 */
const oncePerKey = async <Answer, Who extends Contact | null>(
  ctx: Ctx,
  taking: Taking<Who>,
  work: (tx: Ctx, turn: Turn<Who>) => Promise<Answer>,
): Promise<Answer> => {
  const { kind, input, submission, page, contact } = taking;
  const { idempotencyKey } = submission;
  const key = idempotencyKey === null ? null : sha256(`${ROUTES[kind]}\n${idempotencyKey}`);
  // A repeat may have fetched a new proof of its time.
  const requestHash = sha256(JSON.stringify({ ...input, formToken: undefined }));
  const visitor = contact && { farmId: page.farmId, emailKey: emailKey(contact.email) };
  return ctx.transaction(async (tx) => {
    const asked = { key: key === null ? null : { key, requestHash, createdAt: ctx.clock.now() }, visitor };
    const wait = async () => {
      const earlier = await takeTurn(tx, asked);
      const isMine = earlier === null;
      return { earlier, standing: isMine && visitor ? await requireStanding(tx, { page, visitor }) : null };
    };
    const [{ earlier, standing }, seen] = await together([wait(), seeSender(tx, { page, submission })] as const);
    if (earlier && earlier.requestHash !== requestHash) throw idempotencyKeyReused();
    if (earlier) return earlier.answer as Answer;
    const count = async (): Promise<void> => {
      if (seen) await recordActivity(tx, { ...seen, clientId: page.clientId, kind, at: ctx.clock.now() });
    };
    return work(tx, { key, standing: standing as Turn<Who>['standing'], count });
  });
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What is known of the client and the visitor, once it is the visitor's turn. Throws 404 when the client is gone. */
const requireStanding = async (
  ctx: Ctx,
  { page, visitor }: { page: AskedPage; visitor: { farmId: number; emailKey: string } },
): Promise<Standing> => {
  const since = sameVisitorSince(ctx.clock.now());
  const standing = await findStanding(ctx, { clientId: page.clientId, ...visitor, since });
  if (!standing) throw notFound('Page');
  return standing;
};

/** Where and how a form is counted; null where the page was removed. */
const seeSender = async (
  ctx: Ctx,
  { page: { current }, submission }: { page: AskedPage; submission: Submission },
): Promise<Pick<Activity, 'pageId' | 'farmId' | 'visit'> | null> => {
  if (current === null) return null;
  const { address, userAgent, isHidden } = submission;
  const { id: pageId, farmId, microHubId: hubId } = current;
  const place = { pageId, farmId, hubId };
  const visit = { address, userAgent, isHidden, source: null };
  const seen: Seen = await seeVisitor(ctx, { visit, place, at: ctx.clock.now() });
  return { pageId, farmId, visit: { ...seen, hubId } };
};

/** The quiz that a token proves, which may be another page's of the farm. */
const takenQuiz = async (ctx: Ctx, { token, page }: { token: string; page: AskedPage }): Promise<TakenQuiz | null> => {
  const proof = readQuizToken(ctx, { token, page });
  if (!proof) return null;
  const isHere = proof.pageId === null || proof.pageId === page.askedId;
  const asked = isHere ? page : await findAskedPage(ctx, { id: proof.pageId ?? page.askedId });
  return { ...proof, questions: answeredQuestions(asked?.quiz ?? null, proof.answers) };
};

/**
 * Stores a visitor's form, with the consent given, in one transaction. The same e-mail on the same farm within 30 days
 * is the same lead; with the quiz too it is Premium. A filled honeypot is kept as spam. Throws 404 for a page that was
 * never public.
 */
export const captureLead = (ctx: Ctx, form: { form: CaptureLead; submission: Submission }): Promise<{ id: number }> =>
  lookingAgain(() => takeForm(ctx, form));

const takeForm = async (
  ctx: Ctx,
  { form, submission }: { form: CaptureLead; submission: Submission },
): Promise<{ id: number }> => {
  const page = await requirePublicPage(ctx, form);
  const quiz = form.quizToken ? await takenQuiz(ctx, { token: form.quizToken, page }) : null;
  const contact = {
    name: form.name,
    email: form.email,
    phone: form.phone ?? null,
    city: form.city ?? null,
    state: form.state ?? null,
    message: form.message ?? null,
  };
  const taking = { kind: 'form' as const, input: form, submission, page, contact };
  return oncePerKey(ctx, taking, async (tx, { key, standing, count }) => {
    const verdict = await judgeLead(tx, { page, filled: form, submission, contact, standing });
    const { id } = await storeEnquiry(tx, {
      page,
      contact,
      source: 'contact form',
      quiz,
      wasAsked: true,
      standing,
      count,
      ...verdict,
      agreement: agreementOf(form, submission),
      answer: key === null ? null : { key, of: (leadId) => ({ id: leadId }) },
    });
    return { id };
  });
};

/**
 * Scores a quiz from the visitor's answers alone. With a name and an e-mail it is a lead, or joins the visitor's lead;
 * without, the result carries a token that the form sends along later. Throws 400 when the answers do not fit the page's quiz.
 */
export const takeQuiz = (ctx: Ctx, quiz: { answers: TakeQuiz; submission: Submission }): Promise<QuizResult> =>
  lookingAgain(() => scoreAnswers(ctx, quiz));

const scoreAnswers = async (
  ctx: Ctx,
  { answers, submission }: { answers: TakeQuiz; submission: Submission },
): Promise<QuizResult> => {
  const page = await requirePublicPage(ctx, answers);
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
  const { name, email, phone = null } = answers;
  const contact = name && email ? { name, email, phone, city: null, state: null, message: null } : null;
  const taking = { kind: 'quiz' as const, input: answers, submission, page };
  if (!contact) {
    return oncePerKey(ctx, { ...taking, contact }, async (tx, { key, count }) => {
      const { held } = await judge(tx, { page, filled: answers, submission });
      if (key !== null) await keepAnswer(tx, { key, answer: result });
      if (!held) await count();
      return result;
    });
  }
  return oncePerKey(ctx, { ...taking, contact }, async (tx, { key, standing, count }) => {
    const verdict = await judgeLead(tx, { page, filled: answers, submission, contact, standing });
    const { id } = await storeEnquiry(tx, {
      page,
      contact,
      source: 'quiz',
      standing,
      count,
      ...verdict,
      quiz: { ...proof, questions: answeredQuestions(page.quiz, proof.answers) },
      agreement: agreementOf(answers, submission),
      wasAsked: answers.consent !== undefined,
      answer: key === null ? null : { key, of: (leadId) => ({ ...result, id: leadId }) },
    });
    return { ...result, id };
  });
};

const agreementOf = (
  form: { consent?: boolean | undefined; certificateUrl?: string | null | undefined },
  { address, userAgent }: Submission,
): Agreement => ({ given: form.consent ?? false, address, userAgent, certificateUrl: form.certificateUrl ?? null });
