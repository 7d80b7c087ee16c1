import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Farm } from '#shared/farms.ts';
import type { BulkAction } from '#ui/record-table/bulk-bar.tsx';
import { callApi, failureText } from '#web/lib/api.ts';
import type { BulkFailure } from '#web/lib/bulk-run.ts';
import { counted } from '#shared/counted.ts';
import { changeMany } from '#web/lib/list-view/bulk-change.ts';
import { ListBulkBar } from '#web/lib/list-view/list-bulk-bar.tsx';
import { LISTS_AFTER_A_CHANGE, refreshPaths } from '#web/lib/query-client.ts';
import { farmPaths } from '#web/lib/query-keys.ts';

type Switched = 'active' | 'inactive';

const setStatus = (id: number, status: Switched): Promise<unknown> =>
  callApi(farmPaths.below(id, 'status'), { method: 'PATCH', body: { status } });

const post = (id: number, path: string): Promise<unknown> =>
  callApi(`${farmPaths.one(id)}/${path}`, { method: 'POST' });

/** One call a farm, because each takes the server a while; farms that it refuses are left as they are. */
const each = async (
  farms: readonly Farm[],
  call: (farm: Farm) => Promise<unknown>,
): Promise<readonly BulkFailure[]> => {
  const failures: BulkFailure[] = [];
  for (const farm of farms) {
    try {
      await call(farm);
    } catch (error) {
      failures.push({ item: farm, reason: failureText(error, 'The server could not be reached.') });
    }
  }
  return failures;
};

const onEnd = (queries: QueryClient) => () => refreshPaths(queries, LISTS_AFTER_A_CHANGE);

const switchAction = (queries: QueryClient, status: Switched): BulkAction<Farm> => {
  const before: Switched = status === 'active' ? 'inactive' : 'active';
  const [label, done] = status === 'active' ? ['Activate', 'activated'] : ['Deactivate', 'deactivated'];
  return {
    label,
    whyNot: (farm) => ((farm.status === 'inactive') === (status === 'inactive') ? `${done} already` : null),
    start: (rows) =>
      void changeMany({
        title: status === 'active' ? 'Activating farms' : 'Deactivating farms',
        rows,
        run: (some) => each(some, ({ id }) => setStatus(id, status)),
        done: (count) => `${counted(count, 'farm')} ${done}`,
        undo: async (changed) => void (await each(changed, ({ id }) => setStatus(id, before))),
        onEnd: onEnd(queries),
      }),
  };
};

const postAction = (
  queries: QueryClient,
  { label, title, path }: { label: string; title: string; path: string },
): BulkAction<Farm> => ({
  label,
  start: (rows) =>
    void changeMany({
      title,
      rows,
      run: (some) => each(some, ({ id }) => post(id, path)),
      done: (count) => `${counted(count, 'farm')} updated`,
      onEnd: onEnd(queries),
    }),
});

/** What can be done with the selected farms. */
export function FarmBulkBar(props: { rows: readonly Farm[]; onClear: () => void }) {
  const queries = useQueryClient();
  const actions = [
    switchAction(queries, 'active'),
    switchAction(queries, 'inactive'),
    postAction(queries, { label: 'Update CTAs', title: 'Updating call-to-action content', path: 'update-cta' }),
    postAction(queries, { label: 'Update internal links', title: 'Updating internal links', path: 'update-links' }),
  ];
  return <ListBulkBar noun={['farm', 'farms']} actions={actions} {...props} />;
}
