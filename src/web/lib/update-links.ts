import type { UpdateLinksAnswer } from '#shared/farms.ts';
import { callApi } from './api.ts';
import { counted } from '#shared/counted.ts';
import { LISTS_AFTER_A_CHANGE } from './query-client.ts';
import { farmPaths } from './query-keys.ts';
import { useAction } from './use-action.ts';

const linksText = ({ links, orphans }: UpdateLinksAnswer): string =>
  orphans === 0
    ? `${counted(links, 'link')} updated.`
    : `${counted(links, 'link')} updated. ${counted(orphans, 'page')} without incoming links.`;

/** Renders the links between a farm's pages again. Without published pages, the server says that nothing was done. */
export const useUpdateLinks = (farmId: number) =>
  useAction({
    mutationFn: () => callApi<UpdateLinksAnswer>(farmPaths.below(farmId, 'update-links'), { method: 'POST' }),
    success: (answer) =>
      answer.links === 0
        ? answer.message
        : {
            title: 'Internal links updated successfully for maximum SEO benefit',
            description: linksText(answer),
          },
    failure: 'Failed to update internal links',
    invalidates: LISTS_AFTER_A_CHANGE,
  });
