import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Farm, PublishMode } from '#shared/farms.ts';
import { toast } from '#ui/toast.ts';
import { callApi, failureText } from '#web/lib/api.ts';
import { LISTS_AFTER_A_CHANGE, refreshPaths } from '#web/lib/query-client.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { PublishChoice } from './publish-choice.tsx';

const PACES = [1, 2, 3, 5, 10, 20, 50];
/** More a day than anybody recommends for one host (study of landing pages, F-19). */
const BRISK = 10;

const paceOptions = (current: number | null) => [
  { value: '', label: 'All as soon as they are ready' },
  ...[...new Set([...PACES, ...(current === null ? [] : [current])])]
    .toSorted((a, b) => a - b)
    .map((count) => ({ value: String(count), label: `${count} ${count === 1 ? 'page' : 'pages'} a day` })),
];

/** How a farm's pages are published and at what pace; each choice holds from when it is saved. */
export function FarmPublishing({ farm }: { farm: Farm }) {
  const mayEdit = useMay('farms.edit');
  const queries = useQueryClient();
  const [mode, setMode] = useState<PublishMode>(farm.publishMode);
  const [pace, setPace] = useState<number | null>(farm.dripPerDay);
  const save = useMutation({
    mutationFn: () =>
      callApi<Farm>(`/api/farms/${farm.id}/publishing`, {
        method: 'PATCH',
        body: { publishMode: mode, dripPerDay: pace },
      }),
    onSuccess: async (saved) => {
      queries.setQueryData([`/api/farms/${farm.id}`], saved);
      toast({ title: 'Publishing saved' });
      await refreshPaths(queries, LISTS_AFTER_A_CHANGE);
    },
    onError: (error) =>
      toast({
        title: 'Failed to save publishing',
        description: failureText(error, 'The server could not be reached.'),
        tone: 'destructive',
      }),
  });
  const isChanged = mode !== farm.publishMode || pace !== farm.dripPerDay;
  if (!mayEdit) return null;
  return (
    <section className="farm-panel">
      <h2>Publishing</h2>
      <PublishChoice value={mode} onChange={setMode} />
      <NativeSelect
        mt="md"
        label="Pace"
        description="New pages go out through the farm’s day, the strongest first. A change of a page that is public keeps to no pace."
        value={pace === null ? '' : String(pace)}
        data={paceOptions(farm.dripPerDay)}
        onChange={({ currentTarget: { value } }) => setPace(value === '' ? null : Number(value))}
      />
      {pace !== null && pace > BRISK ? (
        <p className="farm-form-hint">
          More than {BRISK} new pages a day on one host is unusual; slower looks more natural.
        </p>
      ) : null}
      <Button mt="md" disabled={!isChanged} loading={save.isPending} onClick={() => save.mutate()}>
        Save publishing
      </Button>
    </section>
  );
}
