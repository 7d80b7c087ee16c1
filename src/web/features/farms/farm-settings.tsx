import './farms.css';
import './farm-detail.css';
import { Button } from '@mantine/core';
import { EyeOff, Link2, MousePointerClick, Pencil, Plus, Power, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Farm } from '#shared/farms.ts';
import { DescriptionItem } from '#ui/description-item.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { shortDate } from '#web/lib/dates.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { counted } from '#shared/counted.ts';
import { useUpdateLinks } from '#web/lib/update-links.ts';
import { DeleteFarmDialog, FarmStatusDialog } from './farm-dialogs.tsx';
import { FarmStatusBadge } from './farm-status-badge.tsx';
import { FarmModelUsePanel } from './farm-model-use.tsx';
import { DeindexedNotice } from './indexing/deindexed-notice.tsx';
import { FarmPublishing } from './publishing/farm-publishing.tsx';

const AddQuestionsDialog = lazyDialog(async () => (await import('./add-questions-dialog.tsx')).AddQuestionsDialog);
const ButtonTextDialog = lazyDialog(async () => (await import('./button-text-dialog.tsx')).ButtonTextDialog);
const DeindexDialog = lazyDialog(async () => (await import('./indexing/deindex-dialog.tsx')).DeindexDialog);
const RenameFarmDialog = lazyDialog(async () => (await import('./rename-farm-dialog.tsx')).RenameFarmDialog);

export interface FarmSettingsProps {
  farm: Farm;
  /** Leaves the farm's screen before the farm is removed from the cache. */
  onDeleted: () => void;
  /** List items of other features, placed before the farm's own actions. */
  moreActions?: ReactNode;
}

export function FarmSettings({ farm, onDeleted, moreActions }: FarmSettingsProps) {
  const mayEdit = useMay('farms.edit');
  return (
    <div className="farm-settings">
      <section className="farm-panel">
        <h2>Micro-hubs</h2>
        <ul className="farm-hubs">
          {farm.microHubs.map(({ id, name, pageCount }) => (
            <li key={id}>
              <StatusBadge tone="grey" withoutDot>
                {name} · {counted(pageCount, 'page')}
              </StatusBadge>
            </li>
          ))}
        </ul>
        <dl className="farm-facts">
          <DescriptionItem label="Industry">{farm.industry}</DescriptionItem>
          <DescriptionItem label="Location">{farm.location}</DescriptionItem>
          <DescriptionItem label="Created">{shortDate(farm.createdAt)}</DescriptionItem>
          <DescriptionItem label="Publishing">
            {farm.publishMode === 'auto' ? 'Automatically, when all required checks pass' : 'After review'}
          </DescriptionItem>
          <DescriptionItem label="Status">
            <FarmStatusBadge status={farm.status} />
          </DescriptionItem>
        </dl>
      </section>
      <FarmPublishing key={`${farm.publishMode} ${farm.pagesPerDay}`} farm={farm} />
      <FarmModelUsePanel farmId={farm.id} />
      {mayEdit ? <FarmActions farm={farm} onDeleted={onDeleted} moreActions={moreActions} /> : null}
    </div>
  );
}

type Dialog = 'deindex' | 'rename' | 'words' | 'questions' | 'status' | 'delete';

function FarmActions({ farm, onDeleted, moreActions }: FarmSettingsProps) {
  const mayDelete = useMay('farms.delete');
  const updateLinks = useUpdateLinks(farm.id);
  const [open, setOpen] = useState<Dialog | null>(null);
  const dialog = (name: Dialog) => ({ farm, opened: open === name, onClose: () => setOpen(null) });
  const actionLabel = farm.status === 'inactive' ? 'Activate' : 'Deactivate';
  return (
    <section className="farm-panel">
      <h2>Actions</h2>
      <ul className="farm-actions">
        {moreActions}
        <Action text="Links related pages to each other so that visitors and search engines can find them.">
          <Button
            variant="default"
            leftSection={<Link2 size={16} aria-hidden />}
            loading={updateLinks.isPending}
            onClick={() => updateLinks.mutate()}
          >
            Update Internal Links
          </Button>
        </Action>
        <Action text="The name your team sees. Addresses do not change.">
          <Button variant="default" leftSection={<Pencil size={16} aria-hidden />} onClick={() => setOpen('rename')}>
            Edit Farm Name
          </Button>
        </Action>
        <Action text="The text of the buttons next to the phone number.">
          <Button
            variant="default"
            leftSection={<MousePointerClick size={16} aria-hidden />}
            onClick={() => setOpen('words')}
          >
            Button Text
          </Button>
        </Action>
        <Action text="Plans and writes more pages for a micro-hub.">
          <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={() => setOpen('questions')}>
            Add More Questions
          </Button>
        </Action>
        <Action
          text={
            farm.status === 'inactive'
              ? 'Shows the published pages to the public again.'
              : 'Hides every page from the public without deleting anything.'
          }
        >
          <Button variant="default" leftSection={<Power size={16} aria-hidden />} onClick={() => setOpen('status')}>
            {actionLabel}
          </Button>
        </Action>
        {farm.deindexed ? (
          <li>
            <DeindexedNotice farm={farm} isLine />
          </li>
        ) : (
          <Action text="Keeps the pages public, but asks search engines not to show them.">
            <Button variant="default" leftSection={<EyeOff size={16} aria-hidden />} onClick={() => setOpen('deindex')}>
              Hide from Search
            </Button>
          </Action>
        )}
        {mayDelete ? (
          <Action text="Permanently deletes the farm with its pages and leads.">
            <Button
              variant="outline"
              color="red"
              leftSection={<Trash2 size={16} aria-hidden />}
              onClick={() => setOpen('delete')}
            >
              Delete Farm
            </Button>
          </Action>
        ) : null}
      </ul>
      <RenameFarmDialog key={farm.name} {...dialog('rename')} />
      <ButtonTextDialog key={JSON.stringify(farm.cta)} {...dialog('words')} />
      <AddQuestionsDialog {...dialog('questions')} />
      <DeindexDialog {...dialog('deindex')} />
      <FarmStatusDialog {...dialog('status')} />
      <DeleteFarmDialog {...dialog('delete')} onDeleted={onDeleted} />
    </section>
  );
}

function Action({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li>
      <p>{text}</p>
      {children}
    </li>
  );
}
