import { Button } from '@mantine/core';
import { Blocks } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Going } from '#ui/going.tsx';
import { Link } from 'react-router';
import * as texts from '#web/texts/blueprints.ts';

const SaveBlueprintDialog = lazy(async () => ({ default: (await import('./name-dialog.tsx')).SaveBlueprintDialog }));

/** One of the actions of a farm's settings, as an item of their list. */
export function SaveBlueprintAction({ farm }: { farm: { id: number; name: string } }) {
  const [opened, setOpened] = useState(false);
  return (
    <li>
      <p>
        {texts.keepsItsMicroHubsQuestionsQuizzes} <Link to="/blueprints">{texts.seeAllBlueprints}</Link>
      </p>
      <Button variant="default" leftSection={<Blocks size={16} aria-hidden />} onClick={() => setOpened(true)}>
        {texts.saveAsBlueprintLabel}
      </Button>
      {opened ? (
        <Suspense fallback={<Going />}>
          <SaveBlueprintDialog farm={farm} onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </li>
  );
}
