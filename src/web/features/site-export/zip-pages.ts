const SIGNATURE = [0x50, 0x4b, 0x03, 0x04];
const HEADER_BYTES = 30;
const NAME_LENGTH_OFFSET = 26;

const isHeaderAt = (bytes: Uint8Array, offset: number): boolean =>
  SIGNATURE.every((byte, index) => bytes[offset + index] === byte);

const joined = (first: Uint8Array, second: Uint8Array): Uint8Array => {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
};

/** Each call takes the next chunk and returns the number of pages so far. */
export const createPageCounter = (): ((chunk: Uint8Array) => number) => {
  let pages = 0;
  let remainder = new Uint8Array();
  return (chunk) => {
    const bytes = joined(remainder, chunk);
    let offset = bytes.indexOf(0x50);
    while (offset !== -1) {
      const nameEnd =
        offset +
        HEADER_BYTES +
        (bytes[offset + NAME_LENGTH_OFFSET] ?? 0) +
        256 * (bytes[offset + NAME_LENGTH_OFFSET + 1] ?? 0);
      const isIncomplete = offset + HEADER_BYTES > bytes.length;
      if (isIncomplete || (isHeaderAt(bytes, offset) && nameEnd > bytes.length)) break;
      const isHeader = isHeaderAt(bytes, offset);
      const name = isHeader ? new TextDecoder().decode(bytes.subarray(offset + HEADER_BYTES, nameEnd)) : '';
      if (name.endsWith('.html')) pages += 1;
      offset = bytes.indexOf(0x50, isHeader ? nameEnd : offset + 1);
    }
    remainder = offset === -1 ? new Uint8Array() : bytes.slice(offset);
    return pages;
  };
};
