import { useQuery } from '@tanstack/react-query';
import type { Intent } from '#shared/intents.ts';
import type { ResearchEstimate, ResearchRun, SearchWay } from '#shared/research.ts';
import { callApi, withQuery } from '#web/lib/api.ts';
import { usePagedRows } from '#web/lib/paged-rows.ts';
import { useAction } from '#web/lib/use-action.ts';

export interface ResearchChoice {
  clientId: string;
  service: string;
  state: string;
  city: string;
  /** Empty for what the service needs. */
  intents: readonly Intent[];
  /** Null for what the server would choose. */
  searchBy: SearchWay | null;
}

const isComplete = ({ clientId, service, state }: ResearchChoice): boolean =>
  clientId !== '' && service !== '' && state !== '';

/** What the chosen research would do and cost; asked once client, service and state are chosen. */
export const useResearchEstimate = (choice: ResearchChoice) =>
  useQuery<ResearchEstimate>({
    queryKey: [
      withQuery('/api/research/estimate', {
        ...choice,
        city: choice.city.trim(),
        intents: choice.intents.join(','),
      }),
    ],
    enabled: isComplete(choice),
  });

export const useStartResearch = () =>
  useAction({
    mutationFn: ({ clientId, service, state, city, intents, searchBy }: ResearchChoice) =>
      callApi<ResearchRun>('/api/research', {
        method: 'POST',
        body: {
          clientId: Number(clientId),
          service,
          state,
          ...(city.trim() === '' ? {} : { city: city.trim() }),
          ...(intents.length === 0 ? {} : { intents }),
          ...(searchBy === null ? {} : { searchBy }),
        },
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
