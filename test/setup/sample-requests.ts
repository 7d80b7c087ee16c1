/** The parts of JSON Schema that the product's own description uses. */
export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMaximum?: number;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: unknown;
  items?: JsonSchema;
}

const FORMATS: Record<string, string> = {
  date: '2026-02-01',
  'date-time': '2026-02-01T00:00:00Z',
  email: 'someone@example.com',
};

/** Rules that the description cannot hold, told by the field's name. */
const NAMED: readonly (readonly [RegExp, string])[] = [
  [/email|^to$|recipients/i, 'someone@example.com'],
  [/url|website|link|gmb/i, 'https://example.com/'],
  [/domain/i, 'sample.example.com'],
  [/location|place/i, 'Warwick, RI'],
  [/states?$/i, 'RI'],
  [/phone|^forwardTo$/i, '401-555-0123'],
  [/timezone/i, 'America/New_York'],
  [/password/i, 'lantern-orchard-river-42'],
  [/csv/i, 'Name,Email\nAnn,ann@example.com'],
  [/month/i, '2026-01'],
  [/date|from|expires/i, '2027-02-01'],
];

const CLOCK_TIME = '09:00';
/** Whether a field takes times of the clock and no days. */
const isClockTime = (pattern: string): boolean =>
  new RegExp(pattern).test(CLOCK_TIME) && !new RegExp(pattern).test('2027-02-01');

const textOf = ({ format, pattern, minLength = 0 }: JsonSchema, name: string): string => {
  if (pattern !== undefined && isClockTime(pattern)) return name === 'to' ? '17:00' : CLOCK_TIME;
  return (
    FORMATS[format ?? ''] ?? NAMED.find(([pattern]) => pattern.test(name))?.[1] ?? 'Termites'.padEnd(minLength, 's')
  );
};

/** The forms that a value may have where its schema allows several; empty where there is one. */
export const formsOf = ({ anyOf, oneOf, allOf }: JsonSchema): readonly JsonSchema[] => anyOf ?? oneOf ?? allOf ?? [];

/** Chooses among the forms of a value. */
export type ChooseForm = (forms: readonly JsonSchema[]) => JsonSchema | undefined;

const firstForm: ChooseForm = ([form]) => form;

/** The form with this number at each place, and begins again where there are fewer. */
export const formNumber =
  (which: number): ChooseForm =>
  (forms) =>
    forms[which % forms.length];

/** How many forms the value with the most of them has, in a schema and all that it holds; at least one. */
export const mostForms = (schema: JsonSchema): number => {
  const forms = formsOf(schema);
  const within = [...forms, ...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])];
  return Math.max(1, forms.length, ...within.map(mostForms));
};

/** A value that fits a schema, as far as the schema tells; undefined for one that says nothing. */
export const sampleOf = (schema: JsonSchema, name = '', choose: ChooseForm = firstForm): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const form = choose(formsOf(schema));
  if (form) return sampleOf(form, name, choose);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .map(([key, property]) => [key, sampleOf(property, key, choose)])
          .filter(([, value]) => value !== undefined),
      );
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () =>
        sampleOf(schema.items ?? {}, name, choose),
      );
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'string':
      return textOf(schema, name);
    case 'null':
      return null;
    case undefined:
    default:
      return undefined;
  }
};

type Path = readonly (string | number)[];

/** The values of a sample that are no objects or lists themselves, each with its path. */
export const leavesOf = (value: unknown, path: Path = []): { path: Path; value: unknown }[] => {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
};

/** The sample with another value at a path. */
export const withValueAt = (sample: unknown, [key, ...rest]: Path, value: unknown): unknown => {
  if (key === undefined) return value;
  if (Array.isArray(sample)) {
    return sample.map((inner: unknown, index) => (index === key ? withValueAt(inner, rest, value) : inner));
  }
  const fields = sample as Record<string, unknown>;
  return { ...fields, [key]: withValueAt(fields[key], rest, value) };
};
