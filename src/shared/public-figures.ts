import { z } from 'zod';
import { requiredText } from './text.ts';

/** Which figures the public page shows: counted ones, typed ones, or none. */
export const PUBLIC_FIGURES = ['counted', 'own', 'none'] as const;
export const PublicFigures = z.enum(PUBLIC_FIGURES, 'Choose counted figures, your own, or none.');
export type PublicFigures = z.infer<typeof PublicFigures>;

export const MAX_OWN_FIGURES = 4;
export const OWN_FIGURE_LENGTHS = { figure: 16, label: 60, source: 160 } as const;

/** A figure typed by the agency, with its label and its source. */
export const OwnFigure = z.object({ figure: z.string(), label: z.string(), source: z.string() });
export type OwnFigure = z.infer<typeof OwnFigure>;

const requiredLine = (max: number, message: string) =>
  requiredText(max, message).transform((text) => text.replace(/\s+/g, ' '));

export const OwnFigures = z
  .array(
    z.strictObject({
      figure: requiredLine(OWN_FIGURE_LENGTHS.figure, 'Enter the figure, such as 1,200 or 4 of 5.'),
      label: requiredLine(OWN_FIGURE_LENGTHS.label, 'Say what it counts.'),
      source: requiredLine(OWN_FIGURE_LENGTHS.source, 'Say where it comes from, or as of when. Visitors read it.'),
    }),
  )
  .max(MAX_OWN_FIGURES, `Show at most ${MAX_OWN_FIGURES} figures.`);
