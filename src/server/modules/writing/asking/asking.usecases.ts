import { INTAKE_QUESTIONS, type Intake, type IntakeAnswer, type IntakeOverview } from '#shared/intake.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { requireClientRow } from '../../clients/clients.usecases.ts';
import { listIntake } from '../../clients/intake/intake.usecases.ts';
import { listPageNeeds } from '../../pages/fact-index/fact-index.usecases.ts';
import { judgeOfWords } from '../client-words/client-words.usecases.ts';
import { listHungryPages } from '../refresh-orders/refresh-orders.usecases.ts';
import { feedsOf, hubsByGain } from './asking.rules.ts';

/** A client's hubs with the question to ask next, those first whose pages would gain most; throws 404. */
export const getIntakeOverview = async (ctx: Ctx, clientId: number): Promise<IntakeOverview> => {
  await requireClientRow(ctx, clientId);
  const answers = await listIntake(ctx, { clientId });
  const answeredOf = (hubKey: string): Set<number> =>
    new Set(
      answers
        .filter((row) => row.hubKey === hubKey && row.answer !== null && row.issue === null)
        .map(({ question }) => question),
    );
  const hungry = await listHungryPages(ctx, clientId);
  return {
    hubs: hubsByGain(await listPageNeeds(ctx, clientId), answeredOf),
    hungryPages: hungry.map(({ id, farmId }) => ({ id, farmId })),
  };
};

/** The twelve questions of a client's hub with what was answered and drafted; throws 404 for a hub it does not have. */
export const getIntake = async (
  ctx: Ctx,
  { clientId, hubKey }: { clientId: number; hubKey: string },
): Promise<Intake> => {
  await requireClientRow(ctx, clientId);
  const pages = (await listPageNeeds(ctx, clientId)).filter((page) => page.hubKey === hubKey);
  const [first] = pages;
  if (!first) throw notFound('Hub');
  const rows = await listIntake(ctx, { clientId, hubKey });
  const judge = await judgeOfWords(ctx, clientId);
  const answers = INTAKE_QUESTIONS.map((question): IntakeAnswer => {
    const row = rows.find((one) => one.question === question.number);
    const draft = row?.draft ?? null;
    return {
      question: question.number,
      answer: row?.answer ?? '',
      draft,
      confirmedAt: row?.confirmedAt?.toISOString() ?? null,
      confirmedBy: row?.confirmedByName ?? null,
      issue: draft === null ? (row?.issue ?? null) : judge({ kind: 'intake', text: draft }),
      pagesUsing: pages.filter(({ facts }) => facts.includes(`intake.${question.number}`)).length,
      feeds: feedsOf(pages, question),
    };
  });
  const answered = rows.filter(({ answer, issue }) => answer !== null && issue === null).length;
  const hungry = (await listHungryPages(ctx, clientId)).filter((page) => page.hubKey === hubKey).length;
  return { hubKey, hubName: first.hubName, answered, answers, hungryPages: hungry };
};
