import { prerender } from 'react-dom/static';
import { ServerRouter, type EntryContext } from 'react-router';

/** Prerenders the whole page in order, so that it can be read without scripts. */
export default async function writePage(
  ...[request, status, headers, context]: [Request, number, Headers, EntryContext]
): Promise<Response> {
  // Otherwise React moves large parts to the end of the page and places them by script.
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, {
    progressiveChunkSize: Infinity,
  });
  headers.set('content-type', 'text/html');
  return new Response(prelude, { status, headers });
}
