import { POSITION_BANDS, positionBand } from '#shared/rankings.ts';
import type { RankBands } from '#shared/rank-keywords.ts';

/**
 * Part of the searchers who click on each of the first ten organic results, by SISTRIX's study of 80 million keywords of 2020, as
 * https://www.searchenginejournal.com/google-first-page-clicks/374516/ reports it. An average over all kinds of searches: a model, no
 * count of anybody's visitors. The study found less than 1 % for each place behind the tenth, which counts as nothing here.
 */
const CLICKED = [0.285, 0.157, 0.11, 0.08, 0.072, 0.051, 0.04, 0.032, 0.028, 0.025];

/** How much weight of keywords stands at a position; null for not found. */
export interface Placed {
  position: number | null;
  keywords: number;
  weight: number;
}

/**
 * Share of voice: the clicks that the positions would bring by the model, each keyword by its weight, against those of the first
 * place for every keyword. 0 to 1; null when nothing was measured.
 */
export const shareOfVoice = (places: readonly Placed[]): number | null => {
  const all = places.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0) return null;
  const won = places.reduce((sum, { position, weight }) => sum + weight * (CLICKED[(position ?? 0) - 1] ?? 0), 0);
  return won / (all * (CLICKED[0] ?? 1));
};

/** How many keywords stand in each band. */
export const bandsOf = (places: readonly Pick<Placed, 'position' | 'keywords'>[]): RankBands => {
  const bands = Object.fromEntries(POSITION_BANDS.map((band) => [band, 0])) as RankBands;
  for (const { position, keywords } of places) bands[positionBand(position)] += keywords;
  return bands;
};

export const countOf = (places: readonly Pick<Placed, 'keywords'>[]): number =>
  places.reduce((sum, { keywords }) => sum + keywords, 0);
