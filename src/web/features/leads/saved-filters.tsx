import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SavedLeadFilter } from '#shared/lead-work.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import * as texts from '#web/texts/leads.ts';

const NameFilter = lazyDialog(async () => (await import('./name-filter.tsx')).NameFilter);
const ManageFilters = lazyDialog(async () => (await import('./manage-filters.tsx')).ManageFilters);

/** The filters one named and those the team shares, and naming what the list is filtered by now. */
export function SavedFilters({ filtered }: { filtered: boolean }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const kept = useQuery<SavedLeadFilter[]>({ queryKey: ['/api/lead-filters'] }).data ?? [];
  const [asking, setAsking] = useState<'name' | 'manage' | null>(null);
  const close = () => setAsking(null);
  const query = search.replace(/^\?/, '');
  const chosen = kept.find((one) => one.query === query);
  if (kept.length === 0 && !filtered && asking === null) return null;
  return (
    <div className="saved-filters">
      {kept.length === 0 ? null : (
        <>
          <NativeSelect
            aria-label={texts.savedFilters}
            value={chosen ? String(chosen.id) : ''}
            data={[
              { value: '', label: texts.savedFilters },
              ...kept.map(({ id, name, by }) => ({ value: String(id), label: texts.filterBy(name, by) })),
            ]}
            onChange={({ currentTarget }) => {
              const one = kept.find(({ id }) => String(id) === currentTarget.value);
              if (one) void navigate(`/leads?${one.query}`);
            }}
          />
          <Button variant="subtle" color="gray" onClick={() => setAsking('manage')}>
            {texts.manageFilters}
          </Button>
        </>
      )}
      {filtered && !chosen ? (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Bookmark size={16} aria-hidden />}
          onClick={() => setAsking('name')}
        >
          {texts.saveThisFilter}
        </Button>
      ) : null}
      <NameFilter opened={asking === 'name'} onClose={close} query={query} filters={kept} />
      <ManageFilters opened={asking === 'manage'} onClose={close} filters={kept} />
    </div>
  );
}
