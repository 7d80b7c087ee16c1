import { Button } from '@mantine/core';
import { MapPinPlus, Plus, TextSearch } from 'lucide-react';
import { useState } from 'react';
import type { Farm } from '#shared/farms.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { useMay } from '#web/lib/staff-session.ts';

const AddQuestionsDialog = lazyDialog(
  async () => (await import('#web/features/farms/add-questions-dialog.tsx')).AddQuestionsDialog,
);
const AddTownsDialog = lazyDialog(
  async () => (await import('#web/features/farms/create/add-towns-dialog.tsx')).AddTownsDialog,
);
const AddKeywordsDialog = lazyDialog(
  async () => (await import('#web/features/rankings/add-keywords-dialog.tsx')).AddKeywordsDialog,
);

type Growth = 'questions' | 'towns' | 'keywords';

/** The first actions of a farm: what makes it bring more. */
export function FarmGrowth({ farm }: { farm: Farm }) {
  const mayEdit = useMay('farms.edit');
  const mayCreate = useMay('farms.create');
  const mayTrack = useMay('rankings.refresh');
  const [open, setOpen] = useState<Growth | null>(null);
  const dialog = (name: Growth) => ({ opened: open === name, onClose: () => setOpen(null) });
  if (!mayEdit && !mayCreate && !mayTrack) return null;
  return (
    <div className="farm-growth">
      {mayEdit ? (
        <Button size="xs" leftSection={<Plus size={16} aria-hidden />} onClick={() => setOpen('questions')}>
          Add questions
        </Button>
      ) : null}
      {mayCreate ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<MapPinPlus size={16} aria-hidden />}
          onClick={() => setOpen('towns')}
        >
          Add towns
        </Button>
      ) : null}
      {mayTrack ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<TextSearch size={16} aria-hidden />}
          onClick={() => setOpen('keywords')}
        >
          Add keywords
        </Button>
      ) : null}
      <AddQuestionsDialog farm={farm} {...dialog('questions')} />
      <AddTownsDialog farm={farm} {...dialog('towns')} />
      <AddKeywordsDialog farmId={farm.id} {...dialog('keywords')} />
    </div>
  );
}
