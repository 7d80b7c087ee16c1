import { readdirSync, readFileSync } from 'node:fs';
import { INTENTS, type Intent } from '#shared/intents.ts';
import { DEVICE_KINDS, type Device } from '#shared/pages.ts';
import type { ModelPage, ModelSentence } from '#server/modules/generation/model-output.types.ts';

/** A draft written by hand. Its `evidence` holds keys that `refs.ts` finds in the material of a prompt. */
export interface RecordedAnswer {
  /** The id of its brief. */
  brief: string;
  intent: Intent;
  /** The hub of a brief with several; null for the only one. */
  hub: string | null;
  page: ModelPage;
}

const FOLDER = new URL('.', import.meta.url);
const GENERAL = 'general';
/** Of the client's own name. */
const NAME = 'client:name';

const evidenceOf = (keys: string): string[] =>
  keys
    .trim()
    .split(/\s+/)
    .map((key) => (key === 'g' ? GENERAL : key === 'n' ? NAME : key));

/** "A sentence. {key other-key} Another. {g}" */
const sentencesIn = (text: string): ModelSentence[] =>
  [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, sentence = '', keys = '']) => ({
    text: sentence.trim(),
    evidence: evidenceOf(keys),
  }));

const DEVICE_LINE = new RegExp(String.raw`^(${DEVICE_KINDS.join('|')}): (.*)$`);

const fail = (line: string, problem: string): never => {
  throw new Error(`${problem} at “${line}”`);
};

const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim());

interface Draft {
  fields: Map<string, string>;
  device: Device | null;
  sections: ModelPage['sections'];
  client: ModelPage['client'];
}

const readLine = (draft: Draft, line: string): void => {
  const { fields, device, sections, client } = draft;
  const head = DEVICE_LINE.exec(line);
  if (head) {
    const kind = DEVICE_KINDS.find((one) => one === head[1]) ?? 'list';
    draft.device = {
      kind,
      heading: head[2] ?? '',
      intro: '',
      columns: [],
      rows: [],
      sources: [],
    };
  } else if (line.startsWith('## ')) {
    const [slot = '', heading = ''] = cellsOf(line.slice(3));
    sections.push({ slot, heading, sentences: [] });
  } else if (line.startsWith('- ')) {
    if (client.heading === '') device?.rows.push(cellsOf(line.slice(2)));
    else client.sentences.push(...sentencesIn(line.slice(2)));
  } else if (line.startsWith('intro: ') && device) device.intro = line.slice('intro: '.length);
  else if (line.startsWith('columns: ') && device) device.columns = cellsOf(line.slice('columns: '.length));
  else if (line.startsWith('sources:') && device)
    device.sources = evidenceOf(line.slice('sources:'.length)).filter(Boolean);
  else if (line.startsWith('client: ')) client.heading = line.slice('client: '.length);
  else if (/^(?:hub|question|title|description|line|answer|link|missing): /.test(line)) {
    const at = line.indexOf(':');
    fields.set(line.slice(0, at), line.slice(at + 1).trim());
  } else {
    const section = sections.at(-1) ?? fail(line, 'Text before the first section');
    section.sentences.push(...sentencesIn(line));
  }
};

const readAnswer = (block: string): RecordedAnswer => {
  const [first = '', ...lines] = block.split('\n').filter((line) => line.trim() !== '');
  const [brief = '', intentName = ''] = first.trim().split(/\s+/);
  const intent = INTENTS.find((one) => one === intentName) ?? fail(first, 'No such intent');
  const draft: Draft = {
    fields: new Map(),
    device: null,
    sections: [],
    client: { heading: '', sentences: [] },
  };
  for (const line of lines) readLine(draft, line);
  const field = (name: string): string => draft.fields.get(name) ?? fail(first, `No ${name}`);
  const [before = '', anchor = '', after = ''] = cellsOf(field('link'));
  const page = {
    title: field('title'),
    metaDescription: field('description'),
    question: field('question'),
    answer: sentencesIn(field('answer'))[0] ?? fail(first, 'No answer'),
    oneLine: field('line'),
    device: draft.device ?? fail(first, 'No device'),
    sections: draft.sections,
    client: draft.client,
    link: { before, anchor, after },
    missingFacts: (draft.fields.get('missing') ?? '').split(';').map((fact) => fact.trim()),
  };
  return { brief, intent, hub: draft.fields.get('hub') ?? null, page };
};

/** Every recorded answer, in the order of the files. */
export const readRecordedAnswers = (): RecordedAnswer[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .flatMap((name) => readFileSync(new URL(name, FOLDER), 'utf8').split(/^@ /m).slice(1).map(readAnswer));

/** What an answer rests on. */
export const recordedKeys = ({ page }: RecordedAnswer): string[] => [
  ...page.answer.evidence,
  ...(page.device?.sources ?? []),
  ...page.sections.flatMap(({ sentences }) => sentences.flatMap(({ evidence }) => evidence)),
  ...page.client.sentences.flatMap(({ evidence }) => evidence),
];
