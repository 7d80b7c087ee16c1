import { z } from 'zod';
import type { Secrets } from '#server/platform/secrets.ts';

const PURPOSE = 'portal_invitation';
/** An invitation holds for a week. */
export const INVITATION_MS = 7 * 24 * 3_600_000;

const Payload = z.object({ user: z.int().positive(), nonce: z.string() });

/** What a link carries: the user, and which of the links to it this is. */
export type InvitationTokenPayload = z.infer<typeof Payload>;

export const createInvitationToken = (secrets: Secrets, payload: InvitationTokenPayload): string =>
  secrets.sign(PURPOSE, payload);

/** Null for a token of another installation, or one that was not copied completely. */
export const readInvitationToken = (secrets: Secrets, token: string): InvitationTokenPayload | null => {
  const parsed = Payload.safeParse(secrets.verify(PURPOSE, token));
  return parsed.success ? parsed.data : null;
};
