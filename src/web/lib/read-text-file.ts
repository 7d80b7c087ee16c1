export class UnreadableFile extends Error {}

const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** An Excel workbook is a zip archive. */
const isArchive = ([first, second, third]: Uint8Array): boolean => first === 0x50 && second === 0x4b && third === 0x03;

/**
 * Reads what spreadsheets save: UTF-8 with or without a BOM, UTF-16 with one, else Windows-1252, which decodes every
 * byte. Throws UnreadableFile for a workbook.
 */
export const decodeText = (bytes: Uint8Array): { text: string; encoding: 'utf-8' | 'utf-16' | 'windows-1252' } => {
  if (isArchive(bytes)) throw new UnreadableFile('workbook');
  if (isUtf16(bytes)) {
    return { text: new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes), encoding: 'utf-16' };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
};

/** Throws UnreadableFile for a workbook. */
export const readTextFile = async (file: File) => decodeText(new Uint8Array(await file.arrayBuffer()));

export const unreadableFileText = (error: unknown): string =>
  error instanceof UnreadableFile
    ? 'This is an Excel workbook. Save it as CSV in Excel, then choose the CSV file.'
    : 'The file could not be read. Choose it again.';
