import { ActionIcon, Anchor, Button } from '@mantine/core';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ActionsMenu } from '#ui/actions-menu.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { toast } from '#ui/toast.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { Part } from './part.tsx';

const nothing = () => undefined;

export function ActionParts() {
  return (
    <>
      <Part title="Buttons">
        <Button leftSection={<Plus size={16} aria-hidden />}>Primary</Button>
        <Button variant="default" leftSection={<Pencil size={16} aria-hidden />}>
          Secondary
        </Button>
        <Button variant="subtle" color="gray">
          Quiet
        </Button>
        <Button color="red" leftSection={<Trash2 size={16} aria-hidden />}>
          Destructive
        </Button>
        <Button variant="subtle" color="red">
          Quiet and destructive
        </Button>
        <Button loading>Saving</Button>
        <ReasonedButton reason="A name is missing.">Disabled</ReasonedButton>
        <Button size="compact-sm" variant="default">
          Compact
        </Button>
        <CopyButton text="Copied text" />
        <Anchor href="#content">A link</Anchor>
      </Part>
      <Part title="Icon buttons and menus">
        <ActionIcon size={36} aria-label="Edit">
          <Pencil size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon size={36} variant="default" aria-label="Add">
          <Plus size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon size={36} disabled aria-label="Disabled">
          <Trash2 size={18} aria-hidden />
        </ActionIcon>
        <ActionsMenu
          actions={[
            { label: 'Rename', onSelect: nothing },
            { label: 'Not allowed now', onSelect: nothing, disabled: true },
            { label: 'Delete', onSelect: nothing, destructive: true },
          ]}
        />
        <Tooltip text="12 of 48 leads">
          <button type="button">25% (hover or focus)</button>
        </Tooltip>
      </Part>
      <Part title="Toasts">
        <Button variant="default" onClick={() => toast({ title: 'Client saved' })}>
          Done
        </Button>
        <Button
          variant="default"
          onClick={() => toast({ title: '2 leads set to Contacted', action: { label: 'Undo', run: nothing } })}
        >
          With Undo
        </Button>
        <Button
          variant="default"
          onClick={() =>
            toast({ title: 'Failed to save', description: 'The server could not be reached.', tone: 'destructive' })
          }
        >
          Failure
        </Button>
      </Part>
      <Dialogs />
    </>
  );
}

function Dialogs() {
  const [opened, setOpened] = useState<'form' | 'confirm' | null>(null);
  const close = () => setOpened(null);
  return (
    <Part title="Dialogs">
      <Button variant="default" onClick={() => setOpened('form')}>
        Dialog
      </Button>
      <Button variant="default" onClick={() => setOpened('confirm')}>
        Destructive question
      </Button>
      <Dialog opened={opened === 'form'} onClose={close} title="Rename farm">
        <p>Addresses do not change.</p>
        <DialogFoot onCancel={close} submitLabel="Save name" onSubmit={close} />
      </Dialog>
      <ConfirmDialog
        opened={opened === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Delete Harborline?"
        text="This is permanent."
        affected="3 farms, 184 pages, 27 leads"
        confirmLabel="Delete client"
      />
    </Part>
  );
}
