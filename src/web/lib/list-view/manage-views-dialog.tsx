import './manage-views-dialog.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ListId } from '#shared/list-choices.ts';
import type { SavedView } from '#shared/lists.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useMay } from '../staff-session.ts';
import { useViewChanges } from './list-setup.ts';

interface ManageViewsDialogProps {
  opened: boolean;
  onClose: () => void;
  list: ListId;
  views: readonly SavedView[];
}

export function ManageViewsDialog({ opened, onClose, list, views }: ManageViewsDialogProps) {
  const [deleting, setDeleting] = useState<SavedView | null>(null);
  const { remove } = useViewChanges(list);
  const deleteView = (view: SavedView) => {
    setDeleting(null);
    remove.mutate(view.id, { onSuccess: () => views.length === 1 && onClose() });
  };
  return (
    <>
      <Dialog opened={opened} onClose={onClose} title="Saved views">
        <ul className="manage-views">
          {views.map((view) => (
            <li key={view.id}>
              <ViewRow
                list={list}
                view={view}
                onDelete={() => (view.isShared ? setDeleting(view) : deleteView(view))}
              />
            </li>
          ))}
        </ul>
      </Dialog>
      <ConfirmDialog
        opened={deleting !== null}
        onClose={() => setDeleting(null)}
        onConfirm={() => deleting && deleteView(deleting)}
        title={`Delete ${deleting?.name ?? ''}?`}
        text="This view is shared. It will be deleted for the whole team."
        confirmLabel="Delete"
      />
    </>
  );
}

/** The input replaces the focused button, so it takes the focus. */
const takeFocus = (field: HTMLInputElement | null): void => field?.focus();

function ViewRow({ list, view, onDelete }: { list: ListId; view: SavedView; onDelete: () => void }) {
  const { id, name, by, isShared, mayChange } = view;
  const mayShare = useMay('views.share');
  const { change } = useViewChanges(list);
  const [renamed, setRenamed] = useState<string | null>(null);
  const rename = () => {
    const next = (renamed ?? '').trim();
    if (next === '' || next === name) return setRenamed(null);
    change.mutate({ id, name: next }, { onSuccess: () => setRenamed(null) });
  };
  return (
    <>
      {renamed === null ? (
        <div className="manage-view-head">
          <strong>{name}</strong>
          {mayChange ? (
            <div className="manage-view-buttons">
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
          className="manage-view-rename"
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
      {by === null ? null : <p className="manage-view-by">Shared by {by}</p>}
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
