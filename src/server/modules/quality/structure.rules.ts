import type { Intent } from '#shared/intents.ts';
import type { ParsedPage, QualityCheck, CheckResult } from './quality.types.ts';
import { collapseSpaces } from './parsed-page.rules.ts';
import { mainText } from './similarity.rules.ts';
import { quoteFindings, STOP_WORDS, subjectStems, wordsOf } from './wording.rules.ts';

const ANSWER_WORDS = { fewest: 15, most: 60 };
const WEAK_OPENER =
  /^(?:great question|when it comes|in today['’]?s?\b|look no further|usually not|it depends|yes\.|no\.|well,|welcome)/i;

const isUnderHeading = ({ document, visibleText, page }: ParsedPage): boolean => {
  const heading = collapseSpaces(document('h1').first().text());
  const after = visibleText.slice(visibleText.indexOf(heading) + heading.length);
  const answerAt = after.indexOf(collapseSpaces(page.body.answer.text));
  const next = collapseSpaces(document('h2').first().text());
  const nextAt = next === '' ? -1 : after.indexOf(next);
  return heading !== '' && answerAt >= 0 && (nextAt < 0 || answerAt < nextAt);
};

/** Nouns of the question that the answer lacks; the topic's nouns count as synonyms of one another. */
const missingSubjectWords = ({ page, place, topic }: ParsedPage): { missing: string[]; all: number } => {
  const placeStems = subjectStems(`${place.city} ${place.state ?? ''}`);
  const answer = subjectStems(page.body.answer.text);
  const topicStems = subjectStems(topic.maskNouns.join(' '));
  const namesTopic = [...topicStems].some((topicStem) => answer.has(topicStem));
  const subjectNouns = [...subjectStems(page.body.question)].filter((word) => !placeStems.has(word));
  const missing = subjectNouns.filter((noun) => !answer.has(noun) && !(namesTopic && topicStems.has(noun)));
  return { missing, all: subjectNouns.length };
};

const evaluateAnswer = (parsed: ParsedPage): CheckResult => {
  const { text } = parsed.page.body.answer;
  const words = wordsOf(text).length;
  const { missing, all } = missingSubjectWords(parsed);
  const faults = [
    words < ANSWER_WORDS.fewest || words > ANSWER_WORDS.most
      ? `it has ${words} words instead of ${ANSWER_WORDS.fewest} to ${ANSWER_WORDS.most}`
      : '',
    WEAK_OPENER.test(text) ? `it opens with ${quoteFindings([wordsOf(text).slice(0, 3).join(' ')])}` : '',
    missing.length > all / 2 ? `it leaves out ${quoteFindings(missing)} of the question; name at least half` : '',
    isUnderHeading(parsed) ? '' : 'it is not directly under the main heading',
  ].filter((fault) => fault !== '');
  if (faults.length > 0) return { ok: false, value: words, detail: `Rewrite the answer: ${faults.join('; ')}.` };
  return {
    ok: true,
    value: words,
    detail: `The answer has ${words} words, is under the heading and makes sense on its own.`,
  };
};

interface RequiredSlots {
  /** Minimum rows of the device. */
  rows: number;
  /** Required sections, each with its alternative names. */
  sections: readonly (readonly string[])[];
}

export const REQUIRED_SLOTS: Record<Intent, RequiredSlots> = {
  signs: { rows: 5, sections: [] },
  urgency: { rows: 3, sections: [['red_flag', 'emergency', 'call_now']] },
  first_steps: { rows: 3, sections: [['do_not'], ['stop_and_call']] },
  risk: { rows: 3, sections: [['limit', 'limits']] },
  causes: { rows: 4, sections: [] },
  diy_vs_pro: { rows: 3, sections: [['yes'], ['no'], ['legal_limit']] },
  cost_factors: { rows: 5, sections: [['quote_must_list', 'quote']] },
  process: { rows: 4, sections: [] },
  duration: { rows: 3, sections: [] },
  preparation: { rows: 3, sections: [['before']] },
  aftercare: { rows: 3, sections: [['normal'], ['call_back']] },
  prevention: { rows: 6, sections: [] },
  recurrence: { rows: 3, sections: [['reasons']] },
  methods: { rows: 2, sections: [['fit', 'fits']] },
  frequency: { rows: 3, sections: [] },
  seasonal: { rows: 3, sections: [] },
  legal_permit: { rows: 3, sections: [['responsible', 'who_is_responsible']] },
  insurance: { rows: 3, sections: [['documents']] },
  property_type: { rows: 3, sections: [] },
  choose: { rows: 6, sections: [] },
  verify: { rows: 3, sections: [] },
  after_hours: { rows: 3, sections: [] },
  paperwork: { rows: 6, sections: [] },
  second_opinion: { rows: 4, sections: [] },
};
const MIN_SECTIONS = 3;
const MIN_ROWS = 2;

/** A model structures its pages freely: it has as much to say as there is evidence, and a device only where it helps. */
const requiredOf = ({ intent, writer, body }: ParsedPage['page']): RequiredSlots =>
  writer?.startsWith('model:') === true
    ? { rows: body.device === null ? 0 : MIN_ROWS, sections: [] }
    : REQUIRED_SLOTS[intent];

const evaluateSlots = ({ page }: ParsedPage): CheckResult => {
  const { device, sections, client } = page.body;
  const required = requiredOf(page);
  const rows = device?.rows.filter((row) => row.every((cell) => cell.trim() !== '')).length ?? 0;
  const filledSections = sections.filter(
    ({ heading, paragraphs }) =>
      heading.trim() !== '' && paragraphs.some((paragraph) => paragraph.some(({ text }) => text.trim() !== '')),
  );
  const slots = new Set(filledSections.map(({ slot }) => slot));
  const missing = required.sections.filter((names) => !names.some((name) => slots.has(name)));
  const faults = [
    rows < required.rows ? `filled rows in the table or list: ${rows}, at least ${required.rows}` : '',
    filledSections.length < MIN_SECTIONS ? `filled sections: ${filledSections.length}, at least ${MIN_SECTIONS}` : '',
    missing.length > 0
      ? `no section for ${quoteFindings(missing.map(([name = '']) => name.replaceAll('_', ' ')))}`
      : '',
    client.sentences.length === 0 ? 'no sentence about the client' : '',
  ].filter((fault) => fault !== '');
  const value = `${rows} rows, ${filledSections.length} sections`;
  if (faults.length > 0) return { ok: false, value, detail: `Fill in what this question needs: ${faults.join('; ')}.` };
  return {
    ok: true,
    value,
    detail: `${rows} rows and ${filledSections.length} sections cover what this question needs.`,
  };
};

const WORDS_PER_KEYWORD = 100;
const WORDS_PER_CITY = 80;
const TRIGRAM_USES = 4;

const countPhrase = (words: string[], phrase: string[]): number =>
  phrase.length === 0
    ? 0
    : words.filter((_, start) => phrase.every((word, index) => words[start + index] === word)).length;

/** The client's name and the place have their own limits, so a placeholder keeps them out of the trigrams. */
const repeatedTrigrams = (words: string[], names: string[][]): string[] => {
  const text = names
    .filter((name) => name.length > 0)
    .reduce((all, name) => all.replaceAll(` ${name.join(' ')} `, ' | '), ` ${words.join(' ')} `);
  const tokens = text.trim().split(' ');
  const uses = new Map<string, number>();
  for (let start = 0; start + 2 < tokens.length; start += 1) {
    const three = tokens.slice(start, start + 3);
    if (three.includes('|') || three.every((word) => STOP_WORDS.has(word))) continue;
    const key = three.join(' ');
    uses.set(key, (uses.get(key) ?? 0) + 1);
  }
  return [...uses].filter(([, count]) => count > TRIGRAM_USES).map(([key]) => key);
};

/** G-19 (Google's keyword-stuffing rule; the limits are our own) */
const evaluateStuffing = ({ page, place, client }: ParsedPage): CheckResult => {
  // Rows of a table of prices name the same work again and again.
  const sections = page.body.sections.map(({ table: _table, ...section }) => section);
  const words = wordsOf(mainText({ ...page.body, sections }));
  const keyword = countPhrase(words, wordsOf(page.keyword));
  const city = countPhrase(words, wordsOf(place.city));
  const limits = {
    keyword: Math.ceil(words.length / WORDS_PER_KEYWORD),
    city: Math.ceil(words.length / WORDS_PER_CITY),
  };
  const trigrams = repeatedTrigrams(words, [wordsOf(client.name), wordsOf(place.city)]);
  const faults = [
    keyword > limits.keyword ? `“${page.keyword}” appears ${keyword} times; at most ${limits.keyword}` : '',
    city > limits.city ? `“${place.city}” appears ${city} times; at most ${limits.city}` : '',
    trigrams.length > 0 ? `more than ${TRIGRAM_USES} times: ${quoteFindings(trigrams)}` : '',
  ].filter((fault) => fault !== '');
  const value = `phrase ${keyword}, city ${city}, three words ${trigrams.length}`;
  if (faults.length > 0) return { ok: false, value, detail: `Repeat less: ${faults.join('; ')}.` };
  return {
    ok: true,
    value,
    detail: `Uses of the search phrase in ${words.length} words: ${keyword}; of the city: ${city}.`,
  };
};

const MIN_CLIENT_FACTS = 3;
const MIN_EVIDENCE_SHARE = 0.4;

/** W-23 (non-commodity content) */
const evaluateClientFacts = ({ sentences }: ParsedPage): CheckResult => {
  const facts = new Set(
    sentences.flatMap(({ evidence }) => evidence.filter((id) => id.startsWith('client:') && id !== 'client:name')),
  );
  const names = [...facts].map((id) => id.slice('client:'.length));
  const measured = `The text uses ${facts.size === 1 ? '1 confirmed fact' : `${facts.size} confirmed facts`} of the client`;
  return facts.size >= MIN_CLIENT_FACTS
    ? { ok: true, value: facts.size, detail: `${measured} (${names.join(', ')}).` }
    : {
        ok: false,
        value: facts.size,
        detail: `${measured}; use at least ${MIN_CLIENT_FACTS}. Confirm more facts, or add what only this client knows.`,
      };
};

const evaluateEvidence = ({ page }: ParsedPage): CheckResult => {
  const { answer, sections, client } = page.body;
  const sentences = [answer, ...sections.flatMap(({ paragraphs }) => paragraphs.flat()), ...client.sentences];
  const backed = sentences.filter(({ evidence }) => evidence.some((id) => /^(?:client|source):/.test(id))).length;
  const share = backed / sentences.length;
  const measured = `${backed} of ${sentences.length} sentences cite the client or a source; aim for ${MIN_EVIDENCE_SHARE * 100}%.`;
  const ok = share >= MIN_EVIDENCE_SHARE;
  return {
    ok,
    value: Math.round(share * 100),
    detail: ok ? measured : `${measured} Cite sources, or state what the client does.`,
  };
};

const evaluateDevice = ({ page }: ParsedPage): CheckResult =>
  page.body.device && page.body.device.rows.length > 0
    ? { ok: true, value: page.body.device.kind, detail: `The page has a ${page.body.device.kind}.` }
    : { ok: false, detail: 'The page has neither table, steps nor list; add one that fits the question.' };

export const structureChecks: readonly QualityCheck[] = [
  {
    id: 'G-17',
    severity: 'gate',
    measures: 'Words of the answer under the main heading, its opening, and the question’s nouns it names',
    threshold: '15–60 words, ≥ half of the nouns',
    parts: ['answer'],
    evaluate: evaluateAnswer,
  },
  {
    id: 'G-18',
    severity: 'gate',
    measures: 'Rows and sections the question’s intent requires',
    threshold: 'all filled',
    parts: ['device'],
    evaluate: evaluateSlots,
  },
  {
    id: 'G-19',
    severity: 'gate',
    measures: 'Uses of the search phrase, the city and of any three words',
    threshold: 'phrase ≤ 1 in 100 words, city ≤ 1 in 80, three words ≤ 4',
    parts: ['page'],
    evaluate: evaluateStuffing,
  },
  {
    id: 'W-23',
    severity: 'warning',
    measures: 'Different confirmed facts of the client in the text',
    threshold: '≥ 3',
    parts: ['client'],
    evaluate: evaluateClientFacts,
  },
  {
    id: 'W-24',
    severity: 'warning',
    measures: 'Share of sentences that cite the client or a source, in percent',
    threshold: '≥ 40',
    parts: ['page'],
    evaluate: evaluateEvidence,
  },
  {
    id: 'W-35',
    severity: 'warning',
    measures: 'A table, list or steps besides the prose',
    threshold: '≥ 1',
    parts: ['device'],
    evaluate: evaluateDevice,
  },
];
