import { z } from 'zod';
import { Id, optionalUrl, requiredText, Timestamp, trimmedText } from './text.ts';

const MAX_SERVICES = 60;

/** A person of the client who answers for its pages about law, medicine, money and insurance. */
export const Reviewer = z.object({
  id: z.number(),
  clientId: z.number(),
  name: z.string(),
  /** As pages show it: `Attorney at law, Florida Bar 12345`. */
  credential: z.string(),
  /** Where readers can check the credential; null for none. */
  lookupUrl: z.string().nullable(),
  /** Catalog ids of the services; none means all of the client's. */
  services: z.array(z.string()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Reviewer = z.infer<typeof Reviewer>;

const services = z
  .array(trimmedText(80))
  .max(MAX_SERVICES, `Choose at most ${MAX_SERVICES} services, or none for all.`)
  .transform((ids) => [...new Set(ids.filter((id) => id !== ''))]);

export const CreateReviewer = z.strictObject({
  name: requiredText(150, 'Enter the reviewer’s name.'),
  credential: requiredText(150, 'Enter the credential, such as “Attorney at law”.'),
  lookupUrl: optionalUrl(),
  services: services.default([]),
});
export type CreateReviewer = z.infer<typeof CreateReviewer>;

export const UpdateReviewer = z.strictObject({
  name: requiredText(150, 'Enter the reviewer’s name.').optional(),
  credential: requiredText(150, 'Enter the credential, such as “Attorney at law”.').optional(),
  lookupUrl: optionalUrl(),
  services: services.optional(),
});
export type UpdateReviewer = z.infer<typeof UpdateReviewer>;

export const ReviewerParams = z.object({ id: Id, reviewerId: Id });
