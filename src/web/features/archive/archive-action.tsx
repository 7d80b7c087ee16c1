import { Button } from '@mantine/core';
import { Archive } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/archive.ts';

const ArchiveDialog = lazyDialog(async () => (await import('./archive-dialog.tsx')).ArchiveDialog);

/** All records of the agency as one download, for those who may have them. */
export function ArchiveAction() {
  const mayExport = useMay('data.export');
  const [opened, setOpened] = useState(false);
  if (!mayExport) return null;
  return (
    <>
      <Button variant="default" leftSection={<Archive size={16} aria-hidden />} onClick={() => setOpened(true)}>
        {texts.exportData}
      </Button>
      <ArchiveDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
