import { goodAnswer, materialOf } from '../test/setup/good-pages.ts';
import { startOpenAiServer } from '../test/setup/openai-server.ts';
import { startProduct, writeFarm } from './product.ts';

const LATENCY_MS = 1000;
const AT_ONCE = 8;
const GOAL = 1.15;
/** Hubs outside the library, and the library's hubs whose texts the fake model answers with. */
const HUBS: Record<string, string> = { 'Fence Work': 'plumbing', 'Gate Work': 'ants', 'Deck Work': 'rodents' };
const QUESTIONS = 20;

/** A farm of 60 pages by a model of fixed latency; the yardstick is pages × latency / calls at once. */
export const benchModel = async (): Promise<void> => {
  const server = await startOpenAiServer();
  server.react(async (call) => {
    await new Promise((resolve) => setTimeout(resolve, LATENCY_MS));
    const { BRIEF } = call.asks === 'page' ? materialOf(call) : { BRIEF: null };
    return { content: goodAnswer(call, BRIEF ? (HUBS[BRIEF.service] ?? 'plumbing') : 'plumbing') };
  });
  const product = await startProduct({ OPENAI_BASE_URL: server.url, OPENAI_MODEL: 'bench' });
  try {
    await product.call('POST', '/api/admin/settings', { modelConcurrency: AT_ONCE });
    const order = { microHubs: Object.keys(HUBS).join(', '), questionsPerHub: QUESTIONS };
    const { pages, seconds } = await writeFarm(product, order);
    const published = pages.filter((page) => page.isPublished).length;
    const ideal = (pages.length * LATENCY_MS) / AT_ONCE / 1000;
    process.stdout.write(
      `  ${pages.length} pages, ${published} published, ${server.calls.length} calls, at most ${server.mostAtOnce()} at once, in ${seconds.toFixed(1)} s; ${(seconds / ideal).toFixed(2)} of pages × latency / calls at once (${ideal.toFixed(1)} s), at most ${GOAL} allowed\n`,
    );
  } finally {
    await product.stop();
    await server.stop();
  }
};
