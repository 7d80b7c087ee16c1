import { loadavg } from 'node:os';
import { getLibrary } from '#server/modules/generation/library.usecases.ts';
import { goodAnswer, materialOf } from '../test/setup/good-pages.ts';
import { startOpenAiServer } from '../test/setup/openai-server.ts';
import { startProduct, writeFarm } from './product.ts';

const LATENCY_MS = 3000;
const AT_ONCE = 8;
const GOAL = 1.15;
/** Topics outside the library, and the library topics whose texts the fake model returns. */
const HUBS: Record<string, string> = { 'Fence Work': 'plumbing', 'Gate Work': 'ants', 'Deck Work': 'rodents' };
const QUESTIONS = 20;

/** A model that mends nothing. */
const NO_REPAIR = JSON.stringify({
  title: null,
  metaDescription: null,
  question: null,
  answer: null,
  device: null,
  sections: [],
  client: null,
  link: null,
});

/** Seconds for this many concurrent calls alone: the baseline of this machine at this moment. */
const bareCalls = async (url: string, count: number): Promise<number> => {
  const from = performance.now();
  const body = JSON.stringify({ model: 'bench', messages: [] });
  let remaining = count;
  const callOn = async (): Promise<void> => {
    while (remaining > 0) {
      remaining -= 1;
      await (await fetch(`${url}/chat/completions`, { method: 'POST', body })).text();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, callOn));
  return (performance.now() - from) / 1000;
};

/** A farm of 60 pages by a model of fixed latency; the yardstick is a plan and all other calls × latency / concurrency. */
export const benchModel = async (): Promise<void> => {
  // Loaded early, so that the server does not pause at its first response.
  getLibrary();
  const server = await startOpenAiServer();
  const starts: number[] = [];
  server.react(async (call) => {
    starts.push(performance.now());
    await new Promise((resolve) => setTimeout(resolve, LATENCY_MS));
    if (call.task === 'other') return { content: '{}' };
    if (call.task === 'repair') return { content: NO_REPAIR };
    const { BRIEF } = call.task === 'quiz' ? { BRIEF: null } : materialOf(call);
    return { content: goodAnswer(call, BRIEF ? (HUBS[BRIEF.service] ?? 'plumbing') : 'plumbing') };
  });
  const product = await startProduct({ OPENAI_BASE_URL: server.url, OPENAI_MODEL: 'bench' });
  try {
    await product.call('POST', '/api/admin/settings', { modelConcurrency: AT_ONCE });
    const baseline = await bareCalls(server.url, Object.keys(HUBS).length * QUESTIONS);
    server.calls.length = 0;
    starts.length = 0;
    const farmInput = { microHubs: Object.keys(HUBS).join(', '), questionsPerHub: QUESTIONS };
    const { pages, seconds } = await writeFarm(product, farmInput);
    const published = pages.filter((page) => page.isPublished).length;
    // Hubs are planned before their drafts, and a page that cannot be answered asks nothing.
    const drafts = server.calls.filter(({ task }) => task === 'page').length;
    const others = server.calls.filter(({ task }) => task !== 'plan').length;
    const ideal = ((others / AT_ONCE + 1) * LATENCY_MS) / 1000;
    const [load = 0] = loadavg();
    process.stdout.write(
      `  ${pages.length} pages, ${drafts} drafts, ${published} published, ${server.calls.length} calls (plans, quizzes and repairs of pages that a check refuses included), at most ${server.maxConcurrent()} at once, in ${seconds.toFixed(1)} s\n` +
        `  ${(seconds / ideal).toFixed(2)} of a plan and the other calls × latency / calls at once (${ideal.toFixed(1)} s), at most ${GOAL} allowed; bare calls alone took ${(baseline / ideal).toFixed(2)} of it; load ${load.toFixed(1)}\n`,
    );
  } finally {
    await product.stop();
    await server.stop();
  }
};

const GOAL_SECONDS = 15;
const LIBRARY_HUBS =
  'Rodents, Ants, Bed Bugs, Termites, Cockroaches, Wasps and Hornets, Mosquitoes, Fleas and Ticks, Wildlife, Spiders';

/** A farm of 200 pages, planned, generated, checked and published; the yardstick is the goal of 15 s on two cores. */
export const benchWriting = async (): Promise<void> => {
  const product = await startProduct();
  try {
    const { pages, seconds } = await writeFarm(product, { microHubs: LIBRARY_HUBS, questionsPerHub: 20 });
    const published = pages.filter((page) => page.isPublished).length;
    const ratio = seconds / GOAL_SECONDS;
    process.stdout.write(
      `  ${pages.length} pages, ${published} published, in ${seconds.toFixed(1)} s (${(pages.length / seconds).toFixed(1)} pages a second); ${ratio.toFixed(2)} of the ${GOAL_SECONDS} s allowed\n`,
    );
  } finally {
    await product.stop();
  }
};
