import { prerender } from 'react-dom/static';
import { ServerRouter, type EntryContext } from 'react-router';

/** Writes a page at build time: whole and in order, so that it can be read before any script runs, or without one. */
export default async function writePage(
  ...[request, status, headers, context]: [Request, number, Headers, EntryContext]
): Promise<Response> {
  // React would move large parts to the end of the page and put them in place by script.
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, {
    progressiveChunkSize: Infinity,
  });
  headers.set('content-type', 'text/html');
  return new Response(prelude, { status, headers });
}
