import { AwayNotice } from './away-notice.tsx';
import { PrintHeader } from '../lib/print-header.tsx';
import { useSpotlight } from '@mantine/spotlight';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { useGoKeys } from './navigation/use-go-keys.ts';
import { useSwitcherRequests } from './navigation/switcher/open-switcher.ts';
import { paletteStore } from './palette/palette-store.ts';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { currentBulk, watchBulk } from '../lib/bulk-run.ts';

const BulkPanel = lazy(async () => ({ default: (await import('../lib/bulk-panel.tsx')).BulkPanel }));

function BulkOutlet() {
  const run = useSyncExternalStore(watchBulk, currentBulk, () => null);
  return run ? (
    <Suspense>
      <BulkPanel run={run} />
    </Suspense>
  ) : null;
}

const SwitcherDialog = lazyDialog(
  async () => (await import('./navigation/switcher/switcher-dialog.tsx')).SwitcherDialog,
);

function Switcher() {
  const [opened, setOpened] = useState(false);
  useSwitcherRequests(() => setOpened(true));
  return <SwitcherDialog opened={opened} onClose={() => setOpened(false)} />;
}

const PaletteDialog = lazyDialog(async () => (await import('./palette/palette-dialog.tsx')).PaletteDialog);

function Palette() {
  const { opened } = useSpotlight(paletteStore);
  return <PaletteDialog opened={opened} />;
}

export function ShellExtras() {
  useGoKeys();
  return (
    <>
      <AwayNotice />
      <PrintHeader />
      <Palette />
      <Switcher />
      <BulkOutlet />
    </>
  );
}
