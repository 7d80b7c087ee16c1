import { Unzip, UnzipInflate, zipSync, type UnzipFile } from 'fflate';
import mammoth from 'mammoth';
import { RefusedDocument } from './document.ts';

const MAX_ENTRIES = 2000;
const MAX_INFLATED = 40 * 1024 * 1024;
const PART = 65_536;
/** What the text is in; pictures and everything else stay packed. */
const WANTED = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:[\w-]+\.xml|_rels\/[\w-]+\.xml\.rels))$/;

const tooLarge = (): RefusedDocument =>
  new RefusedDocument('This Word document unpacks to far more than its size. It is not read.');

/** The parts with text, unpacked up to a limit that no honest document reaches. */
const unpack = (bytes: Uint8Array): Record<string, Uint8Array> => {
  const parts: Record<string, Uint8Array[]> = {};
  let inflated = 0;
  let entries = 0;
  const take = (file: UnzipFile): void => {
    entries += 1;
    if (entries > MAX_ENTRIES) throw tooLarge();
    if (!WANTED.test(file.name)) return;
    const chunks: Uint8Array[] = (parts[file.name] = []);
    file.ondata = (error, chunk) => {
      if (error) throw error;
      inflated += chunk.length;
      if (inflated > MAX_INFLATED) throw tooLarge();
      chunks.push(chunk);
    };
    file.start();
  };
  const unzip = new Unzip(take);
  unzip.register(UnzipInflate);
  for (let from = 0; from < bytes.length; from += PART)
    unzip.push(bytes.subarray(from, from + PART), from + PART >= bytes.length);
  return Object.fromEntries(Object.entries(parts).map(([name, chunks]) => [name, Buffer.concat(chunks)]));
};

const unpackOrRefuse = (bytes: Uint8Array): Record<string, Uint8Array> => {
  try {
    return unpack(bytes);
  } catch (error) {
    if (error instanceof RefusedDocument) throw error;
    throw new RefusedDocument('This Word document is damaged and cannot be read.');
  }
};

/** The paragraphs of a Word document. Throws RefusedDocument for another archive, damage, and what unpacks to too much. */
export const readDocx = async (bytes: Uint8Array) => {
  const parts = unpackOrRefuse(bytes);
  if (!('word/document.xml' in parts)) throw new RefusedDocument('It is an archive, but no Word document (.docx).');
  if (
    Object.values(parts).some((part) =>
      /<!(?:DOCTYPE|ENTITY)/i.test(new TextDecoder('latin1').decode(part.subarray(0, 4096))),
    )
  )
    throw new RefusedDocument('This Word document holds instructions that no Word document needs. It is not read.');
  try {
    const { value } = await mammoth.extractRawText({ buffer: Buffer.from(zipSync(parts, { level: 0 })) });
    return { text: value, title: null, publisher: null };
  } catch {
    throw new RefusedDocument('This Word document is damaged and cannot be read.');
  }
};
