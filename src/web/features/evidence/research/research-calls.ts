import { useQuery } from '@tanstack/react-query';
import type { ResearchEstimate, ResearchRun } from '#shared/research.ts';
import { callApi, withQuery } from '#web/lib/api.ts';
import { usePagedRows } from '#web/lib/paged-rows.ts';
import { useAction } from '#web/lib/use-action.ts';

export interface ResearchChoice {
  clientId: string;
  service: string;
  state: string;
  city: string;
}

const isComplete = ({ clientId, service, state }: ResearchChoice): boolean =>
  clientId !== '' && service !== '' && state !== '';

/** What the chosen research would do and cost; asked once client, service and state are chosen. */
export const useResearchEstimate = ({ city, ...choice }: ResearchChoice) =>
  useQuery<ResearchEstimate>({
    queryKey: [withQuery('/api/research/estimate', { ...choice, city: city.trim() })],
    enabled: isComplete({ ...choice, city }),
  });

export const useStartResearch = () =>
  useAction({
    mutationFn: ({ clientId, service, state, city }: ResearchChoice) =>
      callApi<ResearchRun>('/api/research', {
        method: 'POST',
        body: { clientId: Number(clientId), service, state, ...(city.trim() === '' ? {} : { city: city.trim() }) },
      }),
    success: 'Research started',
    failure: 'The research was not started',
    invalidates: ['/api/research'],
  });

const REFRESH_MS = 2000;

/** Newest first; looked at again while one runs. */
export const useResearchRuns = (clientId: string) =>
  usePagedRows<ResearchRun>(withQuery('/api/research', { clientId, limit: 20 }), {
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ rows }) => rows.some(({ status }) => status === 'running')) ? REFRESH_MS : false,
  });
