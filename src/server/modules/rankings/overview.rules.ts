import { POSITION_BANDS, positionBand } from '#shared/rankings.ts';
import type { PositionBandCounts } from '#shared/rank-keywords.ts';

/**
 * Share of searchers who click on each of the first ten organic results: SISTRIX's study of 80 million keywords of
 * 2020, reported at https://www.searchenginejournal.com/google-first-page-clicks/374516/. An average over all kinds
 * of searches: a model, not a count of visitors. The study found less than 1 % for each position behind the tenth,
 * which counts as 0 here.
 */
const CLICK_SHARES = [0.285, 0.157, 0.11, 0.08, 0.072, 0.051, 0.04, 0.032, 0.028, 0.025];

/** The weight of keywords at a position; null for not found. */
export interface PositionCount {
  position: number | null;
  keywords: number;
  weight: number;
}

/**
 * Share of voice: the clicks that the positions would bring by the model, weighted by keyword, relative to the first
 * position for every keyword. 0 to 1; null when nothing was measured.
 */
export const shareOfVoice = (counts: readonly PositionCount[]): number | null => {
  const all = counts.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0) return null;
  const won = counts.reduce((sum, { position, weight }) => sum + weight * (CLICK_SHARES[(position ?? 0) - 1] ?? 0), 0);
  return won / (all * (CLICK_SHARES[0] ?? 1));
};

export const countByPositionBand = (
  counts: readonly Pick<PositionCount, 'position' | 'keywords'>[],
): PositionBandCounts => {
  const bands = Object.fromEntries(POSITION_BANDS.map((band) => [band, 0])) as PositionBandCounts;
  for (const { position, keywords } of counts) bands[positionBand(position)] += keywords;
  return bands;
};

export const totalKeywords = (counts: readonly Pick<PositionCount, 'keywords'>[]): number =>
  counts.reduce((sum, { keywords }) => sum + keywords, 0);
