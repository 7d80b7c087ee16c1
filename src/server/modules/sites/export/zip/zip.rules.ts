import { zipped, type ZipEntry } from '#server/platform/zip.ts';
import type { ExportedFile } from '../export.types.ts';

const COMPRESSIBLE = /\.(?:html|xml|txt|md|json|conf)$|^_/;

async function* entriesOf(files: AsyncIterable<ExportedFile>): AsyncGenerator<ZipEntry> {
  for await (const { path, bytes } of files) yield { path, isCompressible: COMPRESSIBLE.test(path), chunks: [bytes] };
}

/** Files as a zip, piece by piece as they come. The same files give the same bytes. */
export const zippedFiles = (files: AsyncIterable<ExportedFile>): AsyncGenerator<Buffer> => zipped(entriesOf(files));
