import './farms.css';
import './farm-detail.css';
import { Button } from '@mantine/core';
import { EyeOff, Link2, MousePointerClick, Pencil, Plus, Power, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Farm } from '#shared/farms.ts';
import { Fact } from '#ui/fact.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { shortDate } from '#web/lib/dates.ts';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/farms.ts';
import { useUpdateLinks } from './farm-calls.ts';
import { DeleteFarmDialog, FarmStatusDialog } from './farm-dialogs.tsx';
import { FarmStatusBadge } from './farm-status-badge.tsx';
import { FarmModelUsePanel } from './farm-model-use.tsx';
import { counted } from './farm-words.ts';
import { DeindexedNotice } from './indexing/deindexed-notice.tsx';
import { FarmPublishing } from './publishing/farm-publishing.tsx';

const AddQuestionsDialog = lazyDialog(async () => (await import('./add-questions-dialog.tsx')).AddQuestionsDialog);
const ButtonWordsDialog = lazyDialog(async () => (await import('./button-words-dialog.tsx')).ButtonWordsDialog);
const DeindexDialog = lazyDialog(async () => (await import('./indexing/deindex-dialog.tsx')).DeindexDialog);
const RenameFarmDialog = lazyDialog(async () => (await import('./rename-farm-dialog.tsx')).RenameFarmDialog);

export interface FarmSettingsProps {
  farm: Farm;
  /** Leaves the farm's screen, before it is removed from what the browser knows. */
  onDeleted: () => void;
  /** List items of other nouns, before the farm's own actions. */
  moreActions?: ReactNode;
}

/** What a farm is made of, and what can be done to it as a whole. */
export function FarmSettings({ farm, onDeleted, moreActions }: FarmSettingsProps) {
  const mayEdit = useMay('farms.edit');
  return (
    <div className="farm-settings">
      <section className="farm-panel">
        <h2>{texts.microHubs}</h2>
        <ul className="farm-hubs">
          {farm.microHubs.map(({ id, name, pageCount }) => (
            <li key={id}>
              <StatusBadge tone="grey" plain>
                {name} · {counted(pageCount, texts.page)}
              </StatusBadge>
            </li>
          ))}
        </ul>
        <dl className="farm-facts">
          <Fact label={texts.industry}>{farm.industry}</Fact>
          <Fact label={texts.location}>{farm.location}</Fact>
          <Fact label={texts.created}>{shortDate(farm.createdAt)}</Fact>
          <Fact label={texts.publishing}>
            {farm.publishMode === 'auto' ? texts.automaticallyWhenEveryGatePasses : texts.afterReview}
          </Fact>
          <Fact label={texts.status}>
            <FarmStatusBadge status={farm.status} />
          </Fact>
        </dl>
      </section>
      <FarmPublishing key={`${farm.publishMode} ${farm.dripPerDay}`} farm={farm} />
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
  const dialog = (which: Dialog) => ({ farm, opened: open === which, onClose: () => setOpen(null) });
  const verb = farm.status === 'inactive' ? texts.activate : texts.deactivate;
  return (
    <section className="farm-panel">
      <h2>{texts.actions}</h2>
      <ul className="farm-actions">
        {moreActions}
        <Action text={texts.linksRelatedPagesToEachOther}>
          <Button
            variant="default"
            leftSection={<Link2 size={16} aria-hidden />}
            loading={updateLinks.isPending}
            onClick={() => updateLinks.mutate()}
          >
            {texts.updateInternalLinks}
          </Button>
        </Action>
        <Action text={texts.theNameYourTeamSees}>
          <Button variant="default" leftSection={<Pencil size={16} aria-hidden />} onClick={() => setOpen('rename')}>
            {texts.editFarmName}
          </Button>
        </Action>
        <Action text={texts.whatTheButtonsOfItsPages}>
          <Button
            variant="default"
            leftSection={<MousePointerClick size={16} aria-hidden />}
            onClick={() => setOpen('words')}
          >
            {texts.buttonWordsLabel}
          </Button>
        </Action>
        <Action text={texts.plansAndWritesFurtherPages}>
          <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={() => setOpen('questions')}>
            {texts.addMoreQuestions}
          </Button>
        </Action>
        <Action text={farm.status === 'inactive' ? texts.showsThePublishedPages : texts.hidesEveryPageFromThePublic}>
          <Button variant="default" leftSection={<Power size={16} aria-hidden />} onClick={() => setOpen('status')}>
            {verb}
          </Button>
        </Action>
        {farm.deindexed ? (
          <li>
            <DeindexedNotice farm={farm} isLine />
          </li>
        ) : (
          <Action text={texts.keepsItsPagesForVisitors}>
            <Button variant="default" leftSection={<EyeOff size={16} aria-hidden />} onClick={() => setOpen('deindex')}>
              {texts.hideFromSearch}
            </Button>
          </Action>
        )}
        {mayDelete ? (
          <Action text={texts.removesTheFarmForGood}>
            <Button
              variant="outline"
              color="red"
              leftSection={<Trash2 size={16} aria-hidden />}
              onClick={() => setOpen('delete')}
            >
              {texts.deleteFarm}
            </Button>
          </Action>
        ) : null}
      </ul>
      <RenameFarmDialog key={farm.name} {...dialog('rename')} />
      <ButtonWordsDialog key={JSON.stringify(farm.cta)} {...dialog('words')} />
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
