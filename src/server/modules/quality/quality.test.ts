import { describe, expect, test } from 'vitest';
import {
  makeQualityInput,
  noise,
  passingBody,
  sibling,
  withSentence,
  type QualityInputChanges,
} from './quality.factory.ts';
import { ALL_CHECKS } from './quality.rules.ts';
import type { SimilarityCandidate } from '../pages/fingerprints.usecases.ts';
import type { QualityInput } from './quality.types.ts';
import { checkPage, fingerprintBody } from './quality.usecases.ts';
import { faithful, turnedAround } from './verification.factory.ts';

const resultOf = (id: string, changes: QualityInputChanges) => {
  const check = checkPage(makeQualityInput(changes)).checks.find((candidate) => candidate.id === id);
  expect(check, `${id} is no check`).toBeDefined();
  return check!;
};

const add = (text: string, ...evidence: string[]): QualityInputChanges => ({
  body: { sections: withSentence(text, ...evidence) },
});
const answer = (text: string): QualityInputChanges => ({ body: { answer: { text, evidence: [] } } });
const inHtml = (from: string | RegExp, to: string): QualityInputChanges => ({ html: (html) => html.replace(from, to) });
const inGraph = (node: object): QualityInputChanges =>
  inHtml('"@graph":[', `"@graph":[${JSON.stringify({ '@type': 'Service', ...node })},`);
const ofTrade = (industry: string, text: string): QualityInputChanges => ({ ...add(text), client: { industry } });

const fingerprint = fingerprintBody(passingBody, {
  clientName: 'Acme Pest Control',
  place: { city: 'Warwick', state: 'RI' },
  maskNouns: ['mouse', 'mice', 'rodents'],
});
/** A page that shares the given part of the passing page's shingles and has the same number of shingles. */
const similar = (shared: number, changes: Partial<SimilarityCandidate> = {}): SimilarityCandidate => {
  const common = fingerprint.shingles.slice(0, Math.round(fingerprint.shingles.length * shared));
  const other = Array.from(
    { length: fingerprint.shingles.length - common.length },
    (_, index) => 3_000_000_000 + index,
  );
  return { pageId: 7, farmId: 1, shingles: [...common, ...other], ...changes };
};
const sameSentences = (pageId: number): QualityInput['sentenceUses'][number] => ({
  pageId,
  farmId: 1,
  sentences: fingerprint.sentences,
});

const facts = makeQualityInput().client.facts;
const stored = (unconfirmed: object): QualityInputChanges => ({
  client: { facts, stored: { ...facts, ...unconfirmed } },
});

const SLUG = makeQualityInput().page.slug;
const withoutSources = (text: string): QualityInputChanges => {
  const uncited = (sentence: { text: string }) => ({ text: sentence.text, evidence: [] });
  const sections = withSentence(text).map((section) => ({
    ...section,
    paragraphs: section.paragraphs.map((paragraph) => paragraph.map(uncited)),
  }));
  return { body: { sources: [], sections, device: { ...passingBody.device!, sources: [] } } };
};

const untimed: QualityInputChanges = { ...withoutSources('Soon.'), page: { intent: 'duration' } };
const heading = (text: string): QualityInputChanges => ({
  body: {
    sections: passingBody.sections.map((section, index) => (index === 1 ? { ...section, heading: text } : section)),
  },
});

const failing: [id: string, what: string, changes: QualityInputChanges, named: string][] = [
  ['G-01', 'a placeholder in the text', add('[ADD: what you check first]'), '[ADD:'],
  ['G-01', 'a placeholder in the head', inHtml('<title>', '<title>{{brand}} '), '{{'],
  ['G-01', 'a placeholder that only other pages show', { body: { oneLine: 'TODO' } }, 'TODO'],
  ['G-04', 'a price', add('A visit costs $99.'), '$99'],
  ['G-04', 'a free offer', add('Call for a free home inspection.'), 'free home inspection'],
  ['G-04', 'a discount of the client', add('Acme Pest Control gives a discount in spring.'), 'discount'],
  ['G-05', 'a share without a source', add('About 40 percent of homes have mice.'), '40 percent'],
  ['G-05', 'a share its source does not hold', add('About 40 percent of homes have mice.', 'source:epa'), '40 percent'],
  ['G-05', 'studies without a source', add('Studies show that mice dislike mint.'), 'Studies show'],
  ['G-05', 'one in so many', add('One in five homes has a mouse.'), 'One in five'],
  ['G-06', 'a rating', add('They are top-rated in town.'), 'top-rated'],
  ['G-06', 'a count of customers', add('More than 500 happy customers called.'), '500 happy customers'],
  ['G-06', 'a testimonial', add('“They came fast and fixed it all.” – Dana'), 'fixed it all'],
  ['G-06', 'reviews of the client', add('Acme Pest Control has great reviews.'), 'great reviews'],
  ['G-07', 'a credential no field holds', add('Acme Pest Control sends certified people.'), 'certified'],
  ['G-07', 'a license that is not confirmed', { ...add('Our crew is licensed.'), client: { facts: {} } }, 'licensed'],
  ['G-07', 'another license number', add('Acme Pest Control holds license RI-9999.'), 'RI-9999'],
  ['G-07', 'a paraphrase of the insurance', add('Acme Pest Control is fully insured.'), 'fully insured'],
  ['G-07', 'a bonded contractor', ofTrade('Roofing', 'Acme Pest Control is bonded.'), 'bonded'],
  [
    'G-07',
    'an advertiser’s line',
    { ...add('Licensed, insured and bonded.'), client: { facts: {} } },
    'Licensed, insured',
  ],
  ['G-07', 'a question that claims', add('Ask Acme Pest Control about the certified crew.'), 'certified crew'],
  ['G-08', 'a year nobody confirmed', add('Acme Pest Control has worked since 1998.'), '1998'],
  ['G-08', 'years nobody confirmed', add('We bring twenty years of experience.'), 'twenty years'],
  [
    'G-08',
    'facts that disagree',
    { client: { facts: { ...facts, established: '2015', yearsInBusiness: '5' } } },
    '2015',
  ],
  ['G-09', 'hours nobody confirmed', add('Help is there 24/7.'), '24/7'],
  ['G-09', 'a promised arrival', add('Acme Pest Control comes within two hours.'), 'within two hours'],
  ['G-09', 'a clock time beside the hours', add('We open at 5 am.'), '5 am'],
  ['G-09', 'an offer without a name', add('Same-day service is available.'), 'Same-day service'],
  ['G-10', 'a slogan', add('Never again: a permanent fix.'), 'permanent fix'],
  ['G-10', 'a guarantee', add('The result is guaranteed.'), 'guaranteed'],
  ['G-10', 'a safety claim', add('The bait is safe for pets.'), 'safe for pets'],
  ['G-10', 'no risk', add('There is no risk at all.'), 'no risk'],
  ['G-10', 'a warning that holds a promise, in law', ofTrade('Law firm', 'Nobody can guarantee a win.'), 'guarantee'],
  ['G-11', 'a story', add('Last week we found a nest in a piano.'), 'Last week we'],
  ['G-11', 'a person', add('Dana Reyes, a homeowner nearby, heard it too.'), 'Dana Reyes'],
  ['G-12', 'another town', add('Many homes near Cranston have them.'), 'Cranston'],
  ['G-12', 'another state', add('Mice are common all over Texas.'), 'Texas'],
  ['G-12', 'a town with a state', add('The same holds for Fall River, MA.'), 'Fall River'],
  ['G-13', 'advice that could kill', add('Mix bleach with ammonia and wipe the shelf.'), 'ammonia'],
  ['G-13', 'a topic’s list', { ...add('Sweep the dry droppings up.'), topic: { never: ['dry droppings'] } }, 'Sweep'],
  ['G-13', 'a deadline without its source', add('You have two years to file a claim.'), 'two years'],
  ['G-14', 'a missing disclaimer', { client: { industry: 'Personal injury law' } }, 'not legal advice'],
  ['G-15', 'a page like another', { compared: [similar(0.4)] }, 'page of this farm'],
  ['W-15', 'a page rather like another', { compared: [similar(0.25)] }, 'page of this farm'],
  ['G-16', 'a clash of search phrases', { siblings: [sibling({ keyword: 'mice signs' })] }, 'has the same'],
  ['G-17', 'an answer of one line', answer('Look for signs of mice in the home.'), '8 words'],
  ['G-17', 'an answer that opens weakly', answer(`Great question. ${passingBody.answer.text}`), 'great question'],
  [
    'G-17',
    'an answer that stands elsewhere',
    inHtml('<main><h1>', '<main><h1>Welcome</h1><h2>Intro</h2><h1>'),
    'heading',
  ],
  ['G-17', 'an answer to something else', answer(`${'Call before noon and ask for a plan. '.repeat(4)}`), 'sign'],
  [
    'G-18',
    'too few signs',
    { body: { device: { ...passingBody.device!, rows: [['a', 'b', 'c']] } } },
    'filled rows in the table or list: 1',
  ],
  ['G-18', 'a page without its sections', { page: { intent: 'diy_vs_pro' } }, 'legal limit'],
  [
    'G-19',
    'the search phrase again and again',
    add('Signs of mice, signs of mice, signs of mice, signs of mice, signs of mice.'),
    'signs of mice',
  ],
  ['G-19', 'three words again and again', add('Check the attic. '.repeat(5)), 'check the attic'],
  [
    'G-20',
    'a default of the form',
    { ...stored({ established: '2015' }), ...inHtml('<footer>', '<footer>Since 2015 ') },
    '2015',
  ],
  [
    'G-20',
    'the default hours',
    {
      client: { facts: {}, stored: { serviceHours: '24/7 Emergency Service' } },
      ...inHtml('<footer>', '<footer>24/7 emergency service '),
    },
    '24/7 Emergency Service',
  ],
  ['G-20', 'an unconfirmed phone', { client: { facts: {}, stored: { phone: '401-555-0134' } } }, 'phone'],
  ['G-20', 'a sentence on an unconfirmed fact', { client: { facts: {}, stored: facts } }, 'licenseNumber'],
  [
    'G-21',
    'a rating node',
    inGraph({ aggregateRating: { '@type': 'AggregateRating', ratingValue: 5 } }),
    'AggregateRating',
  ],
  ['G-21', 'a question page', inGraph({ '@type': 'QAPage' }), 'QAPage'],
  ['G-22', 'a headline that is not the H1', inHtml('"headline":"What', '"headline":"Why'), 'headline'],
  ['G-22', 'a phone nobody sees', inHtml('"telephone":"+14015550134"', '"telephone":"+14015550199"'), '+14015550199'],
  ['G-22', 'a breadcrumb nobody sees', inHtml('"name":"Rodent control"', '"name":"Services"'), 'Services'],
  ['G-22', 'a date nobody sees', { html: (html) => html.replaceAll('2026-11-18T', '2025-01-02T') }, '2025-01-02'],
  [
    'W-23',
    'a page anyone could sign',
    { body: { client: { heading: 'Ask Acme', sentences: [] } } },
    'uses 0 confirmed facts',
  ],
  [
    'W-24',
    'sentences that rest on nothing',
    {
      body: {
        sections: withSentence('One. Two.').map((section) => ({
          ...section,
          paragraphs: section.paragraphs.map((p) => p.map((s) => ({ ...s, evidence: [] }))),
        })),
      },
    },
    'sentences cite',
  ],
  ['W-26', 'stock phrases', add('Rest assured, it is crucial for your peace of mind.'), 'Rest assured'],
  [
    'W-30',
    'hard words',
    {
      body: {
        sections: withSentence(
          'Unquestionably, comprehensive environmental investigation facilitates understanding. '.repeat(9),
        ),
      },
    },
    'grade',
  ],
  ['W-31', 'a paragraph without an end', add('You look. '.repeat(45)), 'paragraph has 90 words'],
  ['W-33', 'a thin page', { body: { sections: [] } }, 'thin'],
  ['W-35', 'prose only', { body: { device: null } }, 'neither table'],
  ['G-83', 'a page of another micro-hub', { topic: { service: 'dental-implants' } }, 'Dental Implants'],
  ['G-40', 'two titles', inHtml('<title>', '<title>One</title><title>'), '2 of the title'],
  ['G-40', 'a zoom lock', inHtml('initial-scale=1', 'initial-scale=1, user-scalable=no'), 'zoom'],
  [
    'W-41',
    'a long title',
    { page: { title: 'Mice in the house and what a careful owner should look for at night' } },
    'which shows 580',
  ],
  ['G-42', 'a short description', { page: { metaDescription: 'Signs of mice.' } }, '14 characters'],
  [
    'G-42',
    'a list of keywords',
    {
      page: {
        metaDescription: 'mice signs, mouse droppings, mouse removal, rat control, pest control, exterminator near me',
      },
    },
    'keywords',
  ],
  ['G-45', 'an address with capitals', { page: { slug: 'Signs--Mice' } }, 'Signs--Mice'],
  ['G-46', 'broken JSON', inHtml('"@context"', '@context'), 'no valid JSON'],
  ['G-46', 'an unknown type and an empty value', inGraph({ '@type': 'Miracle', name: '' }), 'Miracle'],
  ['G-46', 'a reference to nothing', inGraph({ provider: { '@id': 'https://pests.example.com/#nobody' } }), '#nobody'],
  ['G-80', 'a cost question without a figure', { page: { intent: 'cost_factors' } }, 'no dollar figure'],
  ['G-81', 'a question about time without a time', untimed, 'states no time'],
  ['G-82', 'law without a reviewer', { topic: { isYmyl: true } }, 'Name a reviewer'],
  ['W-84', 'a rule without an authority', { page: { intent: 'legal_permit' } }, 'the authority behind it'],
  ['G-25', 'law without a source', { client: { industry: 'Family Law' }, body: { sources: [] } }, 'cites no source'],
  ['W-25', 'health without a source', { ...withoutSources('Droppings may carry a virus.') }, 'cites no source'],
  [
    'W-28',
    'nothing on how it was made',
    inHtml('Drafted with automated tools', 'Made with care'),
    'how it was drafted',
  ],
  [
    'G-30',
    'words for scholars',
    add(
      'Unquestionably, comprehensive environmental investigation facilitates multidimensional understanding. '.repeat(
        20,
      ),
    ),
    'grade',
  ],
  ['W-32', 'a heading of one word', heading('Where'), 'Where'],
  ['W-32', 'a level left out', inHtml('<h2>Where', '<h4>Deep</h4><h2>Where'), 'left out'],
  ['W-34', 'slips', add('Leave a apple  out. Look at the the wall , then go.'), 'a apple'],
  ['W-36', 'the form first', inHtml('<main><h1>', '<main><form action="/leads"></form><h1>'), 'the form'],
  [
    'G-41',
    'a title that only counts',
    { page: { title: 'Again at night: the first things to do' } },
    'does not say what the question is about',
  ],
  [
    'G-41',
    'a title about nothing',
    { page: { title: 'Six things worth a look before you call' } },
    'does not say what the question is about',
  ],
  ['G-43', 'a canonical address with parameters', inHtml(`${SLUG}">`, `${SLUG}?utm=1">`), 'parameters'],
  ['G-43', 'the canonical address of another page', inHtml(`com/${SLUG}">`, 'com/other">'), '/other'],
  ['G-43', 'a canonical address without a lock', inHtml('canonical" href="https', 'canonical" href="http'), 'https'],
  ['G-44', 'a page that hides', inHtml('index,follow', 'noindex,follow'), 'noindex'],
  ['G-47', 'no way to the hub', inHtml('<a href="/r">Rodent control</a>', 'Rodent control'), 'links'],
  ['G-48', 'a link to nowhere', inHtml('<a href="/r">', '<a href="javascript:void(0)">'), 'leads nowhere'],
  ['G-48', 'a link that is not followed', inHtml('<a href="/r">', '<a href="/r" rel="nofollow">'), 'nofollow'],
  [
    'G-49',
    'a link to a stranger',
    inHtml('</main>', '<a href="https://shop.example/" rel="noopener">x</a></main>'),
    'shop.example',
  ],
  [
    'W-48',
    'a link that says nothing',
    { body: { link: { before: 'For signs ', anchor: 'click here', after: '.' } } },
    'does not describe',
  ],
  ['W-50', 'nothing to share', inHtml('property="og:title"', 'property="og:x"'), 'og:title'],
  [
    'W-51',
    'no date in sight',
    inHtml('<time datetime="2026-11-18">November 18, 2026</time>', 'November 18, 2026'),
    'no date',
  ],
  ['G-64', 'a form for scripts alone', inHtml(' method="post" action="/api/public/leads"', ''), 'script'],
  ['G-65', 'a field without a label', inHtml('<label for="phone">Phone</label>', ''), 'no label'],
  ['G-65', 'a field nobody fills in', inHtml(' autocomplete="tel"', ''), 'fill'],
  [
    'G-66',
    'a script from elsewhere',
    inHtml('</main>', '<script src="https://cdn.example/x.js"></script></main>'),
    'cdn.example',
  ],
  ['W-66', 'a heavy page', { html: (html) => html.replace('</main>', `<!--${noise(12_000)}--></main>`) }, 'round trip'],
  [
    'G-66',
    'a page of two round trips and more',
    { html: (html) => html.replace('</main>', `<!--${noise(30_000)}--></main>`) },
    'compressed',
  ],
  ['G-68', 'an image that moves the text', inHtml('</main>', '<img src="/img/a.webp" alt="A nest"></main>'), 'width'],
  ['G-69', 'a consent that is ticked', inHtml('name="consent"', 'checked name="consent"'), 'ticked already'],
  ['G-69', 'a consent that must be given', inHtml('name="consent"', 'required name="consent"'), 'must be ticked'],
  ['G-69', 'a consent in other words', inHtml('I agree that', 'I accept that'), 'words'],
  ['G-70', 'another phone', inHtml('tel:+14015550134', 'tel:+14015550199'), '4015550199'],
  ['G-70', 'no privacy policy at the form', inHtml('<a href="/privacy">privacy policy</a>', ''), 'privacy'],
  ['F-01', 'a twin on the farm', { compared: [similar(1)] }, '100%'],
  ['F-02', 'a twin of another client', { compared: [similar(0.6, { pageId: 88, farmId: 4 })] }, 'of another farm'],
  [
    'F-03',
    'sentences of a template',
    { sentenceUses: [2, 3, 4].map(sameSentences), farmPageCount: 4 },
    'Roach droppings',
  ],
  ['G-27', 'sentences of another page of the client', { sentenceUses: [sameSentences(2)] }, 'no other page'],
  ['W-27', 'many sentences of another farm', { sentenceUses: [{ ...sameSentences(2), farmId: 9 }] }, 'no other page'],
  ['F-04', 'the same intent twice', { siblings: [sibling({ intent: 'signs' })] }, 'intent'],
  [
    'F-05',
    'a question in other words',
    { siblings: [sibling({ question: 'What are mouse signs in a home?' })] },
    'question',
  ],
  [
    'F-05',
    'the same question in another hub',
    { siblings: [sibling({ topicId: 2, question: passingBody.question })] },
    'question',
  ],
  [
    'F-06',
    'the same description',
    { siblings: [sibling({ metaDescription: makeQualityInput().page.metaDescription })] },
    'description',
  ],
  [
    'F-06',
    'a title that only swaps the pest',
    { siblings: [sibling({ title: 'Rodents in the house: six clues and three look-alikes' })] },
    'but for names',
  ],
];

/** Honest text that a careless check would refuse. */
const honest: [id: string, what: string, changes: QualityInputChanges][] = [
  [
    'G-10',
    'a name that promises',
    { client: { name: 'Guaranteed Pest Solutions' }, ...add('Tell Guaranteed Pest Solutions what you heard.') },
  ],
  [
    'G-09',
    'a name that never sleeps',
    { client: { name: '24/7 Pest Co.' }, ...add('Tell 24/7 Pest Co. what you heard.') },
  ],
  [
    'G-12',
    'a confirmed fact with a place',
    {
      client: { facts: { ...facts, insuranceInfo: 'Ohio Mutual, 9' } },
      ...add('Insurance as stated: Ohio Mutual, 9.', 'client:insuranceInfo'),
    },
  ],
  ['G-04', 'words that only hold "free"', add('Keep the shelf free of crumbs and call a toll-free line.')],
  [
    'G-04',
    'an amount a confirmed fact states',
    {
      client: { facts: { ...facts, insuranceInfo: 'Liability $1,000,000' } },
      ...add('Insurance as stated: Liability $1,000,000.', 'client:insuranceInfo'),
    },
  ],
  ['G-05', 'a share its source holds', add('About 25 percent of homes had droppings.', 'source:epa')],
  ['G-05', 'a span of time', add('Look once in two weeks and leave one in two rooms dark.')],
  ['G-06', 'advice on reviews', add('Read reviews with care and look for dates.')],
  ['G-06', 'a fire rating', add('Use a fire-rated panel, rated for outdoor use.')],
  [
    'G-07',
    'the noun and the question',
    add('How do you check a license? Ask Acme Pest Control whether the person is certified.'),
  ],
  ['G-07', 'advice on hiring', add('Only a licensed applicator may use that product.')],
  ['G-07', 'a confirmed license', add('Acme Pest Control is licensed.')],
  ['G-08', 'a year of somebody else', add('The rule has stood since 1998.', 'source:epa')],
  [
    'G-08',
    'the confirmed year',
    { client: { facts: { ...facts, established: '2009' } }, ...add('Acme Pest Control has worked since 2009.') },
  ],
  ['G-09', 'a cited line of others', add('Poison Control answers 24 hours a day.', 'source:epa')],
  [
    'G-09',
    'confirmed hours',
    { client: { facts: { ...facts, emergencyService: 'true' } }, ...add('Acme Pest Control is open 24/7.') },
  ],
  ['G-09', 'a span inside a visit', add('Acme Pest Control works within these walls all day.')],
  ['G-10', 'advice against promises', add('Be wary of anyone who offers a guarantee.')],
  ['G-10', 'permanent damage and curing', add('Chewing may leave permanent damage. Let the sealant cure for a day.')],
  ['G-11', 'what last week means', add('Note what you heard last week and where.')],
  ['G-12', 'months and agencies', add('It peaks in August, says a notice from Poison Control.')],
  ['G-12', 'the client’s own place', add('Homes in Warwick, RI and across Rhode Island are alike.')],
  ['G-13', 'a warning', add('Never mix bleach with ammonia.')],
  [
    'G-14',
    'a trade with a shown disclaimer',
    {
      client: { industry: 'Family Law' },
      ...inHtml('</footer>', ' It is not legal advice and creates no attorney-client relationship.</footer>'),
    },
  ],
  [
    'G-20',
    'a confirmed default',
    { client: { facts: { ...facts, serviceHours: 'Open 24/7' } }, ...inHtml('<footer>', '<footer>Open 24/7 ') },
  ],
  [
    'G-20',
    'a plain year and the farm’s own city',
    {
      ...stored({ established: '2015', city: 'Warwick', state: 'RI' }),
      ...inHtml('<footer>', '<footer>Code of 2015. '),
    },
  ],
  [
    'G-42',
    'a sentence that lists',
    {
      page: {
        metaDescription: 'Drop cloths, lids, lamps, gloves, bags and tape: six things to have ready before the visit.',
      },
    },
  ],
  [
    'F-03',
    'facts stated alike on every page',
    { sentenceUses: [2, 3, 4].map((pageId) => ({ pageId, farmId: 1, sentences: [1] })), farmPageCount: 4 },
  ],
  ['F-05', 'another question', { siblings: [sibling()] }],
];

test('a well-made page passes every check', () => {
  const quality = checkPage(makeQualityInput({ siblings: [sibling()], compared: [similar(0.02)], farmPageCount: 2 }));
  expect(quality.checks.filter(({ ok }) => !ok)).toEqual([]);
  expect(quality).toMatchObject({ passed: true, score: 100 });
});

describe('a faulty page fails its check', () => {
  test.each([...failing, ...turnedAround])('%s: %s', (id, _, ...[changes, expected]) => {
    const { ok, detail } = resultOf(id, changes);
    expect({ ok, detail }).toEqual({ ok: false, detail: expect.stringContaining(expected) });
  });
});

describe('an honest page passes', () => {
  test.each([...honest, ...faithful])('%s: %s', (id, _, changes) => {
    expect(resultOf(id, changes)).toMatchObject({ ok: true });
  });
});

test('every check has its own id and a page that fails it', () => {
  const ids = ALL_CHECKS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => ![...failing, ...turnedAround].some(([failed]) => failed === id))).toEqual([]);
});

test('a check names the blocks at fault, the measured value and the limit', () => {
  expect(resultOf('G-04', add('A visit costs $99.'))).toMatchObject({
    value: 1,
    threshold: '0',
    parts: ['section:0'],
  });
  expect(resultOf('G-20', { client: { facts: {}, stored: facts } }).parts).toEqual(['client']);
  expect(resultOf('W-33', {})).toMatchObject({ ok: true, parts: [], threshold: '250–1400', value: expect.any(Number) });
});

test('a warning costs three points; a gate costs the whole score and blocks publishing', () => {
  const blocked = checkPage(makeQualityInput({ body: { device: null }, page: { intent: 'process' } }));
  expect(blocked).toMatchObject({ passed: false, score: 0 });
  const short = checkPage(makeQualityInput({ compared: [similar(0.25)] }));
  expect(short.checks.filter(({ ok }) => !ok).map(({ id }) => id)).toEqual(['W-15']);
  expect(short).toMatchObject({ passed: true, score: 97 });
});
