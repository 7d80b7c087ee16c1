import './blueprints.css';
import { Button } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Blueprint } from '#shared/blueprints.ts';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ListView } from '#web/lib/list-view/list-view.tsx';
import { useDeleteBlueprint } from './blueprint-calls.ts';
import { BlueprintCard, type BlueprintActs } from './blueprint-card.tsx';
import { blueprintList } from './blueprint-list.tsx';

const ApplyBlueprintDialog = lazy(async () => ({
  default: (await import('./apply-blueprint-dialog.tsx')).ApplyBlueprintDialog,
}));
const RenameBlueprintDialog = lazy(async () => ({
  default: (await import('./name-dialog.tsx')).RenameBlueprintDialog,
}));

type Opened = { what: 'apply' | 'rename' | 'delete'; blueprint: Blueprint } | null;

export function BlueprintsList() {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>(null);
  const { list, onOpen } = useMemo(() => {
    const open: BlueprintActs['onOpen'] = (what, blueprint) => setOpened({ what, blueprint });
    return { list: blueprintList(open), onOpen: open };
  }, []);
  const close = () => setOpened(null);
  const remove = useDeleteBlueprint(close);
  return (
    <>
      <ListView
        list={list}
        title="Blueprints"
        back={
          <Button
            component={Link}
            to="/farms"
            ml={-12}
            variant="subtle"
            color="gray"
            leftSection={<ArrowLeft size={16} aria-hidden />}
          >
            Back
          </Button>
        }
        emptyAction={
          <Button component={Link} to="/farms" variant="default">
            Choose a farm
          </Button>
        }
        cards={(blueprints) => (
          <ul className="blueprint-list">
            {blueprints.map((blueprint) => (
              <BlueprintCard key={blueprint.id} blueprint={blueprint} onOpen={onOpen} />
            ))}
          </ul>
        )}
      />
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
