import type { JsonSchema } from './types.ts';

const FORMATS: Readonly<Record<string, string>> = { date: '2026-03-02', 'date-time': '2026-03-02T15:04:00.000Z' };

/** Texts by the field's name, after the name of the field it is in; the first that matches. */
const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/^(?:clients?|choices|website)\.name$/, 'Harbor Pest Control'],
  [/^(?:farms?|plan)\.name$/, 'Harbor Pest Control in Providence'],
  [/^(?:topics|hubs|microHubs|blueprints)\.name$/, 'Termite treatment'],
  [/^tokens\.name$|^list|^views?\.name$/, 'CRM'],
  [/^(?:clientName|companyName|publisher)$/, 'Harbor Pest Control'],
  [/^(?:farmName)$/, 'Harbor Pest Control in Providence'],
  [/^(?:firstName)$/, 'Dana'],
  [/^(?:lastName)$/, 'Reyes'],
  [/username$/i, 'dana.reyes'],
  [/email|^to$|recipients/i, 'dana.reyes@example.com'],
  [/phone|^tel$/i, '+14015550123'],
  [/lookupUrl|url$|website|^link$|homepage|gmb/i, 'https://www.example.com/termites'],
  [/domain|^host/i, 'pests.example.com'],
  [/^city$|^town$/i, 'Providence'],
  [/^(?:state|stateCode|states|selectedStates)$/, 'RI'],
  [/location|^place|^address$/i, 'Providence, RI'],
  [/^region/, 'US-RI'],
  [/^(?:industry|trade)$/, 'Pest control'],
  [/^services?$/, 'termite-treatment'],
  [/slug|topicKey|^key$/i, 'termite-treatment'],
  [/pageTitle|^title$|^question$/i, 'How much does termite treatment cost in Providence?'],
  [/^(?:keyword|query|phrase|term)s?$/i, 'termite treatment providence'],
  [/timezone/i, 'America/New_York'],
  [/^month$/, '2026-03'],
  [/^time$|hour$/i, '09:00'],
  [/colou?r|accent/i, '#1f6f54'],
  [/password/i, 'lantern-orchard-river-42'],
  [/^token$|Token$|challenge|secret/i, 'c2FtcGxlLXRva2VuLWZvci1hbi1leGFtcGxl'],
  [/^csv$/i, 'Name,Email\nDana Reyes,dana.reyes@example.com'],
  [/^message$/, 'We found wings on the window sill. When could you come?'],
  [
    /^(?:note|notes|text|statement|description|reason|detail|answer|advice)$/,
    'Termite wings were found on a window sill.',
  ],
  [/^requestId$/, '0f9a4a1e-6c0b-4c53-9b8a-3d2f7f1f6a55'],
  [/^zip/i, '02903'],
  [/^licen[cs]e/i, 'RI-4821'],
  [/^established$/, '1998'],
  [/^(?:png|file|path|src)$/i, '/img/logo.png'],
  [/By$|name$/i, 'Dana Reyes'],
];

/** Texts that fit the patterns of fields which their names do not tell. */
const FITTING = [
  'termite-treatment',
  '#1f6f54',
  '2026-03',
  '401',
  '09:00',
  '02903',
  '1',
  'title',
  'example.apps.googleusercontent.com',
];

const NUMBERS: readonly (readonly [RegExp, number])[] = [
  [/^lat|latitude/i, 41.82],
  [/^lon|^lng|longitude/i, -71.41],
  [/score|percent|share|rate$/i, 86],
  [/position/i, 4],
  [/^(?:version|rating)$/, 5],
  [/year/i, 2026],
  [/status$/i, 200],
  [/id$|Ids$/i, 12],
];

/** Ends of records: an example is one that goes on. */
const ENDED = /^(?:archived|trashed|revoked|disabled|deleted|erased|failed|discarded|withdrawn|quarantine)/;
const RARELY_TRUE = /^(?:spam|archived|trashed|isNational|isClosed|isFlagged)/;

/** Deeper than this, what may be left out or empty is. */
const DEEPEST = 4;

const fitted = (text: string, { minLength = 0, maxLength = Infinity }: JsonSchema): string =>
  text.slice(0, maxLength).padEnd(minLength, 'x');

const textOf = (schema: JsonSchema, name: string): string => {
  const { format, pattern } = schema;
  if (format !== undefined && FORMATS[format] !== undefined) return FORMATS[format];
  const own = name.split('.').at(-1) ?? name;
  const byName = TEXTS.find(([names]) => names.test(name) || names.test(own))?.[1] ?? 'Termites';
  const fits = pattern === undefined ? () => true : (text: string) => new RegExp(pattern).test(text);
  return fitted([byName, ...FITTING].find(fits) ?? byName, schema);
};

const numberOf = (schema: JsonSchema, name: string): number => {
  const { minimum = -Infinity, exclusiveMinimum = -Infinity, maximum = Infinity, exclusiveMaximum = Infinity } = schema;
  const wanted = NUMBERS.find(([names]) => names.test(name.split('.').at(-1) ?? name))?.[1] ?? 3;
  const most = Math.min(maximum, exclusiveMaximum - 1);
  return Math.max(minimum, exclusiveMinimum + (schema.type === 'integer' ? 1 : 0), Math.min(wanted, most));
};

const objectOf = (schema: JsonSchema, name: string, depth: number): object => {
  const { properties = {}, required = [] } = schema;
  const shown = Object.entries(properties).filter(([key]) => depth < DEEPEST || required.includes(key));
  const fields = shown
    .map(([key, property]) => {
      const value = exampleAt(property, `${name.split('.').at(-1) ?? ''}.${key}`, depth + 1);
      return [key, value === undefined && required.includes(key) ? null : value] as const;
    })
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields);
};

const listOf = (schema: JsonSchema, name: string, depth: number): unknown[] => {
  const { minItems = 0, items = {} } = schema;
  const length = Math.max(minItems, depth < DEEPEST ? 1 : 0);
  return Array.from({ length }, () => exampleAt(items, name, depth + 1)).filter((value) => value !== undefined);
};

const isNull = ({ type }: JsonSchema): boolean => type === 'null';

const formOf = (
  { anyOf, oneOf }: JsonSchema,
  { own, depth }: { own: string; depth: number },
): JsonSchema | undefined => {
  const forms = anyOf ?? oneOf ?? [];
  return (depth >= DEEPEST || ENDED.test(own) ? forms.find(isNull) : undefined) ?? forms[0];
};

const exampleAt = (schema: JsonSchema, name: string, depth: number): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const own = name.split('.').at(-1) ?? name;
  const form = formOf(schema, { own, depth });
  if (form) return exampleAt(form, name, depth);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleAt(part, name, depth))) as object;
  if (Array.isArray(schema.type) && schema.type.includes('null') && ENDED.test(own)) return null;
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return objectOf(schema, name, depth);
    case 'array':
      return listOf(schema, name, depth);
    case 'integer':
    case 'number':
      return numberOf(schema, name);
    case 'boolean':
      return !RARELY_TRUE.test(own);
    case 'string':
      return textOf(schema, name);
    case 'null':
      return null;
    case undefined:
    default:
      return undefined;
  }
};

/** A value that fits a schema and reads like one of the product's; undefined for a schema that says nothing. */
export const exampleOf = (schema: JsonSchema, name = ''): unknown => exampleAt(schema, name, 0);
