import './manage-saved-filters.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SavedLeadView } from '#shared/lead-management.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { useFilterChanges } from './saved-filter-calls.ts';

interface ManageSavedFiltersProps {
  opened: boolean;
  onClose: () => void;
  filters: SavedLeadView[];
}

export function ManageSavedFilters({ opened, onClose, filters }: ManageSavedFiltersProps) {
  const [deleting, setDeleting] = useState<SavedLeadView | null>(null);
  const { remove } = useFilterChanges();
  const deleteFilter = (filter: SavedLeadView) => {
    setDeleting(null);
    remove.mutate(filter.id, { onSuccess: () => filters.length === 1 && onClose() });
  };
  return (
    <>
      <Dialog opened={opened} onClose={onClose} title="Saved filters">
        <ul className="manage-filters">
          {filters.map((filter) => (
            <li key={filter.id}>
              <SavedFilterRow
                filter={filter}
                onDelete={() => (filter.isShared ? setDeleting(filter) : deleteFilter(filter))}
              />
            </li>
          ))}
        </ul>
      </Dialog>
      <ConfirmDialog
        opened={deleting !== null}
        onClose={() => setDeleting(null)}
        onConfirm={() => deleting && deleteFilter(deleting)}
        title={`Delete ${deleting?.name ?? ''}?`}
        text="This filter is shared. It will be deleted for the whole team."
        confirmLabel="Delete"
      />
    </>
  );
}

/** The input replaces the focused button, so it takes the focus. */
const takeFocus = (field: HTMLInputElement | null): void => field?.focus();

function SavedFilterRow({ filter, onDelete }: { filter: SavedLeadView; onDelete: () => void }) {
  const { id, name, by, isShared, mayChange } = filter;
  const mayShare = useMay('leads.edit');
  const { change } = useFilterChanges();
  const [renamed, setRenamed] = useState<string | null>(null);
  const rename = () => {
    const next = (renamed ?? '').trim();
    if (next === '' || next === name) return setRenamed(null);
    change.mutate({ id, name: next }, { onSuccess: () => setRenamed(null) });
  };
  return (
    <>
      {renamed === null ? (
        <div className="manage-filter-head">
          <strong>{name}</strong>
          {mayChange ? (
            <div className="manage-filter-buttons">
              <Button
                size="xs"
                variant="subtle"
                color="gray"
                aria-label={`Rename ${name}`}
                onClick={() => setRenamed(name)}
              >
                Rename
              </Button>
              <Button size="xs" variant="subtle" color="red" aria-label={`Delete ${name}`} onClick={onDelete}>
                Delete
              </Button>
            </div>
          ) : null}
        </div>
      ) : (
        <form
          className="manage-filter-rename"
          onSubmit={(event) => {
            event.preventDefault();
            rename();
          }}
        >
          <TextInput
            aria-label={`New name of ${name}`}
            maxLength={60}
            ref={takeFocus}
            value={renamed}
            onChange={({ currentTarget }) => setRenamed(currentTarget.value)}
          />
          <Button variant="default" onClick={() => setRenamed(null)}>
            Cancel
          </Button>
          <Button type="submit" loading={change.isPending}>
            Rename
          </Button>
        </form>
      )}
      {by === null ? null : <p className="manage-filter-by">Shared by {by}</p>}
      {mayChange && (mayShare || isShared) ? (
        <Checkbox
          label="Share with the team"
          aria-label={`Share ${name} with the team`}
          checked={isShared}
          disabled={change.isPending}
          onChange={({ currentTarget }) => change.mutate({ id, isShared: currentTarget.checked })}
        />
      ) : null}
    </>
  );
}
