import { Button } from '@mantine/core';
import { RotateCw } from 'lucide-react';
import type { Source, SourceDetail } from '#shared/sources.ts';
import type { ToastMessage } from '#ui/toast.ts';
import { callApi } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { EVIDENCE_LISTS } from './evidence-calls.ts';

const LOOK_EVERY_MS = 1000;
const MAX_LOOKS = 90;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));

/** Waits until the job has looked at the source; null where it takes longer than a minute and a half. */
const lookAgain = async (id: number): Promise<Source | null> => {
  const before = await callApi<Source>(`/api/sources/${id}/recheck`, { method: 'POST' });
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    await pause();
    const source = await callApi<SourceDetail>(`/api/sources/${id}`);
    if (source.updatedAt !== before.updatedAt) return source;
  }
  return null;
};

const resultOf = (sources: readonly (Source | null)[]): ToastMessage => {
  const failed = sources.find((source) => source?.reason);
  if (failed) return { title: 'Failed to read the source', description: failed.reason ?? '', tone: 'destructive' };
  if (sources.includes(null))
    return { title: 'This takes longer than usual', description: 'Come back in a few minutes for the result.' };
  return { title: sources.length === 1 ? 'Source read again' : `${sources.length} sources read again` };
};

/** Has sources fetched again and their quotes compared; says why it is not possible for those without an address. */
export function RecheckButton({ sourceIds }: { sourceIds: readonly number[] }) {
  const rechecking = useAction({
    mutationFn: () => Promise.all(sourceIds.map(lookAgain)),
    success: resultOf,
    failure: 'Failed to look at the source again',
    invalidates: EVIDENCE_LISTS,
  });
  if (sourceIds.length === 0) return <span className="evidence-note">No address to look at again</span>;
  return (
    <Button
      variant="default"
      leftSection={<RotateCw size={16} aria-hidden />}
      disabled={rechecking.isPending}
      onClick={() => rechecking.mutate(undefined)}
    >
      {rechecking.isPending ? 'Looking again...' : sourceIds.length === 1 ? 'Re-check source' : 'Re-check sources'}
    </Button>
  );
}
