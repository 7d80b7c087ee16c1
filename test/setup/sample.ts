import { z } from 'zod';

/** An arbitrary moment: the value of each time that a test does not set. */
const MOMENT = '2026-01-15T12:00:00.000Z';

interface StringDefinition {
  format?: string;
  checks?: { _zod: { def: { check: string; format?: string; minimum?: number } } }[];
}

const textOf = (schema: z.ZodType): string => {
  const { format, checks = [] } = schema.def as StringDefinition;
  const formats = [format, ...checks.map((check) => check._zod.def.format)];
  if (formats.includes('datetime')) return MOMENT;
  if (formats.includes('date')) return MOMENT.slice(0, 10);
  if (formats.includes('email')) return 'someone@example.com';
  if (formats.includes('url')) return 'https://example.com/';
  return 'Text';
};

/** The minimal value of a schema: null and empty where allowed, else a plain text or 1. */
const valueOf = (schema: z.ZodType): unknown => {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>);
    return Object.fromEntries(fields.map(([name, field]) => [name, valueOf(field)]));
  }
  if (schema instanceof z.ZodNullable) return null;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return undefined;
  if (schema instanceof z.ZodArray) return [];
  if (schema instanceof z.ZodRecord) return {};
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return textOf(schema);
  if (schema instanceof z.ZodNumber) return 1;
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return schema.values.values().next().value;
  if (schema instanceof z.ZodTuple) return (schema.def.items as z.ZodType[]).map(valueOf);
  if (schema instanceof z.ZodUnion) return valueOf(schema.options[0] as z.ZodType);
  if (schema instanceof z.ZodIntersection) {
    return Object.assign({}, valueOf(schema.def.left as z.ZodType), valueOf(schema.def.right as z.ZodType));
  }
  if (schema instanceof z.ZodPipe) return valueOf(schema.def.in as z.ZodType);
  if (schema instanceof z.ZodUnknown || schema instanceof z.ZodAny || schema instanceof z.ZodNull) return null;
  throw new Error(`No sample is known for a ${schema.def.type}.`);
};

/** A record with only the fields that matter to the test; the others get the minimal value of the schema. */
export const sample = <Schema extends z.ZodType>(
  schema: Schema,
  named: Partial<z.input<Schema>> = {},
): z.input<Schema> => Object.assign({}, valueOf(schema), named) as z.input<Schema>;
