import { createHash } from 'node:crypto';
import { tierOfUrl } from '#shared/source-tiers.ts';
import type { Ctx } from '#server/platform/context.ts';
import { MAX_DOCUMENT_BYTES, RefusedDocument, type ReadDocument } from '#server/platform/documents/document.ts';
import { readDocument } from '#server/platform/documents/read-document.ts';
import { OutboundError, type OutboundReason } from '#server/platform/outbound/errors.ts';
import type { OutboundReply } from '#server/platform/outbound/outbound.ts';
import { hostOf } from './sources.presenter.ts';
import { listSourceTexts, updateSourceRow } from './sources.repository.ts';

const FAILURES: Record<OutboundReason, string> = {
  refused_address: 'This address cannot be fetched: it is not public.',
  dns: 'There is no such host.',
  connect: 'The host does not answer.',
  tls: 'The host’s certificate is not valid.',
  timeout: 'The host did not answer in time.',
  too_large: 'It is larger than 20 MB.',
  protocol: 'The host answered nonsense.',
};

/** What an address holds now, or why it cannot be read. */
export type FetchedSource = { read: ReadDocument } | { failure: string; isGone: boolean };

export const failed = (failure: string, isGone = false): FetchedSource => ({ failure, isGone });

export const PAGE_HEADERS = {
  accept: 'text/html, application/pdf, text/plain;q=0.8, */*;q=0.5',
  'accept-language': 'en-US',
};

/** The text of a response, or why it has none. Throws RefusedDocument. */
export const readReply = async (reply: OutboundReply): Promise<FetchedSource> => {
  const { status, url, bytes, headers } = reply;
  if (status < 200 || status > 299)
    return failed(`The address answers ${status} instead of a page.`, status === 404 || status === 410);
  if (tierOfUrl(url) === 'refused') return failed('The address leads to a site that pages never cite.');
  return { read: await readDocument({ bytes, name: new URL(url).pathname, contentType: headers['content-type'] }) };
};

/** What an error of fetching or reading means; any other is thrown on. */
export const failureOf = (error: unknown): FetchedSource => {
  if (error instanceof RefusedDocument) return failed(error.message);
  if (error instanceof OutboundError) return failed(FAILURES[error.reason]);
  throw error;
};

/** Fetches and reads an address by the guarded client; never throws for what the address does. */
export const fetchAddress = async (ctx: Ctx, url: string): Promise<FetchedSource> => {
  try {
    const limits = { maxBytes: MAX_DOCUMENT_BYTES, timeoutMs: 60_000, maxRedirects: 5 };
    return await readReply(await ctx.outbound.send({ url, headers: PAGE_HEADERS, ...limits }));
  } catch (error) {
    return failureOf(error);
  }
};

interface Named {
  title: string;
  publisher: string;
  url: string | null;
}

/** What a fetched source is called: as sent, else as it calls itself, else by its address. */
export const namesOf = ({ title, publisher, url }: Named, read: ReadDocument) => ({
  title: title || (read.title || (url ?? '')).slice(0, 300),
  publisher: publisher || (read.publisher || hostOf(url)).slice(0, 200),
});

/** The columns of a source that was read now. */
export const readColumns = ({ text, mediaType }: ReadDocument, now: Date) => ({
  status: 'ready' as const,
  reason: null,
  text,
  textHash: createHash('sha256').update(text).digest('hex'),
  mediaType,
  checkedAt: now,
  updatedAt: now,
});

/** Fetches a new source; names that were sent with it stay. A second run does nothing. */
export const fetchSource = async (ctx: Ctx, id: number): Promise<void> => {
  const [source] = await listSourceTexts(ctx, [id]);
  if (source?.status !== 'fetching' || source.url === null) return;
  const fetched = await fetchAddress(ctx, source.url);
  const now = ctx.clock.now();
  if ('failure' in fetched) {
    await updateSourceRow(ctx, { id, columns: { status: 'failed', reason: fetched.failure, updatedAt: now } });
    return;
  }
  const { read } = fetched;
  await updateSourceRow(ctx, { id, columns: { ...readColumns(read, now), ...namesOf(source, read) } });
};
