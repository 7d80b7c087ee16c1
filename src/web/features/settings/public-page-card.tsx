import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import type { Settings } from '#shared/settings.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { failureText } from '#web/lib/api.ts';
import * as texts from '#web/texts/settings.ts';
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
        onSuccess: () => toast({ title: texts.settingsSaved }),
        onError: (error) =>
          toast({ title: texts.failedToSaveSettings, description: failureText(error, ''), tone: 'destructive' }),
      },
    );
  return (
    <section className="settings-card" aria-labelledby="settings-public-page">
      <h2 id="settings-public-page">{texts.publicPage}</h2>
      <Switch
        label={texts.showHowManyPagesClients}
        description={texts.countedNeverInvented}
        checked={shown}
        onChange={({ currentTarget: { checked } }) => show(checked)}
      />
      <div className="settings-actions">
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {texts.figuresOfTheCalculator}
        </Button>
      </div>
      <ConstantsDialog opened={isOpen} onClose={() => setIsOpen(false)} />
    </section>
  );
}
