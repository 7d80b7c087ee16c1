import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  path: string;
  isCompressible: boolean;
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** Zip stores local time without a zone: a fixed local time gives the same bytes everywhere. */
const FIXED_MTIME = new Date(2020, 0, 1);
/** Without Zip64, sizes are 32-bit numbers. */
const MAX_BYTES = 0xff_ff_ff_ff - 64 * 1024 * 1024;

/** Streams files as a zip. The same files give the same bytes. Throws beyond 4 GB. */
export async function* createZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const ready: Buffer[] = [];
  let total = 0;
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    total += bytes.length;
    ready.push(Buffer.from(bytes));
  });
  for await (const { path, isCompressible, chunks } of entries) {
    const entry = isCompressible ? new ZipDeflate(path, { level: 6 }) : new ZipPassThrough(path);
    entry.mtime = FIXED_MTIME;
    zip.add(entry);
    let waiting: Uint8Array = new Uint8Array(0);
    for await (const chunk of chunks) {
      entry.push(waiting, false);
      waiting = chunk;
      if (total > MAX_BYTES) throw new RangeError('The zip would be larger than 4 GB.');
      yield* ready.splice(0);
    }
    entry.push(waiting, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
