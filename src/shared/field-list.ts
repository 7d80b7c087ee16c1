/** For each place: true where it has the field, otherwise why it does not. */
export type Places<Place extends string> = Record<Place, true | string>;

/** The fields of a noun, each with its places. */
export type FieldList<Place extends string> = Record<string, { places: Places<Place> }>;

/** The names of the fields that a place has. */
export type FieldsIn<Place extends string, List extends FieldList<Place>> = {
  [Field in keyof List]: List[Field]['places'][Place] extends true ? Field : never;
}[keyof List];

export const fieldsIn = <Place extends string, List extends FieldList<Place>>(
  list: List,
  place: Place,
): FieldsIn<Place, List>[] =>
  Object.keys(list).filter((field) => list[field]?.places[place] === true) as FieldsIn<Place, List>[];

/** The named fields of a record, without its others. */
export const pickFields = <Whole, Name extends keyof Whole>(from: Whole, names: readonly Name[]): Pick<Whole, Name> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<Whole, Name>;

type FieldSchemas<Fields extends PropertyKey, Own, Text> = {
  [Field in Fields]: Field extends keyof Own ? Own[Field] : Text;
};

/** A schema for each field of a place: its own, or the one that `text` answers. */
export const fieldSchemas = <Place extends string, List extends FieldList<Place>, Own extends object, Text>(
  list: List,
  place: Place,
  { own, text }: { own: Own; text: (field: FieldsIn<Place, List>) => Text },
): FieldSchemas<FieldsIn<Place, List>, Own, Text> =>
  Object.fromEntries(
    fieldsIn(list, place).map((field) => [field, field in own ? own[field as typeof field & keyof Own] : text(field)]),
  ) as FieldSchemas<FieldsIn<Place, List>, Own, Text>;

/**
 * Three groups of fields as one, in this order. A call rather than spreads, because the bundler drops the call of a schema
 * that no screen uses, but keeps spreads.
 */
export const joinFields = <Before, Fields, After>(
  before: Before,
  fields: Fields,
  after: After,
): Before & Fields & After => ({ ...before, ...fields, ...after });
