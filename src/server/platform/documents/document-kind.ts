import { RefusedDocument, type DocumentInput, type DocumentKind } from './document.ts';

const ENDINGS: Readonly<Record<string, DocumentKind>> = {
  pdf: 'pdf',
  docx: 'docx',
  htm: 'html',
  html: 'html',
  xhtml: 'html',
  txt: 'text',
  md: 'text',
};
const NAMES: Readonly<Record<DocumentKind, string>> = {
  pdf: 'PDF',
  docx: 'Word document (.docx)',
  html: 'web page',
  text: 'plain text',
};

const claimedKind = ({ name, contentType }: DocumentInput): DocumentKind | null => {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/pdf' || type === 'application/x-pdf') return 'pdf';
  if (type.includes('wordprocessingml.document')) return 'docx';
  if (type === 'text/html' || type === 'application/xhtml+xml') return 'html';
  if (type === 'text/plain' || type === 'text/markdown') return 'text';
  return ENDINGS[/\.([a-z0-9]+)$/i.exec(name ?? '')?.[1]?.toLowerCase() ?? ''] ?? null;
};

const startsWith = (bytes: Uint8Array, signature: number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Word before 2007, and every file of Office that a password protects. */
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0];

const hasText = (bytes: Uint8Array): boolean => {
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])) return true;
  // Control characters other than tab, line feed, form feed, carriage return and escape stand in no text.
  const sample = bytes.subarray(0, 65_536);
  return !sample.some((byte) => byte < 9 || byte === 11 || (byte > 13 && byte < 27) || (byte > 27 && byte < 32));
};

const HTML_START =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype html|html|head|body|title|meta|div|p|article|main|section|h1|table)\b/i;

const actualKind = (bytes: Uint8Array): DocumentKind | null => {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2048));
  if (start.slice(0, 1024).includes('%PDF-')) return 'pdf';
  if (startsWith(bytes, ZIP)) return 'docx';
  if (startsWith(bytes, OLD_OFFICE))
    throw new RefusedDocument('It is an old or protected Word file. Save it as .docx or PDF without a password.');
  if (!hasText(bytes)) return null;
  return HTML_START.test(start.replace(/^ï»¿/, '')) ? 'html' : 'text';
};

/** The kind that the bytes prove. Throws RefusedDocument for another kind than they claim to be, and for none. */
export const documentKind = (input: DocumentInput): DocumentKind => {
  const actual = actualKind(input.bytes);
  if (actual === null) throw new RefusedDocument('It is no web page, PDF, Word document (.docx) or plain text.');
  const claimed = claimedKind(input);
  if (claimed === null || claimed === actual) return actual;
  // Text without a tag at its start is a web page where it says so, and a web page can be sent as its source.
  if ((claimed === 'html' && actual === 'text') || (claimed === 'text' && actual === 'html')) return claimed;
  throw new RefusedDocument(`It says that it is a ${NAMES[claimed]}, but it is none.`);
};
