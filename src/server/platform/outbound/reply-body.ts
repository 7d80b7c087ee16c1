import type { Readable } from 'node:stream';

import { OutboundError } from './errors.ts';

/** Reads at most `maxBytes`, then stops the sender. Throws OutboundError `too_large` unless `cut` is set. */
export async function readBody(
  body: Readable,
  { maxBytes, cut, onChunk }: { maxBytes: number; cut: boolean; onChunk?: ((chunk: Uint8Array) => void) | undefined },
): Promise<{ bytes: Uint8Array; cut: boolean }> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    const room = maxBytes - length;
    if (chunk.byteLength > room) {
      if (!cut) throw new OutboundError('too_large');
      chunks.push(chunk.subarray(0, room));
      return { bytes: Buffer.concat(chunks), cut: true };
    }
    chunks.push(chunk);
    length += chunk.byteLength;
    onChunk?.(chunk);
  }
  return { bytes: Buffer.concat(chunks), cut: false };
}
