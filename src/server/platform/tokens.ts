import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new bearer token: 32 random bytes as 43 URL-safe characters. Given out once; only its hash is stored. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: its SHA-256 as 64 hex digits. No salt is needed, the token itself is random. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whether two secrets are equal, in a time that tells neither where they differ nor how long the right one is. */
export function sameSecret(given: string, right: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(right));
}

/** A new key for IndexNow: 32 characters of those it takes. It is public, so it needs only to be ours. */
export function createIndexNowKey(): string {
  return randomBytes(16).toString('hex');
}

/** A new secret for signing webhook calls, as Standard Webhooks writes it: `whsec_` and 32 random bytes in base64. */
export function createWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}
