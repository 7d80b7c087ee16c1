import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SavedLeadView } from '#shared/lead-management.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';

const NameSavedFilter = lazyDialog(async () => (await import('./name-saved-filter.tsx')).NameSavedFilter);
const ManageSavedFilters = lazyDialog(async () => (await import('./manage-saved-filters.tsx')).ManageSavedFilters);

export function SavedFilters({ filtered }: { filtered: boolean }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const active = useQuery<SavedLeadView[]>({ queryKey: ['/api/lead-views'] }).data ?? [];
  const [naming, setNaming] = useState<'name' | 'manage' | null>(null);
  const close = () => setNaming(null);
  const query = search.replace(/^\?/, '');
  const chosen = active.find((one) => one.query === query);
  if (active.length === 0 && !filtered && naming === null) return null;
  return (
    <div className="saved-filters">
      {active.length === 0 ? null : (
        <>
          <NativeSelect
            aria-label="Saved filters"
            value={chosen ? String(chosen.id) : ''}
            data={[
              { value: '', label: 'Saved filters' },
              ...active.map(({ id, name, by }) => ({
                value: String(id),
                label: by === null ? name : `${name} (${by})`,
              })),
            ]}
            onChange={({ currentTarget }) => {
              const one = active.find(({ id }) => String(id) === currentTarget.value);
              if (one) void navigate(`/leads?${one.query}`);
            }}
          />
          <Button variant="subtle" color="gray" onClick={() => setNaming('manage')}>
            Manage filters
          </Button>
        </>
      )}
      {filtered && !chosen ? (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Bookmark size={16} aria-hidden />}
          onClick={() => setNaming('name')}
        >
          Save this filter
        </Button>
      ) : null}
      <NameSavedFilter opened={naming === 'name'} onClose={close} query={query} filters={active} />
      <ManageSavedFilters opened={naming === 'manage'} onClose={close} filters={active} />
    </div>
  );
}
