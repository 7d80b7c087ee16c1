import { z } from 'zod';

/** A moment long past: the value of each time that a test does not name. */
const MOMENT = '2026-01-15T12:00:00.000Z';

interface StringDefinition {
  format?: string;
  checks?: { _zod: { def: { check: string; format?: string; minimum?: number } } }[];
}

const textOf = (schema: z.ZodType): string => {
  const { format, checks = [] } = schema.def as unknown as StringDefinition;
  const formats = [format, ...checks.map((check) => check._zod.def.format)];
  if (formats.includes('datetime')) return MOMENT;
  if (formats.includes('date')) return MOMENT.slice(0, 10);
  if (formats.includes('email')) return 'someone@example.com';
  if (formats.includes('url')) return 'https://example.com/';
  return 'Text';
};

/** The smallest value that a schema takes: null and empty wherever it may be, else a plain text or 1. */
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

/** A record of which only what matters to the test is named; the rest is the smallest that its schema takes. */
export const sample = <Schema extends z.ZodType>(
  schema: Schema,
  named: Partial<z.input<Schema>> = {},
): z.input<Schema> => Object.assign({}, valueOf(schema), named) as z.input<Schema>;
