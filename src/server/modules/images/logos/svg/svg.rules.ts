const WITHIN = (names: string): RegExp => new RegExp(`<(?:[\\w-]+:)?(?:${names})\\b`, 'i');
const LETTERS = WITHIN('text');
const FOREIGN = WITHIN('image|feimage|foreignobject');

/** Bytes as text when they are an SVG in UTF-8; null when they are anything else. */
export const svgText = (bytes: Buffer): string | null => {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
  // What the first line says of its encoding would make a decoder read other text than was looked at here.
  const plain = text.replace(/^\s*<\?xml[^>]*\?>/, '');
  return /^\s*(?:<!--[\s\S]*?-->\s*|<!doctype[^>[]*(?:\[[\s\S]*?\]\s*)?>\s*)*<(?:[\w-]+:)?svg\b/i.test(plain)
    ? plain
    : null;
};

/** Why an SVG cannot be drawn as its maker saw it, in a sentence; null when it can. */
export const svgFault = (svg: string): string | null => {
  const drawn = svg.replace(/<!--[\s\S]*?-->/g, '');
  if (/<!entity/i.test(drawn)) return 'This SVG uses entities. Save it as plain SVG, or send a PNG.';
  if (LETTERS.test(drawn))
    return 'This SVG holds text in a font we may not have. Convert the text to outlines, or send a PNG.';
  return FOREIGN.test(drawn)
    ? 'This SVG holds another picture or a web page. Send that picture itself, or a PNG.'
    : null;
};
