import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import type { Settings } from '#shared/settings.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { failureText } from '#web/lib/api.ts';
import { useSaveSettings } from './setting-calls.ts';

const ConstantsDialog = lazyDialog(async () => (await import('./constants/constants-dialog.tsx')).ConstantsDialog);

/** What the agency's own public page shows, and what its calculator counts with. */
export function PublicPageCard({ settings }: { settings: Settings }) {
  const [isOpen, setIsOpen] = useState(false);
  const saving = useSaveSettings();
  const shown = saving.isPending ? (saving.variables.showStats ?? settings.showStats) : settings.showStats;
  const show = (showStats: boolean) =>
    saving.mutate(
      { showStats },
      {
        onSuccess: () => toast({ title: 'Settings saved' }),
        onError: (error) =>
          toast({ title: 'Failed to save settings', description: failureText(error, ''), tone: 'destructive' }),
      },
    );
  return (
    <section className="settings-card" aria-labelledby="settings-public-page">
      <h2 id="settings-public-page">Public page</h2>
      <Switch
        label="Show how many pages, clients and leads there are"
        description="Counted, never invented. Shown from 50 published pages, 3 clients and 25 leads on."
        checked={shown}
        onChange={({ currentTarget: { checked } }) => show(checked)}
      />
      <div className="settings-actions">
        <Button variant="default" onClick={() => setIsOpen(true)}>
          Figures of the calculator
        </Button>
      </div>
      <ConstantsDialog opened={isOpen} onClose={() => setIsOpen(false)} />
    </section>
  );
}
