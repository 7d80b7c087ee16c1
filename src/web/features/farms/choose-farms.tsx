import { useQueryClient } from '@tanstack/react-query';
import type { Farm } from '#shared/farms.ts';
import { callApi, failureText, isUnauthorized } from '#web/lib/api.ts';
import { startBulk, type BulkItem } from '#web/lib/bulk-run.ts';
import { SelectionList, type SelectionAction } from '#web/lib/selection-list.tsx';
import { LISTS_AFTER_A_CHANGE, refreshPaths } from '#web/lib/query-client.ts';
import { counted } from '#web/lib/counted.ts';
import { farmPaths } from '#web/lib/query-keys.ts';
import { FARM_STATUS_LABELS } from './farm-texts.ts';

const useEach = () => {
  const queries = useQueryClient();
  return (title: string, call: (id: number) => Promise<unknown>) => (farms: Farm[]) =>
    void startBulk({
      title,
      items: farms,
      batchSize: 1,
      run: async ([farm]: readonly BulkItem[]) => {
        if (farm) await call(farm.id);
        return [];
      },
      describeError: (error) => failureText(error, 'The server could not be reached.'),
      isFatal: isUnauthorized,
      onEnd: () => refreshPaths(queries, LISTS_AFTER_A_CHANGE),
    });
};

const setStatus = (status: 'active' | 'inactive') => (id: number) =>
  callApi(farmPaths.below(id, 'status'), { method: 'PATCH', body: { status } });
const post = (path: string) => (id: number) => callApi(`${farmPaths.one(id)}/${path}`, { method: 'POST' });

export function ChooseFarms({ farms, onEnd }: { farms: readonly Farm[]; onEnd: () => void }) {
  const each = useEach();
  const actions: SelectionAction<Farm>[] = [
    {
      label: 'Activate',
      start: each('Activating farms', setStatus('active')),
      appliesTo: ({ status }) => status === 'inactive',
    },
    {
      label: 'Deactivate',
      start: each('Deactivating farms', setStatus('inactive')),
      appliesTo: ({ status }) => status !== 'inactive',
      confirm: (count) => ({
        title: `Deactivate ${counted(count, 'farm')}?`,
        text: 'Every page of these farms is hidden from the public. Nothing is deleted.',
      }),
    },
    { label: 'Update CTAs', start: each('Updating call-to-action content', post('update-cta')) },
    { label: 'Update internal links', start: each('Updating internal links', post('update-links')) },
  ];
  return (
    <SelectionList
      rows={farms}
      actions={actions}
      renderDetails={({ clientName, location, status }) =>
        `${clientName} · ${location} · ${FARM_STATUS_LABELS[status]}`
      }
      onEnd={onEnd}
    />
  );
}
