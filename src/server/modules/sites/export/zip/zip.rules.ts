import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { ExportedFile } from '../export.types.ts';

/** A zip knows the time on the wall and no zone: this one is the same wherever it is made. */
const ALWAYS = new Date(2020, 0, 1);

const COMPRESSIBLE = /\.(?:html|xml|txt|md|json|conf)$|^_/;

/** Files as a zip, piece by piece as they come. The same files give the same bytes. */
export async function* zipped(files: AsyncIterable<ExportedFile>): AsyncGenerator<Buffer> {
  const ready: Buffer[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(Buffer.from(bytes));
  });
  for await (const { path, bytes } of files) {
    const entry = COMPRESSIBLE.test(path) ? new ZipDeflate(path, { level: 6 }) : new ZipPassThrough(path);
    entry.mtime = ALWAYS;
    zip.add(entry);
    entry.push(bytes, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
