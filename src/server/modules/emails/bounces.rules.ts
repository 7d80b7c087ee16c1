import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#server/platform/context.ts';

type BounceContext = Pick<Ctx, 'config' | 'secrets'>;

/** Together with the e-mail's id it fits into the 64 characters of an address's local part. */
const PROOF_DIGITS = 20;

const bounceProof = ({ secrets }: BounceContext, emailId: number): string =>
  createHmac('sha256', secrets.derive('mail_return')).update(String(emailId)).digest('hex').slice(0, PROOF_DIGITS);

/**
 * The bounce address of one e-mail: it names the e-mail and proves that this installation sent it. Null without a
 * bounce mailbox. Lower case, because servers may change case.
 */
export const bounceAddressOf = (ctx: BounceContext, emailId: number): string | null => {
  const { bounceAddress } = ctx.config;
  if (bounceAddress === null) return null;
  const [local = '', domain = ''] = bounceAddress.toLowerCase().split('@');
  return `${local}+${emailId.toString(36)}-${bounceProof(ctx, emailId)}@${domain}`;
};

const ADDRESSES = /[a-z0-9._-]+\+([0-9a-z]{1,7})-([0-9a-f]{20})@[a-z0-9.-]+/gi;

/** The e-mail whose bounce address is in these headers; null without a valid one. */
export const bouncedEmailId = (ctx: BounceContext, headers: string): number | null => {
  for (const [address, number = ''] of headers.matchAll(ADDRESSES)) {
    const emailId = Number.parseInt(number, 36);
    const own = bounceAddressOf(ctx, emailId);
    if (own === null || own.length !== address.length) continue;
    if (timingSafeEqual(Buffer.from(own), Buffer.from(address.toLowerCase()))) return emailId;
  }
  return null;
};
