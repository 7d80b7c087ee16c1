import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { PublicFigures } from '#shared/public-figures.ts';
import type { Settings } from '#shared/settings.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { useSaveSettings } from '#web/lib/setting-calls.ts';

const ConstantsDialog = lazyDialog(async () => (await import('./constants/constants-dialog.tsx')).ConstantsDialog);
const PublicFiguresDialog = lazyDialog(
  async () => (await import('./public-figures/public-figures-dialog.tsx')).PublicFiguresDialog,
);

const CHOICES = [
  { value: 'counted', label: 'Counted by this installation' },
  { value: 'own', label: 'Entered by the agency' },
  { value: 'none', label: 'None' },
] as const satisfies { value: PublicFigures; label: string }[];

const FIGURES_HINTS = {
  counted: 'Published pages, clients and leads. Shown once there are 50 published pages, 3 clients and 25 leads.',
  own: 'Your agency’s own figures, which are not verified here. Each figure is shown with its source.',
  none: 'The page has no such section.',
};

export function PublicPageCard({ settings }: { settings: Settings }) {
  const [open, setOpen] = useState<'constants' | 'own' | null>(null);
  const saving = useSaveSettings({ success: 'Settings saved', failure: 'Failed to save settings' });
  const figures = saving.isPending
    ? (saving.variables.publicFigures ?? settings.publicFigures)
    : settings.publicFigures;
  const isEmpty = settings.ownFigures.length === 0;
  const choose = (publicFigures: PublicFigures) => {
    // Nothing has been entered yet, so entering figures comes first.
    if (publicFigures === 'own' && isEmpty) setOpen('own');
    saving.mutate({ publicFigures });
  };
  return (
    <section className="settings-card" aria-labelledby="settings-public-page">
      <h2 id="settings-public-page">Public page</h2>
      <NativeSelect
        label="Figures on the public page"
        description={
          figures === 'own' && isEmpty
            ? `${FIGURES_HINTS.own} No figures entered yet, so the page has no such section.`
            : FIGURES_HINTS[figures]
        }
        value={figures}
        data={CHOICES}
        onChange={({ currentTarget: { value } }) => choose(value as PublicFigures)}
      />
      <div className="settings-actions">
        {figures === 'own' ? (
          <Button variant="default" onClick={() => setOpen('own')}>
            Your own figures
          </Button>
        ) : null}
        <Button variant="default" onClick={() => setOpen('constants')}>
          Calculator figures
        </Button>
      </div>
      <PublicFiguresDialog opened={open === 'own'} onClose={() => setOpen(null)} figures={settings.ownFigures} />
      <ConstantsDialog opened={open === 'constants'} onClose={() => setOpen(null)} />
    </section>
  );
}
