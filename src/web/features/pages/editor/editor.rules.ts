import { pickFields } from '#shared/field-list.ts';
import { bodyBlocksIn, pageHeadIn } from '#shared/page-fields.ts';
import type { Check, Quality, Sentence } from '#shared/pages.ts';
import type { EditedContent, PageDetail } from '#shared/review.ts';
import type { SuggestEdit } from '#shared/suggestions.ts';

export type Path = readonly (string | number)[];

/** Undefined where the path leads nowhere. */
export const getIn = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((node, key) => (node as Record<string | number, unknown> | undefined)?.[key], value);

export const change = <Value>(value: Value, path: Path, next: unknown): Value =>
  setIn(value, path, typeof next === 'function' ? (next as (current: unknown) => unknown)(getIn(value, path)) : next);

/** Copies along the path; everything else keeps its identity. */
export const setIn = <Value>(value: Value, path: Path, next: unknown): Value => {
  const [key, ...rest] = path;
  if (key === undefined) return next as Value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string | number, unknown>;
  copy[key] = setIn(copy[key], rest, next);
  return copy as Value;
};

/** The same list when the item cannot move further. */
export const moveItem = <Item>(list: readonly Item[], index: number, step: 1 | -1): Item[] => {
  const target = index + step;
  const copy = [...list];
  const [moving, displaced] = [copy[index], copy[target]];
  if (moving === undefined || displaced === undefined) return copy;
  copy[index] = displaced;
  copy[target] = moving;
  return copy;
};

export const withoutItem = <Item>(list: readonly Item[], index: number): Item[] =>
  list.filter((_item, position) => position !== index);

/** Null while the page has no text. */
export const contentOf = ({ working }: Pick<PageDetail, 'working'>): EditedContent | null =>
  working && { ...pickFields(working, pageHeadIn('edit')), body: pickFields(working.body, bodyBlocksIn('edit')) };

/** Gates first; checks without a block belong to `page`. */
export const checksOf = (quality: Quality, part: string): Check[] => {
  const failed = quality.checks.filter(({ ok }) => !ok);
  const belongsToPart = ({ parts = [] }: Check): boolean =>
    parts.length === 0 ? part === 'page' : parts.includes(part);
  return failed.filter(belongsToPart).toSorted((a, b) => a.severity.localeCompare(b.severity));
};

/** Unique among the sections. */
export const unusedSlot = (sections: EditedContent['body']['sections']): string => {
  const usedSlots = new Set(sections.map(({ slot }) => slot));
  let number = 1;
  while (usedSlots.has(`added_${number}`)) number += 1;
  return `added_${number}`;
};

/** One sentence per line. */
export const linesOf = (text: string): string[] => text.split('\n');

export const NEW_SENTENCE: Sentence = { text: '', evidence: ['general'] };

/** A text as the call that asks about it names it. */
export type TextPlace = Pick<SuggestEdit, 'part' | 'paragraph' | 'sentence' | 'text' | 'row' | 'column'>;

export const sentencePlace = (path: Path): TextPlace => {
  const [, block, ...rest] = path;
  if (block === 'client') return { part: 'client', sentence: Number(rest[1]) };
  if (block !== 'sections') return { part: 'answer' };
  return { part: `section:${rest[0]}`, paragraph: Number(rest[2]), sentence: Number(rest[3]) };
};

const PAGE_TEXTS: Readonly<Record<string, TextPlace>> = {
  title: { part: 'title' },
  metaDescription: { part: 'description' },
  'body.question': { part: 'question' },
  'body.oneLine': { part: 'oneLine' },
  'body.client.heading': { part: 'client', text: 'heading' },
  'body.device.heading': { part: 'device', text: 'heading' },
  'body.device.intro': { part: 'device', text: 'intro' },
};

/** The same of a text that is no sentence; null for one that the writer cannot be asked about. */
export const plainPlace = (path: Path): TextPlace | null => {
  const ofPage = PAGE_TEXTS[path.join('.')];
  if (ofPage) return ofPage;
  const [, block, ...rest] = path;
  const part = block === 'device' ? 'device' : block === 'sections' ? `section:${rest.shift()}` : null;
  if (part === null) return null;
  const [kind, ...at] = rest.filter((key) => key !== 'table' && key !== 'cells');
  const [first, second] = at.map(Number);
  if (kind === 'heading') return { part, text: 'heading' };
  if (kind === 'columns') return { part, text: 'column', column: first };
  return kind === 'rows' ? { part, text: 'cell', row: first, column: second } : null;
};
