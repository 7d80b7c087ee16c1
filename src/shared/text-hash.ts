/**
 * FNV-1a of a text's UTF-16 code units, an unsigned 32-bit number (http://www.isthe.com/chongo/tech/comp/fnv/). The
 * same text has the same number everywhere; it protects nothing.
 */
export const hashText = (text: string): number => {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  return hash >>> 0;
};
