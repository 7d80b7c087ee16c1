import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startBuiltServer, type BuiltServer } from '../setup/built-server.ts';
import { goodAnswer, materialOf } from '../setup/good-pages.ts';
import { startOpenAiServer, type AskedCall, type OpenAiServer, type Reaction } from '../setup/openai-server.ts';
import { startSearchServer, type SearchServer } from '../setup/search-server.ts';
import { sitePage, startWebsite, type WebsiteServer } from '../setup/website-server.ts';

/** The host whose pages a research finds; the product's resolver is told that it is this machine. */
const OFFICIAL = 'www.ri.gov';

const LICENSE_QUOTE =
  'In Rhode Island, a person must hold a master plumber license to contract for plumbing work in a home.';
const PERMIT_QUOTE = 'A plumbing permit in Rhode Island costs $45 for one fixture in a home.';
const NOISE_QUOTE = 'Plumbing inspectors in Rhode Island visit a home within 10 days of a request.';

const OFFICIAL_PAGE = `<!doctype html><html lang="en"><head><title>Plumbing | State of Rhode Island</title></head><body><main>
  <h1>Plumbing in a home</h1><p>${LICENSE_QUOTE}</p><p>${PERMIT_QUOTE}</p><p>${NOISE_QUOTE}</p></main></body></html>`;

const item = (kind: string, statement: string, more: object = {}) => ({
  kind,
  statement,
  quote: statement,
  region: 'US-RI',
  values: null,
  job: null,
  ...more,
});

const FOUND = {
  items: [
    item('rule', LICENSE_QUOTE),
    item('cost_range', PERMIT_QUOTE, {
      values: { min: 45, max: 45, unit: 'per permit', isDollars: true },
      job: 'one fixture',
    }),
    item('duration', NOISE_QUOTE, { values: { min: 10, max: 10, unit: 'days', isDollars: false } }),
  ],
};

/** Of whichever page says it: the product drops what a page does not say. */
const ON_WEBSITE = [1, 2, 3].map((page) => ({
  kind: 'person',
  value: 'Nora Ferris',
  role: 'master plumber',
  page,
  quote: 'Our team is led by Nora Ferris, master plumber.',
}));

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

interface Given {
  EVIDENCE: { id: string; statement: string }[];
  FACTS: { id: string; value: string }[];
  BRIEF: { useEvidence: string[]; service: string; place: string; questionIsAbout: string };
}

/** A page about cost that stands on what the client said it charges. */
const pricedPage = ({ BRIEF: { service, place } }: Given, { id, value }: Given['FACTS'][number]): string => {
  const general = (text: string) => ({ text, evidence: ['general'] });
  const name = service.toLowerCase();
  return JSON.stringify({
    title: `${service} cost in ${place}`,
    metaDescription: `What ${name} costs here in the words of the company that does it, and which details of your yard move that price up or down.`,
    question: `How much does ${name} cost in ${place}?`,
    answer: {
      text: `${value} What ${name} costs you depends on the stand, the diverter and the ground below them.`,
      evidence: [id],
    },
    oneLine: `The stand and the ground move what ${name} costs.`,
    device: {
      kind: 'table',
      heading: `What moves the price of ${name}`,
      intro: 'Find your yard in the first column.',
      columns: ['What', 'Costs less', 'Costs more'],
      rows: [
        ['Ground', 'Level and firm', 'Sloped or soft'],
        ['Stand', 'Blocks you own', 'A built frame'],
        ['Gutter', 'One near the spot', 'Far from the spot'],
        ['Overflow', 'Onto a lawn', 'Piped away'],
        ['Winter', 'Emptied by you', 'A visit in fall'],
      ],
      sources: [],
    },
    sections: [
      {
        slot: 'price',
        heading: `What ${name} costs here`,
        sentences: [
          { text: value, evidence: [id] },
          general('That covers the barrel on its stand, joined to the gutter.'),
          general('Ask which of these your yard needs before you compare two offers.'),
        ],
      },
      {
        slot: 'movers',
        heading: 'What moves the price',
        sentences: [
          general('Soft ground has to be made firm first, since a full barrel is heavy.'),
          general('A gutter far from the spot needs more pipe and more bends.'),
          general('An overflow that may not run toward the house needs a line of its own.'),
        ],
      },
      {
        slot: 'quote',
        heading: 'What a written quote must list',
        sentences: [
          general('Have it name the barrel, the stand, the diverter and the overflow as lines of their own.'),
          general('It says who empties and stores the barrel before frost.'),
          general('It says what happens when the ground turns out softer than it looked.'),
        ],
      },
    ],
    client: {
      heading: 'What to tell us',
      sentences: [general('Tell us where the gutter ends.'), general('Tell us what the water is for.')],
    },
    link: { before: 'Prices stand in ', anchor: `what ${name} costs here`, after: '.' },
    missingFacts: [],
  });
};

/** A library text with a section on the statements that the page was given, as a good model writes; null for other services without a price. */
const draft = (call: AskedCall): string | null => {
  const given = materialOf(call) as unknown as Given;
  const { EVIDENCE, BRIEF, FACTS } = given;
  const price = FACTS.find(({ value }) => value.includes('$'));
  if (price && /cost/i.test(BRIEF.questionIsAbout)) return pricedPage(given, price);
  if (!/drain/i.test(BRIEF.service)) return null;
  const page = JSON.parse(goodAnswer(call, 'drain-cleaning')) as { sections: object[] };
  const stated = EVIDENCE.filter(({ id }) => BRIEF.useEvidence.includes(id)).slice(0, 4);
  const sentences = stated.map(({ id, statement }) => ({ text: statement, evidence: [id] }));
  const known = { slot: 'known', heading: 'What the sources say', sentences };
  return JSON.stringify({ ...page, sections: sentences.length === 0 ? page.sections : [...page.sections, known] });
};

/** The sentence that an editor asks about, without its last words. */
const shortened = (call: AskedCall): string => {
  const { SENTENCE } = materialOf(call) as unknown as { SENTENCE: { text: string; evidence: string[] } };
  const words = SENTENCE.text.replace(/[.]$/, '').split(' ');
  const end = SENTENCE.text.endsWith('.') ? '.' : '';
  return JSON.stringify({ text: `${words.slice(0, -2).join(' ')}${end}`, evidence: SENTENCE.evidence });
};

const ANSWERS: Record<string, (call: AskedCall) => string | null> = {
  probe: () => JSON.stringify({ answer: 'ready' }),
  website: () => JSON.stringify({ facts: ON_WEBSITE }),
  research: () => JSON.stringify(FOUND),
  plan: (call) => goodAnswer(call, 'drain-cleaning'),
  quiz: (call) => goodAnswer(call, 'drain-cleaning'),
  draft,
  repair: () => JSON.stringify(NO_MENDING),
  edit: shortened,
};

/** Pieces of a streamed page come slowly enough to be watched. */
const PACE_MS = 40;

const answer = (call: AskedCall): Reaction => {
  const name = call.body.response_format?.json_schema?.name ?? '';
  const content = ANSWERS[name]?.(call) ?? null;
  if (content === null) return { refusal: 'I write about drains alone.' };
  return name === 'draft' ? { content, paceMs: PACE_MS } : { content };
};

export interface ModelWorld {
  server: BuiltServer;
  model: OpenAiServer;
  search: SearchServer;
  website: WebsiteServer;
  stop: () => Promise<void>;
}

const FOOT = `<p>Lakeside Drain Works · (401) 555-0188 · office@lakeside-drains.example</p>
  <p>12 Harbor Street, Providence, RI 02903</p><p>License MP-20417</p>`;

const WEBSITE: Record<string, string> = {
  '/': sitePage(
    'Lakeside Drain Works | Plumbing in Providence, RI',
    `<h1>Lakeside Drain Works</h1><p>Plumbing and drain cleaning in Providence, Rhode Island.</p>
     <p>We have served Providence since 1998.</p>`,
    {
      foot: FOOT,
      head: `<script type="application/ld+json">${JSON.stringify({
        '@context': 'https://schema.org',
        '@type': 'Plumber',
        name: 'Lakeside Drain Works',
        telephone: '(401) 555-0188',
        email: 'office@lakeside-drains.example',
        address: {
          '@type': 'PostalAddress',
          streetAddress: '12 Harbor Street',
          addressLocality: 'Providence',
          addressRegion: 'RI',
          postalCode: '02903',
        },
        openingHours: 'Mo-Fr 08:00-17:00',
      })}</script>`,
    },
  ),
  '/about': sitePage('About us', '<h1>About us</h1><p>Our team is led by Nora Ferris, master plumber.</p>', {
    foot: FOOT,
  }),
  '/contact': sitePage('Contact', '<h1>Contact</h1><p>Serving Providence, Cranston and Warwick.</p>', { foot: FOOT }),
};

const startOfficial = async (): Promise<Server & { port: number }> => {
  const server = createServer((request, response) => {
    if (request.url !== '/plumbing') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(OFFICIAL_PAGE);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(server, { port: (server.address() as AddressInfo).port });
};

/** Loaded before the product: one name leads to this machine. */
const resolving = (host: string): string => {
  const code = `import dns from 'node:dns/promises';import{syncBuiltinESMExports}from'node:module';const real=dns.lookup;dns.lookup=(name,options)=>name===${JSON.stringify(host)}?Promise.resolve([{address:'127.0.0.1',family:4}]):real(name,options);syncBuiltinESMExports();`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
};

/** The built product beside a scripted model, search, official website and client's website, all on this machine. */
export const startModelWorld = async (): Promise<ModelWorld> => {
  const [model, search, website, official] = [
    await startOpenAiServer(['writer-large', 'writer-small'], { counted: true }),
    await startSearchServer(),
    await startWebsite(WEBSITE),
    await startOfficial(),
  ];
  model.react(answer);
  const found = `http://${OFFICIAL}:${official.port}/plumbing`;
  search.react(() => ({ body: { results: [{ title: 'Plumbing | State of Rhode Island', url: found }] } }));
  const server = await startBuiltServer({
    environment: {
      OUTBOUND_ALLOW: [
        `${OFFICIAL}:${official.port}`,
        `127.0.0.1:${website.port}`,
        `127.0.0.1:${model.port}`,
        `127.0.0.1:${search.port}`,
      ].join(','),
      CRAWL_INTERVAL_MS: '1',
      RAPIDAPI_BASE_URL: search.url,
      RAPIDAPI_KEY: 'rapid-test-key',
      NODE_OPTIONS: resolving(OFFICIAL),
    },
  });
  return {
    server,
    model,
    search,
    website,
    async stop() {
      await server.stop();
      official.closeAllConnections();
      official.close();
      await Promise.all([model.stop(), search.stop(), website.stop()]);
    },
  };
};
