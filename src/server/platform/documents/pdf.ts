import { getDocumentProxy } from 'unpdf';
import { MAX_PAGES, RefusedDocument } from './document.ts';

interface TextPart {
  str?: string;
  hasEOL?: boolean;
}

const lineOf = ({ str = '', hasEOL }: TextPart): string => (hasEOL ? `${str}\n` : str);

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

const open = async (bytes: Uint8Array) => {
  try {
    return await getDocumentProxy(bytes);
  } catch (error) {
    if (nameOf(error) === 'PasswordException')
      throw new RefusedDocument('A password protects this PDF. Send it without one.');
    throw new RefusedDocument('This PDF is damaged and cannot be read.');
  }
};

/** The text of every page. Throws RefusedDocument for a password, damage, pictures alone, and more than 200 pages. */
export const readPdf = async (bytes: Uint8Array) => {
  const pdf = await open(bytes);
  if (pdf.numPages > MAX_PAGES)
    throw new RefusedDocument(
      `It has ${pdf.numPages} pages; at most ${MAX_PAGES} are read. Send the part that matters.`,
    );
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => lineOf(item as TextPart)).join(''));
    page.cleanup();
  }
  const text = pages.join('\n\n');
  if (text.trim() === '')
    throw new RefusedDocument(
      'This PDF holds pictures without text, such as a scan. Send one whose text can be copied.',
    );
  const { info } = await pdf.getMetadata();
  const { Title: title } = info as { Title?: unknown };
  return { text, title: typeof title === 'string' && title.trim() !== '' ? title.trim() : null, publisher: null };
};
