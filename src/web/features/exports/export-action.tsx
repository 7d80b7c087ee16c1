import { Button } from '@mantine/core';
import { Archive } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { useMay } from '#web/lib/staff-session.ts';

const DataExportDialog = lazyDialog(async () => (await import('./export-dialog.tsx')).DataExportDialog);

export function DataExportAction() {
  const mayExport = useMay('data.export');
  const [opened, setOpened] = useState(false);
  if (!mayExport) return null;
  return (
    <>
      <Button variant="default" leftSection={<Archive size={16} aria-hidden />} onClick={() => setOpened(true)}>
        Export Data
      </Button>
      <DataExportDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
