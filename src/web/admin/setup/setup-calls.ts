import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Setup, UpdateSetup } from '#shared/setup.ts';
import { SETUP_STEPS, type SetupStep } from '#shared/setup-choices.ts';
import { callApi } from '#web/lib/api.ts';
import { SETUP_PATH } from '#web/lib/query-keys.ts';
import { useAction } from '#web/lib/use-action.ts';

const POLL_MS = 4000;

/** Asked again until the first farm has a page that can be opened. */
export const useSetup = ({ enabled = true } = {}) =>
  useQuery<Setup>({
    queryKey: [SETUP_PATH],
    enabled,
    refetchInterval: ({ state: { data } }) =>
      data && !data.isPutAway && data.done.includes('farm') && data.livePage === null ? POLL_MS : false,
  });

export const useUpdateSetup = () =>
  useAction({
    mutationFn: (body: UpdateSetup) => callApi<Setup>(SETUP_PATH, { method: 'PATCH', body }),
    updates: [SETUP_PATH],
    success: (_setup, { isPutAway }) =>
      isPutAway === undefined
        ? null
        : isPutAway
          ? { title: 'Set-up put away', description: 'It stays under Settings, Set-up.' }
          : 'The dashboard shows the set-up again',
    failure: 'Failed to save',
  });

/** The steps that are neither done nor passed over. */
export const openSteps = ({ done, skipped }: Pick<Setup, 'done' | 'skipped'>): SetupStep[] =>
  SETUP_STEPS.filter((step) => !done.includes(step) && !skipped.includes(step));

/**
 * The set-up where a screen offers it, else null: while steps are open, and on some screens only before the first farm.
 * Once shown it stays until it is put away, because its last step may still be under way in a dialog.
 */
export const useOfferedSetup = ({ enabled, untilFarm = false }: { enabled: boolean; untilFarm?: boolean }) => {
  const { data, isLoading } = useSetup({ enabled });
  const [wasShown, setWasShown] = useState(false);
  const isOffered = data !== undefined && !data.isPutAway;
  const isOpen = isOffered && openSteps(data).length > 0 && !(untilFarm && data.done.includes('farm'));
  if (isOpen && !wasShown) setWasShown(true);
  return { setup: isOffered && (isOpen || wasShown) ? data : null, isLoading };
};
