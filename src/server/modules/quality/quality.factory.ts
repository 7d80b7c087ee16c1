import { consentText } from '#shared/consent.ts';
import type { PageBody, Sentence } from '#shared/pages.ts';
import { comparePage, parsePage } from './parsed-page.rules.ts';
import { computeFingerprint } from './similarity.rules.ts';
import type { CheckResult, ComparedPage, QualityCheck, QualityInput, SiblingPage } from './quality.types.ts';

/** The changes a test makes to a page that passes every check. */
export interface QualityInputChanges {
  page?: Partial<QualityInput['page']>;
  body?: Partial<PageBody>;
  client?: Partial<QualityInput['client']>;
  topic?: Partial<QualityInput['topic']>;
  place?: QualityInput['place'];
  siblings?: QualityInput['siblings'];
  compared?: QualityInput['compared'];
  sentenceUses?: QualityInput['sentenceUses'];
  farmPageCount?: number;
  /** Changes the rendered HTML. */
  html?: (html: string) => string;
}

const makeSentence = (text: string, ...evidence: string[]): Sentence => ({
  text,
  evidence: ['bank:test', ...evidence],
});

const BODY: PageBody = {
  question: 'What are the signs of mice in a Warwick, RI home?',
  answer: makeSentence(
    'The common signs of mice in a home are small dark droppings, rubbed marks along a wall, and scratching after dark. A stale smell in a closed cupboard is another.',
    'source:epa',
  ),
  oneLine: 'Droppings, rub marks, night sounds and a stale smell tell of mice.',
  device: {
    kind: 'table',
    heading: 'Six clues and what each one means',
    intro: 'Look with a flashlight after sunset.',
    columns: ['Clue', 'More likely', 'Less likely'],
    rows: [
      ['Dark grains in a drawer', 'Mice ran there this week', 'Old crumbs or seeds'],
      ['A greasy line on the baseboard', 'A path in daily use', 'Scuffs of a shoe'],
      ['Torn paper in a corner', 'Somebody builds a nest', 'A shredder bin'],
      ['Taps above the ceiling', 'Small feet at night', 'Pipes that cool down'],
      ['A gnawed cereal box', 'Food within reach', 'A careless knife'],
      ['A musky cupboard', 'A nest close by', 'Damp behind the wall'],
    ],
    sources: ['epa'],
  },
  sections: [
    {
      slot: 'look_alikes',
      heading: 'Other things that look the same',
      paragraphs: [
        [
          makeSentence('Roach droppings have ridges along the sides, and mouse droppings end in points.', 'source:epa'),
          makeSentence('A squirrel runs by day, so noise at noon speaks for the roof and its gaps.'),
          makeSentence('Bats leave crumbly stains below a vent, which turn to dust between two gloves.'),
        ],
      ],
    },
    {
      slot: 'where',
      heading: 'Where a quick look pays off',
      paragraphs: [
        [
          makeSentence('Pull the stove out and shine a light along the back edge.', 'source:epa'),
          makeSentence('Open the cabinet below the sink and follow each pipe to the wall.'),
          makeSentence('Stale smells often come from hidden areas, so sniff before you clean.', 'source:epa'),
          makeSentence('Flour dust on the floor shows footprints by the next morning.'),
        ],
      ],
    },
    {
      slot: 'next',
      heading: 'What to do with what you found',
      paragraphs: [
        [
          makeSentence('Take a photo of every spot before you wipe it.'),
          makeSentence('Write the date and the room on a sheet of paper.'),
          makeSentence('Look under the sink again in a week and compare.', 'source:epa'),
          makeSentence('Fresh grains are soft and dark, while old ones crumble and turn gray.', 'source:epa'),
          makeSentence('New ones mean the visitor still lives with you.'),
        ],
        [
          makeSentence('Put bread, rice and pet food into tins with tight lids tonight.', 'source:epa'),
          makeSentence('An empty shelf makes each new trace easy to see.'),
          makeSentence('Leave the wall alone until you know which hole they use.'),
        ],
      ],
    },
  ],
  client: {
    heading: 'What to tell Acme Pest Control about the signs',
    sentences: [
      makeSentence('Tell Acme Pest Control which rooms you checked and what lay there.', 'client:name'),
      makeSentence('Send the photos first, so that the talk can be short.'),
      makeSentence('Hours given by Acme Pest Control: Mon to Fri, 8 am to 6 pm.', 'client:serviceHours', 'client:name'),
      makeSentence('Acme Pest Control works under license RI-4417.', 'client:licenseNumber', 'client:name'),
      makeSentence('Insurance details as stated: Ocean State policy 12.', 'client:insuranceInfo'),
    ],
  },
  link: { before: 'Not sure who is in the wall? See ', anchor: 'the signs of mice', after: '.' },
  sources: [
    {
      id: 'epa',
      publisher: 'EPA',
      title: 'Identify and Prevent Rodent Infestations',
      url: 'https://www.epa.gov/node/41981',
      quote: 'Stale smells coming from hidden areas. About 25 percent of homes had droppings.',
    },
  ],
};

const FACTS = {
  phone: '(401) 555-0134',
  serviceHours: 'Mon to Fri, 8 am to 6 pm',
  licenseNumber: 'RI-4417',
  insuranceInfo: 'Ocean State policy 12',
};

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const paragraph = (sentences: Sentence[]): string => `<p>${sentences.map(({ text }) => escape(text)).join(' ')}</p>`;

const jsonLd = ({ page, client }: Pick<QualityInput, 'page' | 'client'>): string => {
  const at = (id: string) => `https://pests.example.com/${id}`;
  const business = { '@type': 'Organization', '@id': at('#business'), name: client.name, telephone: '+14015550134' };
  const crumb = (position: number, name: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item: at(String(position)),
  });
  const article = {
    '@type': 'Article',
    headline: page.body.question,
    datePublished: '2026-11-18T10:00:00-05:00',
    dateModified: '2026-11-18T10:00:00-05:00',
    publisher: { '@id': at('#business') },
  };
  const crumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: [crumb(1, 'Home'), crumb(2, 'Rodent control'), crumb(3, page.body.question)],
  };
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': [business, article, crumbs] });
};

const form = (name: string): string =>
  `<form id="ask" method="post" action="/api/public/leads"><label for="phone">Phone</label><input id="phone" name="phone" type="tel" autocomplete="tel" required>
<input id="consent" type="checkbox" name="consent" value="yes"><label for="consent">${escape(consentText(name))}</label>
<a href="/privacy">privacy policy</a><button type="submit">Send</button></form>`;

const html = (input: Pick<QualityInput, 'page' | 'client'>): string => {
  const { page, client } = input;
  const { body } = page;
  const phone = '<a href="tel:+14015550134">(401) 555-0134</a>';
  const rows = body.device?.rows.map((row) => `<tr>${row.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`);
  const sections = body.sections.map(
    ({ heading, paragraphs }) => `<h2>${escape(heading)}</h2>${paragraphs.map(paragraph).join('')}`,
  );
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(page.title)}</title><meta name="description" content="${escape(page.metaDescription)}">
<link rel="canonical" href="https://pests.example.com/${page.slug}"><meta name="robots" content="index,follow,max-snippet:-1,max-image-preview:large">
<meta property="og:title" content="${escape(page.title)}"><meta property="og:description" content="${escape(page.metaDescription)}"><meta property="og:type" content="article"><meta property="og:url" content="https://pests.example.com/${page.slug}"><style>a{color:red}</style>
<script type="application/ld+json">${jsonLd(input)}</script></head><body><header>${phone}</header>
<nav aria-label="Breadcrumb"><a href="/">Home</a> <a href="/r">Rodent control</a> ${escape(body.question)}</nav>
<main><h1>${escape(body.question)}</h1>${paragraph([body.answer])}<p>Drafted with automated tools and checked by rules. Updated on <time datetime="2026-11-18">November 18, 2026</time></p>
<h2>${escape(body.device?.heading ?? 'Overview')}</h2><table>${rows?.join('') ?? ''}</table>${sections.join('')}
<h2>${escape(body.client.heading)}</h2>${paragraph(body.client.sentences)}${form(client.name)}</main>
<footer>${phone}${escape(client.name)}. This page gives general information. In an emergency call 911.</footer></body></html>`;
};

/** A page that passes every check, with the changes of one test. */
export const makeQualityInput = (changes: QualityInputChanges = {}): QualityInput => {
  const page: QualityInput['page'] = {
    id: 1,
    farmId: 1,
    topicId: 1,
    intent: 'signs',
    title: 'Mice in the house: six clues and three look-alikes',
    slug: 'signs-of-mice-warwick-ri',
    metaDescription: 'Droppings, rub marks and night sounds point to mice. See six clues and the three look-alikes.',
    keyword: 'signs of mice',
    quiz: null,
    ...changes.page,
    body: { ...BODY, ...changes.body },
  };
  const facts = changes.client?.facts ?? FACTS;
  const client = {
    name: 'Acme Pest Control',
    industry: 'Pest Control',
    stored: facts,
    reviewers: [],
    ...changes.client,
    facts,
  };
  const topic = {
    name: 'Rodent control',
    service: 'rodent-control',
    maskNouns: ['mouse', 'mice', 'rodents'],
    never: [],
    isYmyl: false,
    ...changes.topic,
  };
  const place = changes.place ?? { city: 'Warwick', state: 'RI' };
  const rendered = html({ page, client });
  return {
    page,
    html: changes.html ? changes.html(rendered) : rendered,
    client,
    place,
    topic,
    fingerprint: computeFingerprint(page.body, { clientName: client.name, place, maskNouns: topic.maskNouns }),
    siblings: changes.siblings ?? [],
    compared: changes.compared ?? [],
    sentenceUses: changes.sentenceUses ?? [],
    farmPageCount: changes.farmPageCount ?? 1,
    today: new Date('2026-11-21T12:00:00Z'),
  };
};

/** What one check of a list says of the passing page with the changes of one test. */
export const evaluateCheck = (
  checks: readonly QualityCheck<ComparedPage>[],
  id: string,
  changes: QualityInputChanges = {},
): CheckResult => {
  const check = checks.find((candidate) => candidate.id === id);
  if (!check) throw new Error(`${id} is no check of this list.`);
  const input = makeQualityInput(changes);
  return check.evaluate(comparePage(parsePage(input), input));
};

/** The passing page with one more sentence in its first section. */
export const withSentence = (text: string, ...evidence: string[]): PageBody['sections'] =>
  BODY.sections.map((section, index) =>
    index === 0 ? { ...section, paragraphs: [...section.paragraphs, [makeSentence(text, ...evidence)]] } : section,
  );

export const passingBody = BODY;

/** Another page of the same farm, about the same question. */
export const sibling = (changes: Partial<SiblingPage> = {}): SiblingPage => ({
  id: 7,
  title: 'Price of mouse work: what moves it',
  metaDescription: 'Another text.',
  keyword: 'mouse control price',
  topicId: 1,
  intent: 'cost_factors',
  question: 'What changes the price of mouse control in Warwick, RI?',
  ...changes,
});

/** Text that does not compress. */
export const noise = (length: number): string => {
  let state = 1;
  return Array.from({ length }, () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c_1b_3c_6d) + 1;
    return String.fromCodePoint(97 + (Math.abs(state) % 26), 65 + (Math.abs(state >> 8) % 26));
  }).join('');
};

/** One page that fails each check, and a text that the detail contains. */
