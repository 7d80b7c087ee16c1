import { countShapes } from './svg-shapes.rules.ts';

/** Ten times what a detailed logo has. */
const MAX_SHAPES = 50_000;

const elementPattern = (names: string): RegExp => new RegExp(`<(?:[\\w-]+:)?(?:${names})\\b`, 'i');
const TEXT_ELEMENTS = elementPattern('text');
const EMBEDDED_ELEMENTS = elementPattern('image|feimage|foreignobject');

export const decodeSvg = (bytes: Buffer): string | null => {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
  // A declared encoding could make a decoder read another text than the one checked here.
  const plain = text.replace(/^\s*<\?xml[^>]*\?>/, '');
  return /^\s*(?:<!--[\s\S]*?-->\s*|<!doctype[^>[]*(?:\[[\s\S]*?\]\s*)?>\s*)*<(?:[\w-]+:)?svg\b/i.test(plain)
    ? plain
    : null;
};

/** Why an SVG cannot be rendered faithfully, in a sentence; null when it can. */
export const svgProblem = (svg: string): string | null => {
  const visibleSvg = svg.replace(/<!--[\s\S]*?-->/g, '');
  if (/<!entity/i.test(visibleSvg)) return 'This SVG uses entities. Save it as plain SVG, or send a PNG.';
  if (TEXT_ELEMENTS.test(visibleSvg))
    return 'This SVG holds text in a font we may not have. Convert the text to outlines, or send a PNG.';
  if (EMBEDDED_ELEMENTS.test(visibleSvg))
    return 'This SVG holds another picture or a web page. Send that picture itself, or a PNG.';
  return countShapes(visibleSvg, MAX_SHAPES + 1) > MAX_SHAPES
    ? 'This SVG draws too many shapes. Simplify it, or send a PNG.'
    : null;
};
