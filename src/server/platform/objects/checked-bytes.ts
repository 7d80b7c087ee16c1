import { createHash } from 'node:crypto';
import { ObjectError, type ExpectedObject } from './object-store.ts';

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export const describeBytes = (bytes: Buffer): ExpectedObject => ({ sha256: sha256Of(bytes), size: bytes.length });

/** Passes bytes on; throws before or at the end where they are not the expected ones. */
export async function* checkedChunks(
  chunks: AsyncIterable<Buffer>,
  { sha256, size }: ExpectedObject,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > size) throw new ObjectError('damaged', `more than ${size} bytes`);
    hash.update(chunk);
    yield chunk;
  }
  if (length !== size) throw new ObjectError('damaged', `${length} bytes instead of ${size}`);
  if (hash.digest('hex') !== sha256) throw new ObjectError('damaged', 'another checksum');
}

/** Joins chunks into parts of exactly this size; the last one may be smaller. */
export async function* inParts(chunks: AsyncIterable<Buffer>, partBytes: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    while (size >= partBytes) {
      const joined = Buffer.concat(waiting);
      yield joined.subarray(0, partBytes);
      waiting = [joined.subarray(partBytes)];
      size -= partBytes;
    }
  }
  if (size > 0) yield Buffer.concat(waiting);
}
