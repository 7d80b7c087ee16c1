import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A bearer token of 32 random bytes, 43 URL-safe characters. Only its hash is stored. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 as 64 hex digits. The token is random, so it needs no salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Compares two secrets in constant time. */
export function sameSecret(actual: string, right: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(actual), digest(right));
}

/** 32 characters that IndexNow accepts; the key is public. */
export function createIndexNowKey(): string {
  return randomBytes(16).toString('hex');
}

/** A signing secret in the format of Standard Webhooks: `whsec_` and 32 random bytes in base64. */
export function createWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}
