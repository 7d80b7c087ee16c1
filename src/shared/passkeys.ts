import { z } from 'zod';
import { requiredText, Timestamp } from './text.ts';

/** A passkey of the signed-in member of staff. */
export const Passkey = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** Options of the WebAuthn standard for the browser, and a signed state to send back with its answer. */
export const PasskeyOptions = z.object({ options: z.record(z.string(), z.unknown()), state: z.string() });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

const state = z.string().max(2000);
/** The browser's answer; its content is checked by the library that verifies it. */
const response = z.looseObject({ id: z.string().max(2000) });

export const AddPasskey = z.strictObject({ state, response, name: requiredText(100, 'Name this passkey.') });
export type AddPasskey = z.infer<typeof AddPasskey>;

export const PasskeyLogin = z.strictObject({ state, response });
export type PasskeyLogin = z.infer<typeof PasskeyLogin>;
