import { getColumns, type InferSelectModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FieldList } from '#shared/field-list.ts';

/** What a comparison of a noun's fields with a place found, each fault with the names of both. */
export const parityFaults = <Place extends string>(
  { list, places }: { list: FieldList<Place>; places: Record<Place, string> },
  place: Place,
  has: (field: string) => boolean,
): string[] =>
  Object.entries(list).flatMap(([field, { places: rules }]) => {
    const rule = rules[place];
    if (rule === true) return has(field) ? [] : [`${places[place]} neither has \`${field}\` nor says why not`];
    return has(field) ? [`${places[place]} has \`${field}\`, though the list says: ${rule}`] : [];
  });

/** Two values of each field, where those that follow from the column's type do not do. */
export type ChosenValues = Record<string, readonly [unknown, unknown]>;

/**
 * A row with values unlike each other, null where a column's type is none of the plain ones; `changed` is the column that
 * has its second value.
 */
export const sampleRow = <Table extends PgTable>(
  table: Table,
  chosen: ChosenValues = {},
  changed?: string,
): InferSelectModel<Table> =>
  Object.fromEntries(
    Object.entries(getColumns(table)).map(([key, { dataType }]) => {
      const which = key === changed ? 1 : 0;
      const own = chosen[key];
      if (own) return [key, own[which]];
      if (dataType.includes('date')) return [key, new Date(`2026-11-0${which + 1}T10:00:00.000Z`)];
      if (dataType.startsWith('number')) return [key, 5 + which];
      if (dataType === 'boolean') return [key, which === 1];
      return [key, dataType.startsWith('string') ? `${key} ${which === 0 ? 'before' : 'after'}` : null];
    }),
  ) as InferSelectModel<Table>;

/** What is left of an answer where its schema drops what it does not know. */
export const answered = <Answer extends object>(presented: Answer, { shape }: { shape: object }): Answer =>
  Object.fromEntries(Object.entries(presented).filter(([key]) => key in shape)) as Answer;

export const snakeCase = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Whether what is said of a record changes with one field. */
export const differs =
  (say: (changed?: string) => string) =>
  (field: string): boolean =>
    say(field) !== say();
