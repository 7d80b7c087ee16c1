import type { FastifyReply } from 'fastify';
import { pagePolicy } from './content-policy.ts';

/** What stands behind a secret address is not cached, indexed or leaked by referrer. */
export const PRIVATE_HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
} as const;

/** Sends a page that only the holder of its link should see. */
export const sendPrivatePage = (
  reply: FastifyReply,
  { status, html, isSandboxed }: { status: number; html: string; isSandboxed: boolean },
): FastifyReply =>
  reply
    .status(status)
    .headers(PRIVATE_HEADERS)
    .header('content-security-policy', pagePolicy(html, { isSandboxed }))
    .type('text/html; charset=utf-8')
    .serializer(String)
    .send(html);
