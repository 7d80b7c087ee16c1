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

/** What the worker answers. */
export type WorkerAnswer = { read: ReadDocument } | { refused: string };

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

const answer = async (input: DocumentInput): Promise<WorkerAnswer> => {
  try {
    const kind = documentKind(input);
    const { text, ...rest } = await readParts(kind, input);
    return { read: { kind, mediaType: MEDIA_TYPES[kind], ...rest, text: tidyText(text) } };
  } catch (error) {
    // Parsers fail in many ways on hostile input; none of them is the reader's to solve.
    return { refused: error instanceof RefusedDocument ? error.message : 'It is damaged and cannot be read.' };
  }
};

parentPort?.postMessage(await answer(workerData as DocumentInput));
