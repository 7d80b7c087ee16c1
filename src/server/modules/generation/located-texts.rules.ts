import type { Sentence } from '#shared/pages.ts';
import type { EditedContent } from '#shared/review.ts';
import { PLAIN_PARTS, type PLAIN_TEXTS, type SuggestEdit } from '#shared/suggestions.ts';

type Locator = Pick<SuggestEdit, 'part' | 'paragraph' | 'sentence' | 'text' | 'row' | 'column'>;
export type PlainText = (typeof PLAIN_PARTS)[number] | (typeof PLAIN_TEXTS)[number];

export interface LocatedText {
  /** With what it rests on; of a text that is no sentence, what its part rests on. */
  sentence: Sentence;
  heading: string;
  before: string | null;
  after: string | null;
  /** What the text is, where it is no sentence; only its words change then. */
  plain: PlainText | null;
  /** The page's content with another sentence in this place. */
  replace: (sentence: Sentence) => EditedContent;
}

const inList = (
  list: readonly Sentence[],
  { at, heading, replace }: { at: number; heading: string; replace: (list: Sentence[]) => EditedContent },
): LocatedText | null => {
  const sentence = list[at];
  return sentence
    ? {
        sentence,
        heading,
        before: list[at - 1]?.text ?? null,
        after: list[at + 1]?.text ?? null,
        plain: null,
        replace: (next) => replace(list.with(at, next)),
      }
    : null;
};

interface FoundText {
  text: string | undefined;
  evidence?: readonly string[];
  heading?: string;
  before?: string | undefined;
  after?: string | undefined;
  replace: (text: string) => EditedContent;
}

const withBodyOf =
  (content: EditedContent) =>
  (change: Partial<EditedContent['body']>): EditedContent => ({ ...content, body: { ...content.body, ...change } });

/** A cell with its neighbours in the row. */
const inRow = (
  cells: readonly string[] | undefined,
  column: number,
  replace: (cells: string[]) => EditedContent,
): FoundText => ({
  text: cells?.[column],
  before: cells?.[column - 1],
  after: cells?.[column + 1],
  replace: (text) => replace((cells ?? []).with(column, text)),
});

const inPage = (content: EditedContent, part: string): FoundText | null => {
  const { body } = content;
  const withBody = withBodyOf(content);
  switch (part) {
    case 'title':
      return { text: content.title, replace: (title) => ({ ...content, title }) };
    case 'description':
      return { text: content.metaDescription, replace: (metaDescription) => ({ ...content, metaDescription }) };
    case 'question':
      return { text: body.question, after: body.answer.text, replace: (question) => withBody({ question }) };
    case 'oneLine':
      return { text: body.oneLine, replace: (oneLine) => withBody({ oneLine }) };
    default:
      return null;
  }
};

const inDevice = (content: EditedContent, { text, row = 0, column = 0 }: Locator): FoundText | null => {
  const { device } = content.body;
  if (!device) return null;
  const withDevice = (change: Partial<typeof device>) => withBodyOf(content)({ device: { ...device, ...change } });
  const about = { heading: device.heading, evidence: device.sources };
  if (text === 'heading')
    return { ...about, text: device.heading, after: device.intro, replace: (heading) => withDevice({ heading }) };
  if (text === 'intro') return { ...about, text: device.intro, replace: (intro) => withDevice({ intro }) };
  if (text === 'column') return { ...about, ...inRow(device.columns, column, (columns) => withDevice({ columns })) };
  return {
    ...about,
    ...inRow(device.rows[row], column, (cells) => withDevice({ rows: device.rows.with(row, cells) })),
  };
};

const inSection = (content: EditedContent, { part, text, row = 0, column = 0 }: Locator): FoundText | null => {
  const index = Number(part.slice('section:'.length));
  const section = content.body.sections[index];
  if (!section) return null;
  const withSection = (change: Partial<typeof section>) =>
    withBodyOf(content)({ sections: content.body.sections.with(index, { ...section, ...change }) });
  if (text === 'heading')
    return {
      text: section.heading,
      after: section.paragraphs[0]?.[0]?.text,
      replace: (heading) => withSection({ heading }),
    };
  const { table } = section;
  const found = table?.rows[row];
  if (!table || text === 'intro') return null;
  const withTable = (change: Partial<typeof table>) => withSection({ table: { ...table, ...change } });
  if (text === 'column')
    return { heading: section.heading, ...inRow(table.columns, column, (columns) => withTable({ columns })) };
  return (
    (found && {
      heading: section.heading,
      evidence: found.evidence,
      ...inRow(found.cells, column, (cells) => withTable({ rows: table.rows.with(row, { ...found, cells }) })),
    }) ??
    null
  );
};

const inClient = (content: EditedContent, { text }: Locator): FoundText | null => {
  const { client } = content.body;
  if (text !== 'heading') return null;
  return {
    text: client.heading,
    after: client.sentences[0]?.text,
    replace: (heading) => withBodyOf(content)({ client: { ...client, heading } }),
  };
};

const locatePlain = (content: EditedContent, locator: Locator): LocatedText | null => {
  const { part } = locator;
  const found =
    inPage(content, part) ??
    (part === 'device'
      ? inDevice(content, locator)
      : part === 'client'
        ? inClient(content, locator)
        : inSection(content, locator));
  const plain = PLAIN_PARTS.find((one) => one === part) ?? locator.text;
  if (found?.text === undefined || plain === undefined) return null;
  const evidence = found.evidence?.length ? [...found.evidence] : ['general'];
  return {
    sentence: { text: found.text, evidence },
    heading: found.heading ?? content.body.question,
    before: found.before ?? null,
    after: found.after ?? null,
    plain,
    replace: ({ text }) => found.replace(text),
  };
};

const isPlain = ({ part, text }: Locator): boolean =>
  text !== undefined || part === 'device' || PLAIN_PARTS.some((one) => one === part);

/** Null where the page has no such text. */
export const locateText = (content: EditedContent, locator: Locator): LocatedText | null =>
  isPlain(locator) ? locatePlain(content, locator) : locateSentence(content, locator);

const locateSentence = (content: EditedContent, { part, paragraph = 0, sentence = 0 }: Locator) => {
  const { body } = content;
  const withBody = withBodyOf(content);
  if (part === 'answer')
    return inList([body.answer], {
      at: sentence,
      heading: body.question,
      replace: ([answer = body.answer]) => withBody({ answer }),
    });
  if (part === 'client')
    return inList(body.client.sentences, {
      at: sentence,
      heading: body.client.heading,
      replace: (sentences) => withBody({ client: { ...body.client, sentences } }),
    });
  const index = Number(part.slice('section:'.length));
  const section = body.sections[index];
  const list = section?.paragraphs[paragraph];
  if (!section || !list) return null;
  return inList(list, {
    at: sentence,
    heading: section.heading,
    replace: (sentences) =>
      withBody({
        sections: body.sections.with(index, {
          ...section,
          paragraphs: section.paragraphs.with(paragraph, sentences),
        }),
      }),
  });
};
