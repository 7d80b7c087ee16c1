import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { parseAsBoolean, useQueryState } from 'nuqs';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import type { SourcePrefill } from './sources/add-source-values.ts';

const AddSourceDialog = lazyDialog(async () => (await import('./sources/add-source-dialog.tsx')).AddSourceDialog);

/** Opened by `?new=true` too, for links from other screens. */
export function AddSource(prefill: SourcePrefill) {
  const mayEdit = useMay('evidence.edit');
  const [isAdding, setIsAdding] = useQueryState('new', parseAsBoolean.withDefault(false));
  if (!mayEdit) return null;
  return (
    <>
      <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => void setIsAdding(true)}>
        Add Source
      </Button>
      <AddSourceDialog opened={isAdding} prefill={prefill} onClose={() => void setIsAdding(null)} />
    </>
  );
}
