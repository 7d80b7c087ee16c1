import { Button } from '@mantine/core';
import { PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { useMay } from '#web/lib/staff-session.ts';

const SiteExportDialog = lazyDialog(async () => (await import('./site-export-dialog.tsx')).SiteExportDialog);

interface ExportedSite {
  path: string;
  domain: string;
}

export function ExportButton(site: ExportedSite) {
  const [opened, setOpened] = useState(false);
  if (!useMay('sites.export')) return null;
  return (
    <>
      <Button variant="default" leftSection={<PackageOpen size={16} aria-hidden />} onClick={() => setOpened(true)}>
        Export site
      </Button>
      <SiteExportDialog {...site} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

export function SiteExportAction({ farm }: { farm: { id: number; domain: string } }) {
  return (
    <li>
      <p>Download the public site as static files that you can host anywhere.</p>
      <ExportButton path={`/api/farms/${farm.id}/export`} domain={farm.domain} />
    </li>
  );
}
