import { z } from 'zod';
import type { PageStage, PageStages } from '#shared/page-stages.ts';
import type { Ctx } from '#server/platform/context.ts';
import { listBatchFailures } from '../ai/batches.usecases.ts';
import { listTopics, requireFarmRow } from '../farms/farms.usecases.ts';
import { listPageSlots, requirePageRow, type PageRow } from '../pages/pages.usecases.ts';
import { getLibrary } from './library.usecases.ts';
import { ModelFixes, ModelPage } from './model-output.types.ts';
import { listTopicEvidence } from './page-evidence.usecases.ts';
import { listStageRows, listWritingStages, type StageRow } from './stages.repository.ts';
import { TopicPlan } from './topic-plans.rules.ts';

type BatchFailure = Awaited<ReturnType<typeof listBatchFailures>>[number];
type Given = ReadonlyMap<string, { statement: string; publisher: string }>;

/** The statements that prompts about a page's hub may have held, by their ids in the records. */
const listGiven = async (ctx: Ctx, page: PageRow): Promise<Given> => {
  const farm = await requireFarmRow(ctx, page.farmId);
  const topic = (await listTopics(ctx, farm.id)).find(({ id }) => id === page.topicId);
  if (!topic) return new Map();
  const slots = (await listPageSlots(ctx, farm.id)).filter(({ topicId }) => topicId === topic.id);
  const intents = [...new Set(slots.map(({ intent }) => intent))];
  const evidence = await listTopicEvidence(ctx, { topic, farm, intents });
  const pack = topic.contentPack ? getLibrary().packs.get(topic.contentPack) : undefined;
  return new Map([
    ...evidence.map(
      ({ key, statement, sources }) => [key, { statement, publisher: sources[0]?.publisher ?? '' }] as const,
    ),
    ...Object.entries(pack?.sources ?? {}).map(
      ([id, { quote, publisher }]) => [`source:${id}`, { statement: quote, publisher }] as const,
    ),
  ]);
};

const planOutcome = (answer: unknown, pageId: number): PageStage['outcome'] => {
  const plan = TopicPlan.safeParse(answer);
  const own = plan.data?.pages.find((page) => page.pageId === pageId);
  if (!plan.success || !own) return [];
  return [
    { label: 'Planned by', text: plan.data.by === 'model' ? 'The model' : 'Rules' },
    ...(own.question === null ? [] : [{ label: 'Question', text: own.question }]),
    { label: 'Angle', text: own.angle },
    { label: 'Statements of this page', text: String(own.evidence.length) },
    ...(plan.data.asked.length === 0 ? [] : [{ label: 'What people ask', text: plan.data.asked.join(' · ') }]),
  ];
};

const draftOutcome = (answer: unknown): PageStage['outcome'] => {
  const draft = ModelPage.safeParse(answer);
  if (!draft.success) return [];
  const { title, answer: first, sections, missingFacts } = draft.data;
  return [
    { label: 'Title', text: title },
    { label: 'Answer', text: first.text },
    { label: 'Headings', text: sections.map(({ heading }) => heading).join(' · ') },
    ...(missingFacts.length === 0 ? [] : [{ label: 'Left out for want of evidence', text: missingFacts.join(' · ') }]),
  ];
};

const LeftOut = z.object({ leftOut: z.array(z.object({ text: z.string() })) });

const repairOutcome = (answer: unknown): PageStage['outcome'] => {
  const decided = LeftOut.safeParse(answer);
  if (decided.success)
    return decided.data.leftOut.map(({ text }) => ({ label: 'Left out, since no repair mended it', text }));
  const fixes = ModelFixes.safeParse(answer);
  if (!fixes.success) return [];
  const { title, metaDescription, question, answer: first, device, sections, client, link } = fixes.data;
  const parts = { title, description: metaDescription, question, answer: first, table: device, client, link };
  const changed = Object.entries(parts).flatMap(([name, value]) => (value === null ? [] : [name]));
  const headings = sections.map(({ heading }) => `“${heading}”`);
  return [{ label: 'Written anew', text: [...changed, ...headings].join(', ') || 'Nothing' }];
};

const outcomeOf = ({ stage, answer }: StageRow, pageId: number): PageStage['outcome'] => {
  if (stage === 'plan') return planOutcome(answer, pageId);
  if (stage === 'draft') return draftOutcome(answer);
  return stage === 'repair' ? repairOutcome(answer) : [];
};

/** Of a batch that gave no answer, beside what was found in the text. */
const batchFinding = (failure: string) => ({
  id: 'batch',
  detail: `No answer came with the batch: ${failure} It was asked for by itself.`,
  parts: [],
});

const presentStage = (
  row: StageRow,
  { given, pageId, failures }: { given: Given; pageId: number; failures: readonly BatchFailure[] },
): PageStage => ({
  id: row.id,
  run: row.run,
  stage: row.stage,
  round: row.round,
  model: row.model,
  state: row.answer !== null ? 'answered' : row.failure === null ? 'writing' : 'failed',
  failure: row.failure,
  given: row.given.map((id) => ({
    id,
    statement: given.get(id)?.statement ?? null,
    publisher: given.get(id)?.publisher ?? null,
  })),
  findings: [
    ...(row.round > 0
      ? []
      : failures.filter(({ stage }) => stage === row.stage).map(({ failure }) => batchFinding(failure))),
    ...(row.findings ?? []),
  ],
  outcome: outcomeOf(row, pageId),
  calls: row.calls,
  inputTokens: row.inputTokens,
  cachedTokens: row.cachedTokens,
  outputTokens: row.outputTokens,
  cost: row.cost,
  durationMs: row.durationMs,
  words: row.answer === null ? row.words : null,
  createdAt: row.createdAt.toISOString(),
});

/** How a page was written: its hub's plan, then its stages, the newest generation first; throws 404. */
export const getPageStages = async (ctx: Ctx, pageId: number): Promise<PageStages> => {
  const page = await requirePageRow(ctx, pageId);
  const rows = await listStageRows(ctx, { pageId, topicId: page.topicId });
  const given = await listGiven(ctx, page);
  const failures = await listBatchFailures(ctx, pageId);
  const plans = rows.filter((row) => row.pageId === null && planOutcome(row.answer, pageId).length > 0);
  const own = [
    ...Map.groupBy(
      rows.filter((row) => row.pageId !== null),
      ({ run }) => run,
    ).values(),
  ]
    .reverse()
    .flat();
  return { pageId, stages: [...plans, ...own].map((row) => presentStage(row, { given, pageId, failures })) };
};

/** What models write on a farm at the moment, with the words so far where answers are streamed. */
export const listPagesInWriting = (ctx: Ctx, farmId: number): ReturnType<typeof listWritingStages> =>
  listWritingStages(ctx, farmId);
