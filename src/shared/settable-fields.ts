import { z } from 'zod';

/**
 * Schema of the fields that a call may set. The record's other fields are accepted and dropped, so that an answer can
 * be sent back unchanged; unknown names are refused. The parsed value holds only settable fields.
 */
export const settableFields = <Shape extends z.ZodRawShape>(record: z.ZodObject, fields: Shape) => {
  const otherFields = Object.keys(record.shape).filter((name) => !(name in fields));
  const ignored = Object.fromEntries(otherFields.map((name) => [name, z.unknown().optional()]));
  return z
    .strictObject({ ...ignored, ...fields })
    .transform(
      (sent) =>
        Object.fromEntries(Object.entries(sent).filter(([name]) => name in fields)) as z.output<z.ZodObject<Shape>>,
    );
};
