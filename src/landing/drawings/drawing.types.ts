import type { Palette } from '../theme.ts';

/** A card for shared links. */
export interface Drawing {
  question: string;
  /** Above the question. */
  topic: string;
  brand: string;
  /** The first rows of a page's table, steps or list, else its answer. */
  lines: readonly string[];
  theme: Pick<Palette, 'brand' | 'tint' | 'line'>;
}
