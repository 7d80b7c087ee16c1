import './blueprints.css';
import { Button } from '@mantine/core';
import { Pencil, Sprout, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Blueprint } from '#shared/blueprints.ts';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState, ListSkeleton } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { shortDate } from '#web/lib/dates.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { useBlueprints, useDeleteBlueprint } from './blueprint-calls.ts';
import { questionCount } from './blueprint-texts.ts';

const ApplyBlueprintDialog = lazy(async () => ({
  default: (await import('./apply-blueprint-dialog.tsx')).ApplyBlueprintDialog,
}));
const RenameBlueprintDialog = lazy(async () => ({
  default: (await import('./name-dialog.tsx')).RenameBlueprintDialog,
}));

type Opened = { what: 'apply' | 'rename' | 'delete'; blueprint: Blueprint } | null;

export function BlueprintsList() {
  return (
    <QueryView
      query={useBlueprints()}
      failed="Failed to fetch blueprints"
      loading={<ListSkeleton count={3} />}
      empty={
        <EmptyState
          drawing="field"
          title="No blueprints yet"
          text="Save a successful farm as a blueprint in its Settings, then use it for other clients."
          action={
            <Button component={Link} to="/farms" variant="default">
              Choose a farm
            </Button>
          }
        />
      }
    >
      {(blueprints) => <BlueprintCards blueprints={blueprints} />}
    </QueryView>
  );
}

function BlueprintCards({ blueprints }: { blueprints: Blueprint[] }) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const remove = useDeleteBlueprint(close);
  return (
    <>
      <ul className="blueprint-list">
        {blueprints.map((blueprint) => (
          <BlueprintCard key={blueprint.id} blueprint={blueprint} onOpen={(what) => setOpened({ what, blueprint })} />
        ))}
      </ul>
      <Suspense fallback={<LoadingOverlay />}>
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
        title={`Delete ${opened?.blueprint.name ?? 'this blueprint'}?`}
        text="Farms created from it do not change."
        confirmLabel="Delete blueprint"
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
  const { name, industry, topics, sourceFarm, createdBy, createdAt } = blueprint;
  return (
    <li className="blueprint-card">
      <h2>{name}</h2>
      <p className="tabular">
        {industry} · {questionCount(blueprint)}
      </p>
      <ul className="blueprint-hubs" aria-label="Micro-hubs">
        {topics.map((topic) => (
          <li key={topic.name}>
            <StatusBadge tone="grey" withoutDot>
              {topic.name} · {topic.questions.length}
            </StatusBadge>
          </li>
        ))}
      </ul>
      <p>
        Saved from {sourceFarm} by {createdBy} on {shortDate(createdAt)}
      </p>
      {mayCreate ? (
        <div className="blueprint-actions">
          <Button size="xs" leftSection={<Sprout size={14} aria-hidden />} onClick={() => onOpen('apply')}>
            Use for a client
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<Pencil size={14} aria-hidden />}
            onClick={() => onOpen('rename')}
            aria-label={`Rename ${name}`}
          >
            Rename
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="red"
            leftSection={<Trash2 size={14} aria-hidden />}
            onClick={() => onOpen('delete')}
            aria-label={`Delete ${name}`}
          >
            Delete
          </Button>
        </div>
      ) : null}
    </li>
  );
}
