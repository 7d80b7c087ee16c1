import { Button } from '@mantine/core';
import { Blocks } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { Link } from 'react-router';

const SaveBlueprintDialog = lazy(async () => ({ default: (await import('./name-dialog.tsx')).SaveBlueprintDialog }));

export function SaveBlueprintAction({ farm }: { farm: { id: number; name: string } }) {
  const [opened, setOpened] = useState(false);
  return (
    <li>
      <p>
        Saves its micro-hubs, questions, quizzes and button text for use with other clients.{' '}
        <Link to="/blueprints">See all blueprints</Link>
      </p>
      <Button variant="default" leftSection={<Blocks size={16} aria-hidden />} onClick={() => setOpened(true)}>
        Save as Blueprint
      </Button>
      {opened ? (
        <Suspense fallback={<LoadingOverlay />}>
          <SaveBlueprintDialog farm={farm} onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </li>
  );
}
