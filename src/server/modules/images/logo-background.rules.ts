import { contrast } from '#shared/contrast.ts';
import type { ClientLogo } from '#shared/site-theme.ts';

const WHITE = '#ffffff';
const DARK_BACKGROUND = '#101513';

/** Logos are designed for paper, so a pale logo fails on white sooner than a dim one on black. */
const MIN_CONTRAST_ON_WHITE = 1.8;
const MIN_CONTRAST_ON_DARK = 3;

export interface Pixels {
  rgba: Uint8Array;
  width: number;
  height: number;
}

const COLOUR_STEP = 8;
const roundChannel = (channel: number): string => (channel - (channel % COLOUR_STEP)).toString(16).padStart(2, '0');

/** Counts pixels by colour, rounded to an eighth; transparent ones are left out. */
const countColours = ({ rgba }: Pixels): Map<string, number> => {
  const counts = new Map<string, number>();
  for (let at = 0; at < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(at, at + 4);
    if (alpha < 128) continue;
    const colour = `#${roundChannel(red)}${roundChannel(green)}${roundChannel(blue)}`;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return counts;
};

const sumCounts = (counts: Iterable<number>): number => [...counts].reduce((sum, count) => sum + count, 0);

const isNearlyWhite = (colour: string): boolean => contrast(colour, WHITE) < 1.2;

const edgePixels = ({ rgba, width, height }: Pixels): Pixels => {
  const rows = [rgba.subarray(0, width * 4), rgba.subarray((height - 1) * width * 4)];
  return { rgba: Uint8Array.from(rows.flatMap((row) => [...row])), width, height: rows.length };
};

/** Whether the image shows anything: not a single colour, not transparent. */
export const isVisible = (pixels: Pixels): boolean => {
  const counts = countColours(pixels);
  const visible = sumCounts(counts.values());
  const isFull = visible === pixels.width * pixels.height;
  return visible > 0 && (!isFull || counts.size > 1);
};

/** An opaque logo needs another background only where its own, seen at the edges of the original, is white. */
export const logoBackground = (pixels: Pixels, sheet: Pixels): ClientLogo['background'] => {
  const counts = countColours(pixels);
  const visible = sumCounts(counts.values());
  if (visible >= pixels.width * pixels.height * 0.98) {
    const edge = countColours(edgePixels(sheet));
    const white = sumCounts([...edge].map(([colour, count]) => (isNearlyWhite(colour) ? count : 0)));
    return white > sumCounts(edge.values()) / 2 ? 'light' : 'any';
  }
  const readableShare = (background: string, minContrast: number): number =>
    sumCounts([...counts].map(([colour, count]) => (contrast(colour, background) >= minContrast ? count : 0))) /
    visible;
  const onLight = readableShare(WHITE, MIN_CONTRAST_ON_WHITE);
  const onDark = readableShare(DARK_BACKGROUND, MIN_CONTRAST_ON_DARK);
  if (onLight < 0.4 && onDark >= 0.6) return 'dark';
  return onDark >= 0.85 ? 'any' : 'light';
};
