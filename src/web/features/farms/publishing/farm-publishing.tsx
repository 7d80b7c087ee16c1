import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Farm, PublishMode } from '#shared/farms.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { callApi } from '#web/lib/api.ts';
import { LISTS_AFTER_A_CHANGE } from '#web/lib/query-client.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { useAction } from '#web/lib/use-action.ts';
import { farmPaths } from '#web/lib/query-keys.ts';
import { PublishChoice } from './publish-choice.tsx';

const PAGES_PER_DAY = [1, 2, 3, 5, 10, 20, 50];
/** Above the recommended maximum for one host (study of landing pages, F-19). */
const CAUTION_ABOVE = 10;

const pagesPerDayOptions = (current: number | null) => [
  { value: '', label: 'All as soon as they are ready' },
  ...[...new Set([...PAGES_PER_DAY, ...(current === null ? [] : [current])])]
    .toSorted((a, b) => a - b)
    .map((count) => ({ value: String(count), label: `${count} ${count === 1 ? 'page' : 'pages'} a day` })),
];

export function FarmPublishing({ farm }: { farm: Farm }) {
  const mayEdit = useMay('farms.edit');
  const [mode, setMode] = useState<PublishMode>(farm.publishMode);
  const [pagesPerDay, setPagesPerDay] = useState<number | null>(farm.pagesPerDay);
  const save = useAction({
    mutationFn: () =>
      callApi<Farm>(`/api/farms/${farm.id}/publishing`, {
        method: 'PATCH',
        body: { publishMode: mode, pagesPerDay },
      }),
    success: 'Publishing saved',
    failure: 'Failed to save publishing',
    updates: [farmPaths.one(farm.id)],
    invalidates: LISTS_AFTER_A_CHANGE,
  });
  const isChanged = mode !== farm.publishMode || pagesPerDay !== farm.pagesPerDay;
  if (!mayEdit) return null;
  return (
    <section className="farm-panel">
      <h2>Publishing</h2>
      <PublishChoice value={mode} onChange={setMode} />
      <NativeSelect
        mt="md"
        label="Pace"
        description="New pages are published throughout the farm’s day, strongest first. Changes to published pages do not count toward the pace."
        value={pagesPerDay === null ? '' : String(pagesPerDay)}
        data={pagesPerDayOptions(farm.pagesPerDay)}
        onChange={({ currentTarget: { value } }) => setPagesPerDay(value === '' ? null : Number(value))}
      />
      {pagesPerDay !== null && pagesPerDay > CAUTION_ABOVE ? (
        <p className="farm-form-hint">
          More than {CAUTION_ABOVE} new pages a day on one host is unusual. A slower pace looks more natural.
        </p>
      ) : null}
      <div className="button-row farm-save">
        <ReasonedButton
          reason={isChanged ? null : 'No changes yet.'}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          Save publishing
        </ReasonedButton>
      </div>
    </section>
  );
}
