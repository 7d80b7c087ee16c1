import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#server/platform/context.ts';

type Known = Pick<Ctx, 'config' | 'secrets'>;

/** Fits with the number before it into the 64 characters that a mailbox's name may have. */
const PROOF_DIGITS = 20;

const proofOf = ({ secrets }: Known, mailId: number): string =>
  createHmac('sha256', secrets.derive('mail_return')).update(String(mailId)).digest('hex').slice(0, PROOF_DIGITS);

/**
 * Where one mail comes back to: it names the mail and proves that this installation wrote it. Null where no mailbox is
 * set. Lower case alone, since servers on the way may change it.
 */
export const returnAddress = (ctx: Known, mailId: number): string | null => {
  const { bounceAddress } = ctx.config;
  if (bounceAddress === null) return null;
  const [local = '', domain = ''] = bounceAddress.toLowerCase().split('@');
  return `${local}+${mailId.toString(36)}-${proofOf(ctx, mailId)}@${domain}`;
};

const ADDRESSES = /[a-z0-9._-]+\+([0-9a-z]{1,7})-([0-9a-f]{20})@[a-z0-9.-]+/gi;

/** The mail whose own return address stands in these headers; null where none does that this installation made. */
export const mailReturnedTo = (ctx: Known, headers: string): number | null => {
  for (const [address, number = ''] of headers.matchAll(ADDRESSES)) {
    const mailId = Number.parseInt(number, 36);
    const own = returnAddress(ctx, mailId);
    if (own === null || own.length !== address.length) continue;
    if (timingSafeEqual(Buffer.from(own), Buffer.from(address.toLowerCase()))) return mailId;
  }
  return null;
};
