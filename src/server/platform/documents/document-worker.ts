import { parentPort, workerData } from 'node:worker_threads';
import { documentKind } from './document-kind.ts';
import {
  decodeText,
  MEDIA_TYPES,
  RefusedDocument,
  tidyText,
  type DocumentInput,
  type ReadDocument,
} from './document.ts';
import type { SitePage } from './site-page.ts';

/** A document to read; `siteUrl` is the address of a page whose links and markup are wanted as well. */
export type WorkerTask = DocumentInput & { siteUrl?: string };

/** What the worker answers. */
export type WorkerAnswer = { read: ReadDocument } | { page: SitePage } | { refused: string };

/** Each thread loads only the parser that it needs. */
const readParts = async (kind: ReadDocument['kind'], { bytes, contentType }: DocumentInput) => {
  switch (kind) {
    case 'pdf':
      return (await import('./pdf.ts')).readPdf(bytes);
    case 'docx':
      return (await import('./docx.ts')).readDocx(bytes);
    case 'html':
      return (await import('./html.ts')).readHtml(decodeText(bytes, contentType));
    case 'text':
      return { text: decodeText(bytes, contentType), title: null, publisher: null };
  }
};

const readPage = async ({ bytes, contentType }: DocumentInput, url: string): Promise<SitePage> => {
  const page = (await import('./site-page.ts')).readSitePage(decodeText(bytes, contentType), url);
  // A page that a script fills has markup to read, and no text.
  return { ...page, text: /[\p{L}\p{N}]{2}/u.test(page.text) ? tidyText(page.text) : '' };
};

const answer = async ({ siteUrl, ...input }: WorkerTask): Promise<WorkerAnswer> => {
  try {
    const kind = documentKind(input);
    if (siteUrl !== undefined) {
      if (kind !== 'html') throw new RefusedDocument('It is no web page.');
      return { page: await readPage(input, siteUrl) };
    }
    const { text, ...rest } = await readParts(kind, input);
    return { read: { kind, mediaType: MEDIA_TYPES[kind], ...rest, text: tidyText(text) } };
  } catch (error) {
    // Parsers fail in many ways on hostile input; none of them is the reader's to solve.
    return { refused: error instanceof RefusedDocument ? error.message : 'It is damaged and cannot be read.' };
  }
};

parentPort?.postMessage(await answer(workerData as WorkerTask));
