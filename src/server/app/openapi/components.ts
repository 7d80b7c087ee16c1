import { namedJsonSchemas } from './schemas.ts';
import type { JsonSchema } from './types.ts';

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

const mapValues = (node: Node, change: (value: unknown) => unknown): Node =>
  Object.fromEntries(Object.entries(node).map(([key, value]) => [key, change(value)]));

const isTime = ({ format }: Node): boolean => format === 'date' || format === 'date-time';

/** A record whose keys are all known is an object with these fields, which generated clients can name. */
const withKnownKeys = (node: Node): Node => {
  const { propertyNames, additionalProperties, required, properties, ...rest } = node;
  if (!Array.isArray(required) || !isNode(additionalProperties) || !isNode(propertyNames) || properties) return node;
  const fields = Object.fromEntries(required.map((key) => [String(key), additionalProperties]));
  return { ...rest, properties: fields, required, additionalProperties: false };
};

const withoutLoneForm = (node: Node): Node => {
  const { anyOf, ...rest } = node;
  const [form] = Array.isArray(anyOf) ? anyOf : [];
  return Array.isArray(anyOf) && anyOf.length === 1 && isNode(form) ? { ...rest, ...form } : node;
};

/** Fields that a call takes and drops, so that an answer can be sent back, are not offered. */
const withoutIgnored = (node: Node): Node => {
  const { properties } = node;
  if (!isNode(properties)) return node;
  const offered = Object.entries(properties).filter(([, field]) => !isNode(field) || field['ignored'] !== true);
  return { ...node, properties: Object.fromEntries(offered) };
};

/** Parts that are joined know nothing of each other's fields, so that none may refuse further ones. */
const opened = (value: unknown): unknown => {
  if (!isNode(value)) return value;
  const { additionalProperties, anyOf, oneOf, ...rest } = value;
  return {
    ...rest,
    ...(additionalProperties === undefined || additionalProperties === false ? {} : { additionalProperties }),
    ...(Array.isArray(anyOf) ? { anyOf: anyOf.map(opened) } : {}),
    ...(Array.isArray(oneOf) ? { oneOf: oneOf.map(opened) } : {}),
  };
};

const withOpenParts = (node: Node): Node =>
  Array.isArray(node['allOf']) ? { ...node, allOf: node['allOf'].map(opened) } : node;

/** The same schema in fewer words: `format` says what the long patterns of times say. */
const tidyNode = (node: Node): Node => {
  const { $schema: _, pattern, const: only, ...others } = node;
  const rest = only === undefined ? others : { ...others, enum: [only] };
  const kept =
    typeof pattern === 'string' && isTime(node) ? rest : { ...rest, ...(pattern === undefined ? {} : { pattern }) };
  return withoutIgnored(withOpenParts(withoutLoneForm(withKnownKeys(kept))));
};

/** Tidies a schema and all that it holds. */
export const tidySchema = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(tidySchema);
  return isNode(value) ? tidyNode(mapValues(value, tidySchema)) : value;
};

/** The same text for the same schema, whatever the order of its words. */
const keyOf = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(keyOf).join(',')}]`;
  if (!isNode(value)) return JSON.stringify(value) ?? '';
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${key}:${keyOf(inner)}`).join(',')}}`;
};

interface Known {
  name: string;
  io: 'input' | 'output';
  schema: unknown;
}

/** By what they say: where two names mean the same, the first in the alphabet. */
const knownSchemas = (): Map<string, Known> => {
  const known = new Map<string, Known>();
  for (const { schema: raw, ...rest } of namedJsonSchemas()) {
    const schema = tidySchema(raw);
    const key = keyOf(schema);
    if (isWorthAName(schema) && !known.has(key)) known.set(key, { ...rest, schema });
  }
  return known;
};

const isWorthAName = (schema: unknown): boolean =>
  isNode(schema) && (isNode(schema['properties']) || Array.isArray(schema['enum']) || Array.isArray(schema['anyOf']));

export interface Components {
  /** The schema with references in the place of named ones. */
  refer: (schema: unknown) => unknown;
  /** Those that were referred to, by name; asked for at the end, since only then it is known which names are needed twice. */
  schemas: () => Record<string, JsonSchema>;
}

/** Puts each named schema once under `components` and a reference wherever it stood. */
export const createComponents = (): Components => {
  const known = knownSchemas();
  const references = new Map<Known, { $ref: string }[]>();

  const within = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(refer);
    return isNode(value) ? mapValues(value, refer) : value;
  };
  const refer = (value: unknown): unknown => {
    const found = isNode(value) ? known.get(keyOf(value)) : undefined;
    if (!found) return within(value);
    const reference = { $ref: '' };
    references.set(found, [...(references.get(found) ?? []), reference]);
    return reference;
  };

  return {
    refer,
    schemas: () => {
      const written = new Map<Known, unknown>();
      // Writing a component may name more of them, which the loop then reaches.
      for (const [one] of references) written.set(one, within(one.schema));
      const answered = new Set([...written.keys()].filter(({ io }) => io === 'output').map(({ name }) => name));
      const nameOf = ({ name, io }: Known): string => (io === 'input' && answered.has(name) ? `${name}Input` : name);
      for (const [one, all] of references)
        for (const reference of all) reference.$ref = `#/components/schemas/${nameOf(one)}`;
      const byName = [...written].map(([one, schema]) => [nameOf(one), schema as JsonSchema] as const);
      return Object.fromEntries(byName.toSorted(([a], [b]) => (a < b ? -1 : 1)));
    },
  };
};
