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
  const run = async ({ done, onDone, onFailed, onUndone, ...request }: PublishingRequest): Promise<void> => {
    try {
      const page = await mutateAsync(request);
      const { title, description } = done(page);
      const undo = async () => {
        await takeBack(page);
        onUndone?.();
      };
      toastWithUndo(title, undo, description);
      onDone?.();
    } catch {
      // What was refused has its toast.
      onFailed?.();
    }
  };
  const publish = (request: PublishingRequest): void => void run(request);
  return { publish, isPending };
};
