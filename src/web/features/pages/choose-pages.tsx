import { useQueryClient } from '@tanstack/react-query';
import type { Page } from '#shared/pages.ts';
import { callApi, isUnauthorized } from '#web/lib/api.ts';
import { startBulk, type BulkItem } from '#web/lib/bulk-run.ts';
import { SelectionList, type SelectionAction } from '#web/lib/selection-list.tsx';
import { saveCsv } from '#web/lib/export-csv.ts';
import { LISTS_AFTER_A_CHANGE, refreshPaths } from '#web/lib/query-client.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { counted } from '#web/lib/counted.ts';
import { refusalText } from './page-actions.ts';
import { PAGE_COLUMNS } from './page-columns.ts';
import { PAGE_STATUS_LABELS } from './page-states.ts';

interface ChoosePagesProps {
  clientId: number;
  pages: readonly Page[];
  onEnd: () => void;
}

type Row = Page & { name: string };
type Call = (page: Page) => Promise<unknown>;

const post =
  (action: string): Call =>
  ({ id, version }) =>
    callApi(`/api/pages/${id}/${action}`, {
      method: 'POST',
      body: action === 'unpublish' ? undefined : { baseVersion: version },
    });

/** One request per page, against the displayed version. */
const useEach = () => {
  const queries = useQueryClient();
  return (title: string, call: Call) => (rows: Row[]) => {
    const pages = new Map(rows.map((page) => [page.id, page]));
    void startBulk({
      title,
      items: rows,
      batchSize: 1,
      run: async ([item]: readonly BulkItem[]) => {
        const page = pages.get(item?.id ?? 0);
        if (page) await call(page);
        return [];
      },
      describeError: refusalText,
      isFatal: isUnauthorized,
      onEnd: () =>
        refreshPaths(queries, ['/api/pages', '/api/review', '/api/generation-progress', ...LISTS_AFTER_A_CHANGE]),
    });
  };
};

const isWaiting = ({ state }: Page): boolean => state === 'ready' || state === 'approved';

const useActions = (clientId: number): SelectionAction<Row>[] => {
  const each = useEach();
  const [mayPublish, mayEdit, mayDelete] = [useMay('pages.publish'), useMay('pages.edit'), useMay('pages.delete')];
  const refresh: Call = ({ id }) =>
    callApi(`/api/clients/${clientId}/refresh-pages`, { method: 'POST', body: { pageId: id } });
  const remove: Call = ({ id, version }) => callApi(`/api/pages/${id}?baseVersion=${version}`, { method: 'DELETE' });
  const publishing: SelectionAction<Row>[] = [
    { label: 'Approve', start: each('Approving pages', post('approve')), appliesTo: ({ state }) => state === 'ready' },
    { label: 'Publish', start: each('Publishing pages', post('publish')), appliesTo: isWaiting },
    {
      label: 'Unpublish',
      start: each('Unpublishing pages', post('unpublish')),
      appliesTo: ({ isPublished }) => isPublished,
      confirm: (count: number) => ({
        title: `Unpublish ${counted(count, 'page')}?`,
        text: 'Their addresses return 404 until the pages are published again. Text, statistics and leads are kept.',
      }),
    },
  ];
  const editing: SelectionAction<Row>[] = [
    {
      label: 'Regenerate',
      start: each('Regenerating pages', post('regenerate')),
      appliesTo: ({ version }) => version > 0,
    },
    {
      label: 'Refresh facts',
      start: each('Refreshing facts', refresh),
      appliesTo: ({ staleFacts }) => staleFacts.length > 0,
    },
  ];
  return [
    ...(mayPublish ? publishing : []),
    ...(mayEdit ? editing : []),
    {
      label: 'Export CSV',
      start: (rows) => saveCsv('pages', { columns: PAGE_COLUMNS, rows }),
      modifies: false,
    },
    ...(mayDelete
      ? [
          {
            label: 'Delete',
            start: each('Deleting pages', remove),
            destructive: true,
            confirm: (count: number) => ({
              title: `Delete ${counted(count, 'page')}?`,
              text: 'The pages are permanently deleted with their history and statistics. Addresses that were ever public return 410 Gone.',
            }),
          },
        ]
      : []),
  ];
};

export function ChoosePages({ clientId, pages, onEnd }: ChoosePagesProps) {
  const actions = useActions(clientId);
  const rows = pages.map((page) => ({ ...page, name: page.title }));
  return (
    <SelectionList
      rows={rows}
      actions={actions}
      renderDetails={({ slug, status, microHub }) => `/${slug} · ${PAGE_STATUS_LABELS[status]} · ${microHub}`}
      onEnd={onEnd}
    />
  );
}
