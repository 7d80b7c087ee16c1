import { Button } from '@mantine/core';
import { Sparkles } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { ContentFigures } from '#web/features/content/content-figures.tsx';
import { CONTENT_LIST } from '#web/features/content/content-list.tsx';
import { ListView } from '#web/lib/list-view/list-view.tsx';
import { useMay } from '#web/lib/staff-session.ts';

const GenerateContentDialog = lazy(async () => ({
  default: (await import('#web/features/farms/generate-content-dialog.tsx')).GenerateContentDialog,
}));

export function ContentScreen() {
  const mayEdit = useMay('farms.edit');
  const [generating, setGenerating] = useState(false);
  const action = mayEdit ? (
    <Button leftSection={<Sparkles size={16} aria-hidden />} onClick={() => setGenerating(true)}>
      Generate Content
    </Button>
  ) : null;
  return (
    <>
      <ListView list={CONTENT_LIST} title="AI Content" actions={action} figures={<ContentFigures />} />
      {generating ? (
        <Suspense fallback={<LoadingOverlay />}>
          <GenerateContentDialog opened onClose={() => setGenerating(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
