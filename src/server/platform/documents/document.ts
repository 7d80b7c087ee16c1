/** The kinds of documents that can be read. */
export type DocumentKind = 'html' | 'pdf' | 'docx' | 'text';

export interface DocumentInput {
  bytes: Uint8Array;
  /** A file's name; its ending says what it claims to be. */
  name?: string | undefined;
  /** The `content-type` that it came with. */
  contentType?: string | undefined;
}

export interface ReadDocument {
  kind: DocumentKind;
  mediaType: string;
  /** Paragraphs with an empty line between them. */
  text: string;
  /** What the document says of itself; null where it does not. */
  title: string | null;
  publisher: string | null;
}

export const MEDIA_TYPES: Readonly<Record<DocumentKind, string>> = {
  html: 'text/html',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  text: 'text/plain',
};

/** A document that is not read; the message is one sentence for the person who sent it. */
export class RefusedDocument extends Error {
  override name = 'RefusedDocument';
}

export const MAX_PAGES = 200;
/** About 200 pages of print. */
export const MAX_TEXT_LENGTH = 1_200_000;
export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024;

/** Tidied paragraphs. Throws RefusedDocument for no text and for too much. */
export const tidyText = (text: string): string => {
  const tidy = text
    .replaceAll('\0', '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  if (!/[\p{L}\p{N}].*[\p{L}\p{N}]/su.test(tidy)) throw new RefusedDocument('There is no text in it that can be read.');
  if (tidy.length > MAX_TEXT_LENGTH)
    throw new RefusedDocument(`It is longer than ${MAX_PAGES} pages. Send the part that matters.`);
  return tidy;
};

/** The text of a page or file in the encoding that it names: by its first bytes, its `content-type` or its head. */
export const decodeText = (bytes: Uint8Array, contentType: string | undefined): string => {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2048));
  const named = /charset=["']?([\w-]+)/i.exec(contentType ?? '') ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(start);
  const mark = start.startsWith('ÿþ') ? 'utf-16le' : start.startsWith('þÿ') ? 'utf-16be' : null;
  try {
    return new TextDecoder(mark ?? named?.[1] ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
};
