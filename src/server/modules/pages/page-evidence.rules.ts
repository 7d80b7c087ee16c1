import { tableSentences, type PageBody, type Section, type Sentence } from '#shared/pages.ts';

const ITEM = /^evidence:(\d+)$/;

const itemIdsOf = ({ evidence }: Pick<Sentence, 'evidence'>): number[] =>
  evidence.flatMap((id) => ITEM.exec(id)?.[1] ?? []).map(Number);

const ITEM_SOURCE = /^e(\d+)(?:-\d+)?$/;

/** A model's table, list or steps name the sources of all their rows together. */
const deviceItemIds = ({ device }: PageBody): number[] =>
  (device?.sources ?? []).flatMap((id) => ITEM_SOURCE.exec(id)?.[1] ?? []).map(Number);

/** The evidence items that a page states. */
export const citedItemIds = (body: PageBody): number[] => [
  ...new Set(
    [
      body.answer,
      ...body.sections.flatMap((section) => [...section.paragraphs.flat(), ...tableSentences(section)]),
      ...body.client.sentences,
    ]
      .flatMap(itemIdsOf)
      .concat(deviceItemIds(body)),
  ),
];

const withoutRows = (section: Section, holds: (row: Pick<Sentence, 'evidence'>) => boolean): Section => {
  const { table, ...rest } = section;
  const rows = table?.rows.filter(holds) ?? [];
  return table && rows.length > 0 ? { ...rest, table: { ...table, rows } } : rest;
};

/**
 * The body without the sentences and rows of these items. An opened answer goes back to its own sentences, which follow the
 * item's; a section of which nothing is left goes too.
 */
export const withoutItems = (body: PageBody, itemIds: readonly number[]): PageBody => {
  if (itemIds.length === 0) return body;
  const gone = new Set(itemIds);
  const holds = (sentence: Pick<Sentence, 'evidence'>): boolean => !itemIdsOf(sentence).some((id) => gone.has(id));
  const sections = body.sections
    .map((section) => ({
      section: withoutRows(section, holds),
      paragraphs: section.paragraphs.map((paragraph) => paragraph.filter(holds)).filter(({ length }) => length > 0),
    }))
    // A line such as "these are national prices" means nothing without its table.
    .filter(
      ({ section, paragraphs }) =>
        section.table !== undefined || (paragraphs.length > 0 && section.slot !== 'cost_table'),
    )
    .map(({ section, paragraphs }) => ({ ...section, paragraphs }));
  const answer = holds(body.answer)
    ? body.answer
    : { ...body.answer, text: answerWithoutFirst(body.answer.text) || body.oneLine };
  const device = deviceItemIds(body).some((id) => gone.has(id)) ? null : body.device;
  const client = { ...body.client, sentences: body.client.sentences.filter(holds) };
  return { ...body, answer, device, sections, client };
};

const answerWithoutFirst = (text: string): string =>
  text
    .split(/(?<=[.!?])\s+(?=[A-Z])/)
    .slice(1)
    .join(' ');
