import { afterAll } from 'vitest';
import type { EvidenceItem } from '#shared/evidence.ts';
import type { ResearchRun } from '#shared/research.ts';
import { startOpenAiServer, type OpenAiServer } from './openai-server.ts';
import { testProduct, type TestProduct } from './product.ts';
import { startReceiver, type Receiver } from './receiver.ts';
import { insertClientRow } from './rows.ts';
import { startSearchServer, type SearchServer } from './search-server.ts';

export interface Answer {
  body: string | Uint8Array;
  type?: string;
  status?: number;
  location?: string;
}

export interface ResearchWorld {
  product: TestProduct;
  search: SearchServer;
  site: Receiver;
  model: OpenAiServer;
  editor: Record<string, string>;
  /** A page of a host that leads to this machine; returns its address. */
  put: (host: string, path: string, answer: string | Answer) => string;
  /** What every search finds from now on. */
  find: (urls: readonly string[]) => void;
  /** Starts a research for a new client, runs it and returns how it ended. */
  research: (sent?: object) => Promise<ResearchRun>;
  proposals: (run: ResearchRun) => Promise<EvidenceItem[]>;
  /** Paths that were asked of the sites, without robots.txt. */
  asked: () => string[];
}

export const htmlPage = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`;

/** A product whose searches, websites and model are scripted on this machine. Each host is one of `hosts`. */
export const researchWorld = async (
  hosts: readonly string[],
  { withModel = true, environment = {} }: { withModel?: boolean; environment?: Record<string, string> } = {},
): Promise<ResearchWorld> => {
  const [search, site, model] = [await startSearchServer(), await startReceiver(), await startOpenAiServer()];
  afterAll(async () => {
    site.stop();
    await Promise.all([search.stop(), model.stop()]);
  });
  const pages = new Map<string, Answer>();
  site.answers((response, { path, headers }) => {
    const answer = pages.get(`${headers.host?.split(':')[0]}${path}`);
    if (!answer) return void response.writeHead(404).end();
    const { body, type = 'text/html; charset=utf-8', status = 200, location } = answer;
    response.writeHead(status, { 'content-type': type, ...(location ? { location } : {}) }).end(body);
  });
  const product = await testProduct({
    environment: {
      OUTBOUND_ALLOW: hosts.map((host) => `${host}:${site.port}`).join(','),
      CRAWL_INTERVAL_MS: '1',
      RAPIDAPI_BASE_URL: search.url,
      RAPIDAPI_KEY: 'rapid-test-key',
      ...(withModel ? { OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'reader', OPENAI_API_KEY: 'sk-reader' } : {}),
      ...environment,
    },
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  });
  const editor = await product.signIn('editor');
  return {
    product,
    search,
    site,
    model,
    editor,
    put(host, path, answer) {
      pages.set(`${host}${path}`, typeof answer === 'string' ? { body: answer } : answer);
      return `http://${host}:${site.port}${path}`;
    },
    find: (urls) => search.react(() => ({ body: { results: urls.map((url) => ({ title: 'Result', url })) } })),
    async research(sent = {}) {
      const clientId = await insertClientRow(product.ctx, { name: 'Lake Plumbing' });
      const body = { clientId, service: 'plumbing-repair', state: 'MN', ...sent };
      const started = await product.call<ResearchRun>('POST', '/api/research', { headers: editor, body });
      if (started.status !== 202) throw new Error(`${started.status} ${started.text}`);
      await product.runJobs();
      const path = `/api/research/${started.body.id}`;
      return (await product.call<ResearchRun>('GET', path, { headers: editor })).body;
    },
    async proposals({ pages: read }) {
      const lists = await Promise.all(
        read.map(async ({ sourceId }) =>
          sourceId === null
            ? []
            : (await product.call<EvidenceItem[]>('GET', `/api/evidence?sourceId=${sourceId}`, { headers: editor }))
                .body,
        ),
      );
      return [...new Map(lists.flat().map((item) => [item.id, item])).values()];
    },
    asked: () =>
      site.calls
        .map(({ headers, path }) => `${headers.host?.split(':')[0]}${path}`)
        .filter((path) => !path.endsWith('/robots.txt')),
  };
};
