import { z } from 'zod';
import { PublishMode } from './farms.ts';
import { settableFields } from './record.ts';
import { optionalUrl } from './text.ts';

const MASK = '••••';

/** A key as answers show it: its last four characters, or none of a short one. */
export const maskKey = (key: string): string => (key.length < 8 ? MASK : `${MASK}${key.slice(-4)}`);

/** Whether this is what an answer showed in place of a key; sent back, it leaves the key as it is. */
export const isMaskedKey = (text: string): boolean => text.includes('•');

/** The installation's settings. Keys are only ever shown masked. */
export const Settings = z.object({
  /** Where the agency's copy of every lead goes; null for nowhere. */
  webhookUrl: z.string().nullable(),
  rapidApiKey: z.string().nullable(),
  hasRapidApiKey: z.boolean(),
  /** How pages of new farms are published when the farm does not say. */
  publishMode: PublishMode,
});
export type Settings = z.infer<typeof Settings>;

const apiKey = z
  .string()
  .trim()
  .max(500, 'Use at most 500 characters.')
  .refine(
    (text) => isMaskedKey(text) || /^[\x21-\x7e]*$/.test(text),
    'Paste the key as the provider shows it, without spaces.',
  );

/** A blank or masked key leaves the stored one; null takes it away. */
export const UpdateSettings = settableFields(Settings, {
  webhookUrl: optionalUrl(),
  rapidApiKey: apiKey.nullable().optional(),
  publishMode: PublishMode.optional(),
});
export type UpdateSettings = z.infer<typeof UpdateSettings>;

export const SaveApiKeys = settableFields(Settings, {
  rapidApiKey: apiKey.min(1, 'Please enter a RapidAPI key.'),
});
export type SaveApiKeys = z.infer<typeof SaveApiKeys>;
