import './blueprints.css';
import { Button } from '@mantine/core';
import { Blocks, Pencil, Sprout, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Blueprint } from '#shared/blueprints.ts';
import { Going } from '#ui/going.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { failureText } from '#web/lib/api.ts';
import { shortDate } from '#web/lib/dates.ts';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/blueprints.ts';
import { useBlueprints, useDeleteBlueprint } from './blueprint-calls.ts';
import { questionCount } from './blueprint-words.ts';

const ApplyBlueprintDialog = lazy(async () => ({
  default: (await import('./apply-blueprint-dialog.tsx')).ApplyBlueprintDialog,
}));
const RenameBlueprintDialog = lazy(async () => ({
  default: (await import('./name-dialog.tsx')).RenameBlueprintDialog,
}));

type Opened = { what: 'apply' | 'rename' | 'delete'; blueprint: Blueprint } | null;

/** All blueprints, to use for a client, rename and delete. */
export function BlueprintsList() {
  const blueprints = useBlueprints();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const remove = useDeleteBlueprint(close);
  if (blueprints.isPending) return <ListSkeleton count={3} />;
  if (blueprints.data === undefined) {
    return (
      <ErrorState
        title={texts.failedToFetchBlueprints}
        text={failureText(blueprints.error, texts.theServerCouldNotBeReached)}
        onRetry={blueprints.refetch}
        retrying={blueprints.isFetching}
      />
    );
  }
  if (blueprints.data.length === 0) {
    return (
      <EmptyState
        icon={<Blocks size={24} />}
        title={texts.noBlueprintsYet}
        text={texts.saveAFarmThatWorks}
        action={
          <Button component={Link} to="/farms" variant="default">
            {texts.chooseAFarm}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ul className="blueprint-list">
        {blueprints.data.map((blueprint) => (
          <BlueprintCard key={blueprint.id} blueprint={blueprint} onOpen={(what) => setOpened({ what, blueprint })} />
        ))}
      </ul>
      <Suspense fallback={<Going />}>
        {opened?.what === 'apply' ? (
          <ApplyBlueprintDialog
            blueprint={opened.blueprint}
            onClose={close}
            onMade={({ farms }) => void navigate(farms.length === 1 ? `/farms/${farms[0]?.id}` : '/farms')}
          />
        ) : null}
        {opened?.what === 'rename' ? <RenameBlueprintDialog blueprint={opened.blueprint} onClose={close} /> : null}
      </Suspense>
      <ConfirmDialog
        opened={opened?.what === 'delete'}
        onClose={close}
        onConfirm={() => opened && remove.mutate(opened.blueprint.id)}
        title={texts.deleteThisBlueprint(opened?.blueprint.name)}
        text={texts.farmsThatWereMade}
        confirmLabel={texts.deleteBlueprint}
        pending={remove.isPending}
      />
    </>
  );
}

interface BlueprintCardProps {
  blueprint: Blueprint;
  onOpen: (what: 'apply' | 'rename' | 'delete') => void;
}

function BlueprintCard({ blueprint, onOpen }: BlueprintCardProps) {
  const mayCreate = useMay('farms.create');
  const { name, industry, hubs, sourceFarm, createdBy, createdAt } = blueprint;
  return (
    <li className="blueprint-card">
      <h2>{name}</h2>
      <p className="tabular">
        {industry} · {questionCount(blueprint)}
      </p>
      <ul className="blueprint-hubs" aria-label={texts.microHubs}>
        {hubs.map((hub) => (
          <li key={hub.name}>
            <StatusBadge tone="grey" plain>
              {hub.name} · {hub.questions.length}
            </StatusBadge>
          </li>
        ))}
      </ul>
      <p>{texts.savedFromBy({ sourceFarm, createdBy, createdAt: shortDate(createdAt) })}</p>
      {mayCreate ? (
        <div className="blueprint-actions">
          <Button size="xs" leftSection={<Sprout size={14} aria-hidden />} onClick={() => onOpen('apply')}>
            {texts.useForAClient}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<Pencil size={14} aria-hidden />}
            onClick={() => onOpen('rename')}
            aria-label={texts.renameName(name)}
          >
            {texts.rename}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="red"
            leftSection={<Trash2 size={14} aria-hidden />}
            onClick={() => onOpen('delete')}
            aria-label={texts.deleteName(name)}
          >
            {texts.deleteLabel}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
