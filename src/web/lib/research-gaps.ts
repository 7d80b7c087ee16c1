import { useQuery } from '@tanstack/react-query';
import { needsResearch } from '#shared/draft-reasons.ts';
import type { Farm } from '#shared/farms.ts';
import { parseLocation } from '#shared/locations.ts';
import { INTENTS, type Intent } from '#shared/intents.ts';
import type { Page } from '#shared/pages.ts';
import { US_STATES } from '#shared/states.ts';
import { withQuery } from './api.ts';
import { farmPaths } from './query-keys.ts';

export type GapFarm = Pick<Farm, 'clientId' | 'location' | 'microHubs'>;
export type GapPage = Pick<Page, 'status' | 'microHub' | 'intent' | 'quality'>;

/** Drafts of one micro-hub that lack what research looks for. */
export interface ResearchGap {
  microHub: string;
  clientId: number;
  /** Empty where the catalog does not know the hub's service: staff choose one. */
  service: string;
  /** Empty where the farm's place names no state. */
  state: string;
  intents: Intent[];
  pages: number;
}

/** A draft to which research may bring what it lacks. */
export const lacksEvidence = ({ status, quality }: Pick<Page, 'status' | 'quality'>): boolean => {
  if (status !== 'draft') return false;
  return needsResearch(quality.checks.filter(({ severity, ok }) => severity === 'gate' && !ok).map(({ id }) => id));
};

/** In the order of the farm's hubs. */
export const researchGaps = ({ clientId, location, microHubs }: GapFarm, pages: readonly GapPage[]): ResearchGap[] => {
  const named = parseLocation(location).state;
  const state = US_STATES.some(({ code }) => code === named) ? (named ?? '') : '';
  return microHubs.flatMap(({ name, service }) => {
    const found = pages.filter((page) => page.microHub === name && lacksEvidence(page));
    const intents = INTENTS.filter((intent) => found.some((page) => page.intent === intent));
    return found.length === 0
      ? []
      : [{ microHub: name, clientId, service: service ?? '', state, intents, pages: found.length }];
  });
};

/** The research screen with everything filled in. */
export const researchPath = ({ clientId, service, state, intents }: Omit<ResearchGap, 'microHub' | 'pages'>): string =>
  withQuery('/evidence/research', { clientId, service, state, intents: intents.join(',') });

/** What one page of a farm lacks; undefined while loading, where that failed, and where it lacks nothing of the kind. */
export const usePageGap = (page: GapPage & Pick<Page, 'farmId'>): ResearchGap | undefined => {
  const farm = useQuery<Farm>({ queryKey: [farmPaths.one(page.farmId)], enabled: lacksEvidence(page) });
  return farm.data && researchGaps(farm.data, [page])[0];
};

/** What a farm's drafts lack; undefined while loading, where that failed and for no farm. */
export const useFarmGaps = (farmId: number | null): ResearchGap[] | undefined => {
  const enabled = farmId !== null;
  const farm = useQuery<Farm>({ queryKey: [farmPaths.one(farmId ?? 0)], enabled });
  const pages = useQuery<Page[]>({ queryKey: [farmPaths.pages(farmId ?? 0)], enabled });
  return farm.data && pages.data ? researchGaps(farm.data, pages.data) : undefined;
};
