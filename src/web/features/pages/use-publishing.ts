import { useQueryClient } from '@tanstack/react-query';
import type { PageDetail } from '#shared/review.ts';
import { callApi } from '#web/lib/api.ts';
import { toastWithUndo } from '#web/lib/list-view/undo.ts';
import { pagePaths } from '#web/lib/query-keys.ts';
import { cachePage, usePageAction, type PageActionRequest } from './page-actions.ts';

export interface PublishingRequest extends PageActionRequest {
  action: 'approve' | 'publish' | 'unpublish' | 'schedule';
  /** What the toast says. */
  done: (page: PageDetail) => { title: string; description?: string };
  onDone?: () => void;
  onFailed?: () => void;
  onUndone?: () => void;
}

/** Publishes, approves, schedules and withdraws; the toast offers to take it back, to the same version and dates. */
export const usePublishing = () => {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = usePageAction();
  const takeBack = async ({ id, version }: PageDetail): Promise<void> => {
    const body = { baseVersion: version };
    await cachePage(queries, await callApi<PageDetail>(pagePaths.below(id, 'take-back'), { method: 'POST', body }));
  };
  const publish = ({ done, onDone, onFailed, onUndone, ...request }: PublishingRequest): void => {
    mutateAsync(request).then(
      (page) => {
        const { title, description } = done(page);
        toastWithUndo(
          title,
          async () => {
            await takeBack(page);
            onUndone?.();
          },
          description,
        );
        onDone?.();
      },
      () => onFailed?.(),
    );
  };
  return { publish, isPending };
};
