import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Farm, PublishMode } from '#shared/farms.ts';
import { toast } from '#ui/toast.ts';
import { callApi, failureText } from '#web/lib/api.ts';
import { LISTS_AFTER_A_CHANGE, refreshPaths } from '#web/lib/query-client.ts';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/farms.ts';
import { PublishChoice } from './publish-choice.tsx';

const PACES = [1, 2, 3, 5, 10, 20, 50];
/** More a day than anybody recommends for one host (study of landing pages, F-19). */
const BRISK = 10;

const paceOptions = (current: number | null) => [
  { value: '', label: texts.allAsSoonAsThey },
  ...[...new Set([...PACES, ...(current === null ? [] : [current])])]
    .toSorted((a, b) => a - b)
    .map((count) => ({ value: String(count), label: texts.pagesADay(count) })),
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
      toast({ title: texts.publishingSaved });
      await refreshPaths(queries, LISTS_AFTER_A_CHANGE);
    },
    onError: (error) =>
      toast({
        title: texts.failedToSavePublishing,
        description: failureText(error, texts.theServerCouldNotBeReached),
        tone: 'destructive',
      }),
  });
  const isChanged = mode !== farm.publishMode || pace !== farm.dripPerDay;
  if (!mayEdit) return null;
  return (
    <section className="farm-panel">
      <h2>{texts.publishing}</h2>
      <PublishChoice value={mode} onChange={setMode} />
      <NativeSelect
        mt="md"
        label={texts.pace}
        description={texts.newPagesGoOutThrough}
        value={pace === null ? '' : String(pace)}
        data={paceOptions(farm.dripPerDay)}
        onChange={({ currentTarget: { value } }) => setPace(value === '' ? null : Number(value))}
      />
      {pace !== null && pace > BRISK ? <p className="farm-form-hint">{texts.moreThanNewPagesADay(BRISK)}</p> : null}
      <Button mt="md" disabled={!isChanged} loading={save.isPending} onClick={() => save.mutate()}>
        {texts.savePublishing}
      </Button>
    </section>
  );
}
