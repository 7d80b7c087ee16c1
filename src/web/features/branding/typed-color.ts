const HEX = /^#?([0-9a-f]{6})$/i;

/** The color that was typed, with its sign and in lower case; null for none, undefined for what is no color. */
export const typedColor = (text: string): string | null | undefined => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const digits = HEX.exec(trimmed)?.[1];
  return digits === undefined ? undefined : `#${digits.toLowerCase()}`;
};
