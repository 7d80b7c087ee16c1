import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  /** Below the zip's root, parts divided by slashes. */
  path: string;
  isCompressible: boolean;
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** A zip knows the time on the wall and no zone: this one is the same wherever it is made. */
const ALWAYS = new Date(2020, 0, 1);
/** A zip of this kind counts its bytes in 32 bits. */
const MOST_BYTES = 0xff_ff_ff_ff - 64 * 1024 * 1024;

/** Files as a zip, piece by piece as they come, never whole in memory. The same files give the same bytes. Throws beyond 4 GB. */
export async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const ready: Buffer[] = [];
  let total = 0;
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    total += bytes.length;
    ready.push(Buffer.from(bytes));
  });
  for await (const { path, isCompressible, chunks } of entries) {
    const entry = isCompressible ? new ZipDeflate(path, { level: 6 }) : new ZipPassThrough(path);
    entry.mtime = ALWAYS;
    zip.add(entry);
    let waiting: Uint8Array = new Uint8Array(0);
    for await (const chunk of chunks) {
      entry.push(waiting, false);
      waiting = chunk;
      if (total > MOST_BYTES) throw new RangeError('The zip would be larger than 4 GB.');
      yield* ready.splice(0);
    }
    entry.push(waiting, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
