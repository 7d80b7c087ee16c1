const SIGNATURE = [0x50, 0x4b, 0x03, 0x04];
const HEADER_BYTES = 30;
const NAME_LENGTH_AT = 26;

const isHeaderAt = (bytes: Uint8Array, at: number): boolean =>
  SIGNATURE.every((byte, index) => bytes[at + index] === byte);

const joined = (first: Uint8Array, second: Uint8Array): Uint8Array => {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
};

/** Each call takes the next chunk and returns the number of pages so far. */
export const createPageCounter = (): ((piece: Uint8Array) => number) => {
  let pages = 0;
  let rest = new Uint8Array();
  return (piece) => {
    const bytes = joined(rest, piece);
    let at = bytes.indexOf(0x50);
    while (at !== -1) {
      const nameEnd =
        at + HEADER_BYTES + (bytes[at + NAME_LENGTH_AT] ?? 0) + 256 * (bytes[at + NAME_LENGTH_AT + 1] ?? 0);
      const isCut = at + HEADER_BYTES > bytes.length;
      if (isCut || (isHeaderAt(bytes, at) && nameEnd > bytes.length)) break;
      const isHeader = isHeaderAt(bytes, at);
      const name = isHeader ? new TextDecoder().decode(bytes.subarray(at + HEADER_BYTES, nameEnd)) : '';
      if (name.endsWith('.html')) pages += 1;
      at = bytes.indexOf(0x50, isHeader ? nameEnd : at + 1);
    }
    rest = at === -1 ? new Uint8Array() : bytes.slice(at);
    return pages;
  };
};
