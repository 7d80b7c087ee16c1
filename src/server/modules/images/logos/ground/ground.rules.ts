import { contrast } from '#shared/contrast.ts';
import type { ClientLogo } from '#shared/look.ts';

const WHITE = '#ffffff';
const NIGHT = '#101513';

/** Logos are drawn for paper, so what is pale there counts sooner than what is dim at night. */
const SEEN_ON_WHITE = 1.8;
const SEEN_AT_NIGHT = 3;

/** Pixels as RGBA, one byte each. */
export interface Pixels {
  rgba: Uint8Array;
  width: number;
  height: number;
}

const STEP = 8;
const coarse = (channel: number): string => (channel - (channel % STEP)).toString(16).padStart(2, '0');

/** How many pixels have each colour, to the nearest eighth step; those one can see through are left out. */
const countColours = ({ rgba }: Pixels): Map<string, number> => {
  const counts = new Map<string, number>();
  for (let at = 0; at < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(at, at + 4);
    if (alpha < 128) continue;
    const colour = `#${coarse(red)}${coarse(green)}${coarse(blue)}`;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return counts;
};

const sumOf = (counts: Iterable<number>): number => [...counts].reduce((sum, count) => sum + count, 0);

const isWhitish = (colour: string): boolean => contrast(colour, WHITE) < 1.2;

const edgeOf = ({ rgba, width, height }: Pixels): Pixels => {
  const rows = [rgba.subarray(0, width * 4), rgba.subarray((height - 1) * width * 4)];
  return { rgba: Uint8Array.from(rows.flatMap((row) => [...row])), width, height: rows.length };
};

/** Whether there is anything to see: not one colour all over, not a pane of glass. */
export const showsSomething = (pixels: Pixels): boolean => {
  const counts = countColours(pixels);
  const visible = sumOf(counts.values());
  const isFull = visible === pixels.width * pixels.height;
  return visible > 0 && (!isFull || counts.size > 1);
};

/**
 * The ground on which a logo can be read. One on paper of its own, to be seen at the edges of the sheet it was cut
 * from, needs another ground only where that paper is white.
 */
export const groundOf = (pixels: Pixels, sheet: Pixels): ClientLogo['ground'] => {
  const counts = countColours(pixels);
  const visible = sumOf(counts.values());
  if (visible >= pixels.width * pixels.height * 0.98) {
    const edge = countColours(edgeOf(sheet));
    const white = sumOf([...edge].map(([colour, count]) => (isWhitish(colour) ? count : 0)));
    return white > sumOf(edge.values()) / 2 ? 'light' : 'any';
  }
  const share = (ground: string, least: number): number =>
    sumOf([...counts].map(([colour, count]) => (contrast(colour, ground) >= least ? count : 0))) / visible;
  const onLight = share(WHITE, SEEN_ON_WHITE);
  const onDark = share(NIGHT, SEEN_AT_NIGHT);
  if (onLight < 0.4 && onDark >= 0.6) return 'dark';
  return onDark >= 0.85 ? 'any' : 'light';
};
