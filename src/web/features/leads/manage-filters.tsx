import './manage-filters.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SavedLeadFilter } from '#shared/lead-work.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/lead-filters.ts';
import { useFilterChanges } from './filter-calls.ts';

interface ManageFiltersProps {
  opened: boolean;
  onClose: () => void;
  filters: SavedLeadFilter[];
}

/** All saved filters: one's own and the team's, to rename, share and delete where one may. */
export function ManageFilters({ opened, onClose, filters }: ManageFiltersProps) {
  const [deleting, setDeleting] = useState<SavedLeadFilter | null>(null);
  const { remove } = useFilterChanges();
  const forget = (filter: SavedLeadFilter) => {
    setDeleting(null);
    remove.mutate(filter.id, { onSuccess: () => filters.length === 1 && onClose() });
  };
  return (
    <>
      <Dialog opened={opened} onClose={onClose} title={texts.savedFilters}>
        <ul className="manage-filters">
          {filters.map((filter) => (
            <li key={filter.id}>
              <OneFilter filter={filter} onDelete={() => (filter.isShared ? setDeleting(filter) : forget(filter))} />
            </li>
          ))}
        </ul>
      </Dialog>
      <ConfirmDialog
        opened={deleting !== null}
        onClose={() => setDeleting(null)}
        onConfirm={() => deleting && forget(deleting)}
        title={texts.deleteSharedFilter(deleting?.name ?? '')}
        text={texts.everybodyLosesIt}
        confirmLabel={texts.deleteFilter}
      />
    </>
  );
}

/** The field that takes a button's place takes the focus with it. */
const takeFocus = (field: HTMLInputElement | null): void => field?.focus();

function OneFilter({ filter, onDelete }: { filter: SavedLeadFilter; onDelete: () => void }) {
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
                aria-label={texts.renameName(name)}
                onClick={() => setRenamed(name)}
              >
                {texts.rename}
              </Button>
              <Button size="xs" variant="subtle" color="red" aria-label={texts.deleteName(name)} onClick={onDelete}>
                {texts.deleteFilter}
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
            aria-label={texts.newNameOf(name)}
            maxLength={60}
            ref={takeFocus}
            value={renamed}
            onChange={({ currentTarget }) => setRenamed(currentTarget.value)}
          />
          <Button variant="default" onClick={() => setRenamed(null)}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={change.isPending}>
            {texts.rename}
          </Button>
        </form>
      )}
      {by === null ? null : <p className="manage-filter-by">{texts.sharedBy(by)}</p>}
      {mayChange && (mayShare || isShared) ? (
        <Checkbox
          label={texts.shareWithTheTeam}
          aria-label={texts.shareName(name)}
          checked={isShared}
          disabled={change.isPending}
          onChange={({ currentTarget }) => change.mutate({ id, isShared: currentTarget.checked })}
        />
      ) : null}
    </>
  );
}
