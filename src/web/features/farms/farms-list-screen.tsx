import './farms.css';
import { Button } from '@mantine/core';
import { Blocks, ChartColumn, Plus } from 'lucide-react';
import { parseAsBoolean, useQueryStates } from 'nuqs';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Farm } from '#shared/farms.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { ListSkeleton } from '#ui/states.tsx';
import { ListView } from '#web/lib/list-view/list-view.tsx';
import { useProductName } from '#web/lib/product.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { DeleteFarmDialog, FarmStatusDialog } from './farm-dialogs.tsx';
import { farmList } from './farms-list.tsx';
import { GenerationBanner } from './generation-banner.tsx';

const CreateFarmDialog = lazyDialog(async () => (await import('./create/create-farm-dialog.tsx')).CreateFarmDialog);
const FarmCards = lazy(async () => ({ default: (await import('./farm-cards.tsx')).FarmCards }));
const FarmBulkBar = lazy(async () => ({ default: (await import('./farm-bulk-bar.tsx')).FarmBulkBar }));

/** A closing dialog keeps its content, so closing and clearing are separate. */
interface Asked {
  about: 'status' | 'delete';
  farm: Farm;
  opened: boolean;
}

export function FarmsListScreen() {
  const product = useProductName();
  const mayCreate = useMay('farms.create');
  const mayEdit = useMay('farms.edit');
  const [{ new: creating }, setCreating] = useQueryStates({ new: parseAsBoolean.withDefault(false) });
  const [asked, setAsked] = useState<Asked | null>(null);
  const acts = useMemo(
    () => ({
      onToggle: (farm: Farm) => setAsked({ about: 'status', farm, opened: true }),
      onDelete: (farm: Farm) => setAsked({ about: 'delete', farm, opened: true }),
    }),
    [],
  );
  const list = useMemo(() => farmList(acts), [acts]);
  const close = () => setAsked((now) => (now ? { ...now, opened: false } : null));
  const newFarm = (label: string) =>
    mayCreate ? (
      <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => void setCreating({ new: true })}>
        {label}
      </Button>
    ) : null;
  return (
    <>
      <ListView
        list={list}
        title={product}
        actions={
          <>
            <Button
              component={Link}
              to="/analytics"
              variant="default"
              leftSection={<ChartColumn size={16} aria-hidden />}
            >
              Analytics
            </Button>
            <Button component={Link} to="/blueprints" variant="default" leftSection={<Blocks size={16} aria-hidden />}>
              Blueprints
            </Button>
            {newFarm('New Farm')}
          </>
        }
        notice={<GenerationBanner scope="all" />}
        emptyAction={newFarm('Create Your First Farm')}
        bulk={mayEdit ? FarmBulkBar : undefined}
        cards={(farms) => (
          <Suspense fallback={<ListSkeleton count={6} />}>
            <FarmCards farms={farms} />
          </Suspense>
        )}
      />
      <CreateFarmDialog opened={creating && mayCreate} onClose={() => void setCreating({ new: null })} />
      {asked ? (
        <>
          <FarmStatusDialog farm={asked.farm} opened={asked.opened && asked.about === 'status'} onClose={close} />
          <DeleteFarmDialog farm={asked.farm} opened={asked.opened && asked.about === 'delete'} onClose={close} />
        </>
      ) : null}
    </>
  );
}
