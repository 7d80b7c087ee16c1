const HEX = /^#?([0-9a-f]{6})$/i;

/** "#aabbcc" in lower case; null when empty, undefined when invalid. */
export const typedColor = (text: string): string | null | undefined => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const digits = HEX.exec(trimmed)?.[1];
  return digits === undefined ? undefined : `#${digits.toLowerCase()}`;
};
