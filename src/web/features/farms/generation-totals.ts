import { SECONDS_PER_PAGE_ESTIMATE, type GenerationProgress } from '#shared/farms.ts';

/** Farms below this many pages are polled even when no generation is reported. */
export const FEW_PAGES = 5;

/** Counts only farms still being generated; null when there are none. */
export const totalProgress = (parts: readonly (GenerationProgress | undefined)[]): GenerationProgress | null => {
  const active = parts.filter((part) => part !== undefined).filter((part) => part.isActive);
  if (active.length === 0) return null;
  const sum = (of: (part: GenerationProgress) => number) => active.reduce((total, part) => total + of(part), 0);
  const etas = active.map((part) => part.etaSeconds).filter((seconds) => seconds !== null);
  return {
    isActive: true,
    currentPage: sum((part) => part.currentPage),
    totalPages: sum((part) => part.totalPages),
    currentMicroHub: active[0]?.currentMicroHub ?? null,
    failed: sum((part) => part.failed),
    // Farms are generated in parallel, so the slowest decides.
    etaSeconds: etas.length > 0 ? Math.max(...etas) : null,
    writing: active.flatMap(({ writing }) => writing),
  };
};

/** Measured once pages are finished; until then 45 s for each missing page. */
export const timeLeft = ({ etaSeconds, currentPage, totalPages }: TimedProgress) =>
  etaSeconds === null
    ? { secondsLeft: Math.max(0, totalPages - currentPage) * SECONDS_PER_PAGE_ESTIMATE, isEstimate: true }
    : { secondsLeft: etaSeconds, isEstimate: false };

type TimedProgress = Pick<GenerationProgress, 'etaSeconds' | 'currentPage' | 'totalPages'>;
