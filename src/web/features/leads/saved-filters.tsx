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
  const [openDialog, setOpenDialog] = useState<'name' | 'manage' | null>(null);
  const close = () => setOpenDialog(null);
  const query = search.replace(/^\?/, '');
  const current = active.find((selected) => selected.query === query);
  if (active.length === 0 && !filtered && openDialog === null) return null;
  return (
    <div className="saved-filters">
      {active.length === 0 ? null : (
        <>
          <NativeSelect
            aria-label="Saved filters"
            value={current ? String(current.id) : ''}
            data={[
              { value: '', label: 'Saved filters' },
              ...active.map(({ id, name, by }) => ({
                value: String(id),
                label: by === null ? name : `${name} (${by})`,
              })),
            ]}
            onChange={({ currentTarget }) => {
              const selected = active.find(({ id }) => String(id) === currentTarget.value);
              if (selected) void navigate(`/leads?${selected.query}`);
            }}
          />
          <Button variant="subtle" color="gray" onClick={() => setOpenDialog('manage')}>
            Manage filters
          </Button>
        </>
      )}
      {filtered && !current ? (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Bookmark size={16} aria-hidden />}
          onClick={() => setOpenDialog('name')}
        >
          Save this filter
        </Button>
      ) : null}
      <NameSavedFilter opened={openDialog === 'name'} onClose={close} query={query} filters={active} />
      <ManageSavedFilters opened={openDialog === 'manage'} onClose={close} filters={active} />
    </div>
  );
}
