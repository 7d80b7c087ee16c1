import type { BadgeTone } from '#ui/status-badge.tsx';

const FARM_TONES: Record<string, BadgeTone> = { active: 'green', indexing: 'yellow' };

export const farmTone = (status: string): BadgeTone => FARM_TONES[status] ?? 'grey';

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** One decimal; "0.0%" without views. */
export const conversionText = ({ leads, views }: { leads: number; views: number }): string =>
  `${(views === 0 ? 0 : (leads / views) * 100).toFixed(1)}%`;

/** On the origin where the portal was opened. */
export const landingAddress = ({ origin, farmId, slug }: { origin: string; farmId: number; slug: string }): string =>
  `${origin}/f/${farmId}/${encodeURIComponent(slug)}`;
