import { useQuery } from '@tanstack/react-query';
import type { GenerationProgress } from '#shared/farms.ts';
import type { Page } from '#shared/pages.ts';
import { counted } from '#web/lib/counted.ts';
import { progressPath } from '../farms/use-generation.ts';

/** As the banner asks for them: the row adds no request of its own. */
const EVERY_MS = 3000;

/** The words that a model has written of a page so far; nothing where its answers do not arrive in parts. */
export function WordsSoFar({ page: { id, farmId } }: { page: Pick<Page, 'id' | 'farmId'> }) {
  const { data } = useQuery<GenerationProgress>({ queryKey: [progressPath(farmId)], refetchInterval: EVERY_MS });
  const words = data?.writing.find(({ pageId }) => pageId === id)?.words ?? 0;
  return words === 0 ? null : <span className="page-row-score tabular">{counted(words, 'word')} so far</span>;
}
