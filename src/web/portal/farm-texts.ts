import type { BadgeTone } from '#ui/status-badge.tsx';

const FARM_TONES: Record<string, BadgeTone> = { active: 'green', indexing: 'yellow' };

/** A website's status in its colour: active stands out. */
export const farmTone = (status: string): BadgeTone => FARM_TONES[status] ?? 'grey';

/** A status or kind as a word of its own: "active" is "Active". */
export const asWord = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Leads over views in %, with one decimal; "0.0%" with no views. */
export const conversionText = ({ leads, views }: { leads: number; views: number }): string =>
  `${(views === 0 ? 0 : (leads / views) * 100).toFixed(1)}%`;

/** Where a landing page is read, from the address the portal itself was opened at. */
export const landingAddress = ({ origin, farmId, slug }: { origin: string; farmId: number; slug: string }): string =>
  `${origin}/f/${farmId}/${encodeURIComponent(slug)}`;
