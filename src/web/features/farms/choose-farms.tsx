import { useQueryClient } from '@tanstack/react-query';
import type { Farm } from '#shared/farms.ts';
import { callApi, failureText, isUnauthorized } from '#web/lib/api.ts';
import { startBulk, type BulkItem } from '#web/lib/bulk-run.ts';
import { ChooseList, type ChooseAction } from '#web/lib/choose-list.tsx';
import { LISTS_AFTER_A_CHANGE, refreshPaths } from '#web/lib/query-client.ts';
import * as texts from '#web/texts/bulk.ts';
import { farmPath } from './farm-calls.ts';
import { FARM_STATUS_LABELS } from './farm-words.ts';

const useEach = () => {
  const queries = useQueryClient();
  return (title: string, call: (id: number) => Promise<unknown>) => (farms: Farm[]) =>
    void startBulk({
      title,
      items: farms,
      chunk: 1,
      run: async ([farm]: readonly BulkItem[]) => {
        if (farm) await call(farm.id);
        return [];
      },
      whyOf: (error) => failureText(error, texts.notReached),
      isOver: isUnauthorized,
      after: () => refreshPaths(queries, LISTS_AFTER_A_CHANGE),
    });
};

const setStatus = (status: 'active' | 'inactive') => (id: number) =>
  callApi(`${farmPath(id)}/status`, { method: 'PATCH', body: { status } });
const post = (path: string) => (id: number) => callApi(`${farmPath(id)}/${path}`, { method: 'POST' });

/** Farms to choose from, as they are filtered, and what can be done to many of them. */
export function ChooseFarms({ farms, onEnd }: { farms: readonly Farm[]; onEnd: () => void }) {
  const each = useEach();
  const actions: ChooseAction<Farm>[] = [
    {
      label: texts.activate,
      start: each(texts.activating, setStatus('active')),
      suits: ({ status }) => status === 'inactive',
    },
    {
      label: texts.deactivate,
      start: each(texts.deactivating, setStatus('inactive')),
      suits: ({ status }) => status !== 'inactive',
      ask: (count) => ({ title: texts.deactivateTitle(count), text: texts.deactivateText }),
    },
    { label: texts.updateCtas, start: each(texts.updatingCtas, post('update-cta')) },
    { label: texts.updateLinks, start: each(texts.updatingLinks, post('update-links')) },
  ];
  return (
    <ChooseList
      rows={farms}
      actions={actions}
      about={({ clientName, location, status }) => `${clientName} · ${location} · ${FARM_STATUS_LABELS[status]}`}
      onEnd={onEnd}
    />
  );
}
