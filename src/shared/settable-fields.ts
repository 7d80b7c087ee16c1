import { z } from 'zod';

/** Marked for the description of the API, which leaves it out. */
const IGNORED = z.unknown().optional().meta({ ignored: true });

/**
 * Schema of the fields that a call may set. The record's other fields are accepted and dropped, so that an answer can
 * be sent back unchanged; unknown names are refused. The parsed value holds only settable fields.
 */
export const settableFields = <Shape extends z.ZodRawShape>(record: z.ZodObject, fields: Shape) => {
  const otherFields = Object.keys(record.shape).filter((name) => !(name in fields));
  const ignored = Object.fromEntries(otherFields.map((name) => [name, IGNORED]));
  return z
    .strictObject({ ...ignored, ...fields })
    .transform(
      (sent) =>
        Object.fromEntries(Object.entries(sent).filter(([name]) => name in fields)) as z.output<z.ZodObject<Shape>>,
    );
};
