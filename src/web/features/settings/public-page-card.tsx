import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { PublicFigures } from '#shared/public-figures.ts';
import type { Settings } from '#shared/settings.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { failureText } from '#web/lib/api.ts';
import * as texts from '#web/texts/public-figures.ts';
import { useSaveSettings } from './setting-calls.ts';

const ConstantsDialog = lazyDialog(async () => (await import('./constants/constants-dialog.tsx')).ConstantsDialog);
const OwnFiguresDialog = lazyDialog(
  async () => (await import('./own-figures/own-figures-dialog.tsx')).OwnFiguresDialog,
);

const CHOICES = [
  { value: 'counted', label: texts.counted },
  { value: 'own', label: texts.own },
  { value: 'none', label: texts.none },
] as const satisfies { value: PublicFigures; label: string }[];

/** What the agency's own public page shows, and what its calculator counts with. */
export function PublicPageCard({ settings }: { settings: Settings }) {
  const [open, setOpen] = useState<'constants' | 'own' | null>(null);
  const saving = useSaveSettings();
  const shown = saving.isPending ? (saving.variables.publicFigures ?? settings.publicFigures) : settings.publicFigures;
  const isEmpty = settings.ownFigures.length === 0;
  const choose = (publicFigures: PublicFigures) => {
    // With nothing typed there is nothing to show: typing comes first.
    if (publicFigures === 'own' && isEmpty) setOpen('own');
    saving.mutate(
      { publicFigures },
      {
        onSuccess: () => toast({ title: texts.settingsSaved }),
        onError: (error) =>
          toast({ title: texts.failedToSave, description: failureText(error, ''), tone: 'destructive' }),
      },
    );
  };
  return (
    <section className="settings-card" aria-labelledby="settings-public-page">
      <h2 id="settings-public-page">{texts.publicPage}</h2>
      <NativeSelect
        label={texts.figuresOnThePublicPage}
        description={shown === 'own' && isEmpty ? `${texts.about.own} ${texts.noneTyped}` : texts.about[shown]}
        value={shown}
        data={CHOICES}
        onChange={({ currentTarget: { value } }) => choose(value as PublicFigures)}
      />
      <div className="settings-actions">
        {shown === 'own' ? (
          <Button variant="default" onClick={() => setOpen('own')}>
            {texts.ownFigures}
          </Button>
        ) : null}
        <Button variant="default" onClick={() => setOpen('constants')}>
          {texts.figuresOfTheCalculator}
        </Button>
      </div>
      <OwnFiguresDialog opened={open === 'own'} onClose={() => setOpen(null)} figures={settings.ownFigures} />
      <ConstantsDialog opened={open === 'constants'} onClose={() => setOpen(null)} />
    </section>
  );
}
