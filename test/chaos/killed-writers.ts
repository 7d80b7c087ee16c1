import { setTimeout as delay } from 'node:timers/promises';
import { hashPrompt } from '#server/modules/generation/prompt-hash.rules.ts';
import { goodAnswer } from '../setup/good-pages.ts';
import { startOpenAiServer, type AskedCall, type OpenAiServer } from '../setup/openai-server.ts';
import { startCluster, type Cluster } from './cluster.ts';
import type { Finding } from './kills.ts';
import { signInAt } from './staff.ts';

/** Long enough that calls are under way at every kill. */
const ANSWER_MS = 400;
const MODEL = 'test-model';
const CALLS_AT_ONCE = 4;

const NO_MENDING = {
  title: null,
  metaDescription: null,
  question: null,
  answer: null,
  device: null,
  sections: [],
  client: null,
  link: null,
};

const answerOf = (call: AskedCall): string =>
  call.task === 'repair' ? JSON.stringify(NO_MENDING) : goodAnswer(call, 'drain-cleaning');

/** As stages are stored: model, schema and prompt; of a plan the prompt. */
const keyOf = ({ body, task }: AskedCall): string => {
  const prompt = body.messages.slice(0, 2).map(({ content }) => content);
  return hashPrompt(task === 'plan' ? prompt : [body.model, body.response_format?.json_schema?.name ?? '', ...prompt]);
};

/** Creates a farm that the model writes through the API; returns how many pages it has. */
const orderFarm = async (origin: string): Promise<number> => {
  const { call } = await signInAt(origin);
  const order = {
    clientName: 'Killed Drains',
    industry: 'Plumbing',
    location: 'Providence, RI',
    domainPrefix: 'killed-drains',
    microHubs: 'Drain Cleaning',
    questionsPerHub: 5,
    writer: 'model',
  };
  const { farms } = await call<{ farms: unknown[] }>('POST', '/api/farms', order);
  return farms.length * order.questionsPerHub;
};

const storedKeys = async (cluster: Cluster): Promise<string[]> =>
  (
    await cluster.query<{ key: string }>(
      'select prompt_hash as key from generation_stages where answer is not null and model is not null',
    )
  ).map(({ key }) => key);

const unfinished = async (cluster: Cluster): Promise<number> =>
  (
    await cluster.query<{ left: number }>(
      "select count(*)::integer as left from pages where status in ('planned', 'writing')",
    )
  )[0]?.left ?? 0;

const until = async (isDone: () => Promise<boolean> | boolean, limitMs = 180_000): Promise<void> => {
  for (const started = Date.now(); !(await isDone()); await delay(50))
    if (Date.now() - started > limitMs) throw new Error('The farm was not written in time.');
};

interface Kill {
  /** Where calls of the next process begin. */
  from: number;
  /** What was stored when the process was gone. */
  stored: ReadonlySet<string>;
}

/** Kills the worker each time the server was asked so many calls more. */
const killAt = async (
  cluster: Cluster,
  { model, points }: { model: OpenAiServer; points: readonly number[] },
): Promise<Kill[]> => {
  const kills: Kill[] = [];
  for (const point of points) {
    const before = model.calls.length;
    await until(async () => model.calls.length - before >= point || (await unfinished(cluster)) === 0);
    if ((await unfinished(cluster)) === 0) break;
    await cluster.killWorker(0);
    const from = model.calls.length;
    kills.push({ from, stored: new Set(await storedKeys(cluster)) });
    await cluster.ready();
  }
  return kills;
};

/** Kills the only worker while a model writes a farm, and counts what the model is asked again. */
export const surviveKilledWriters = async (points: readonly number[]): Promise<Finding[]> => {
  const model = await startOpenAiServer([MODEL]);
  model.react(async (call) => {
    await delay(ANSWER_MS);
    return { content: answerOf(call) };
  });
  const cluster = await startCluster({
    web: 1,
    workers: 1,
    receiver: '',
    environment: { OPENAI_BASE_URL: model.url, OPENAI_MODEL: MODEL },
  });
  try {
    const pages = await orderFarm(cluster.origins[0] ?? '');
    const kills = await killAt(cluster, { model, points });
    await until(async () => (await unfinished(cluster)) === 0);
    const keys = model.calls.map(keyOf);
    const askedAgain = keys.filter((key, at) => kills.some(({ from, stored }) => at >= from && stored.has(key)));
    const starts = [0, ...kills.map(({ from }) => from)];
    const lives = starts.map((start, life) => keys.slice(start, starts[life + 1]));
    const twice = lives.map((life) => life.length - new Set(life).size);
    const unstored = kills.map(({ stored }, life) => (lives[life] ?? []).filter((key) => !stored.has(key)).length);
    const repeats = keys.length - new Set(keys).size;
    const lost = unstored.reduce((sum, count) => sum + count, 0);
    const [written] = await cluster.query<{ published: number; drafts: number; failed: number; rounds: number }>(
      `select count(*) filter (where status = 'published')::integer as published,
        count(*) filter (where status = 'draft')::integer as drafts,
        count(*) filter (where status = 'failed')::integer as failed,
        (select count(*)::integer from (select 1 from generation_stages where page_id is not null
          group by page_id, run, stage, round having count(*) > 1) as rows) as rounds from pages`,
    );
    const { published = 0, drafts = 0, failed = 0, rounds = 0 } = written ?? {};
    const tasks = Object.entries(Object.groupBy(model.calls, ({ task }) => task))
      .map(([task, calls]) => `${calls?.length} ${task}`)
      .join(', ');
    return [
      { label: 'kills of the worker', figure: kills.length, ok: kills.length === points.length },
      { label: 'calls', figure: `${keys.length}: ${tasks}`, ok: keys.length >= pages },
      {
        label: 'calls under way at each kill',
        figure: unstored.join(', '),
        ok: unstored.every((count) => count <= CALLS_AT_ONCE),
      },
      { label: 'asked again although stored', figure: askedAgain.length, ok: askedAgain.length === 0 },
      { label: 'asked twice by one process', figure: twice.join(', '), ok: twice.every((count) => count === 0) },
      { label: 'asked again', figure: `${repeats}, at most ${lost}`, ok: repeats <= lost },
      { label: 'stages of a page that were asked in other words', figure: rounds, ok: rounds === 0 },
      {
        label: 'pages written',
        figure: `${published} published, ${drafts} drafts, ${failed} failed, of ${pages}`,
        ok: failed === 0 && published + drafts === pages && published > 0,
      },
    ];
  } finally {
    await cluster.stop();
    await model.stop();
  }
};
