import { Button } from '@mantine/core';
import { Sparkles } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Going } from '#ui/going.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ContentList } from '#web/features/content/content-list.tsx';
import { ContentExport } from '#web/features/content/content-export.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/admin.ts';

const GenerateContentDialog = lazy(async () => ({
  default: (await import('#web/features/farms/generate-content-dialog.tsx')).GenerateContentDialog,
}));

/** What is written for every farm, and the way to have more written. */
export function ContentScreen() {
  const mayEdit = useMay('farms.edit');
  const [generating, setGenerating] = useState(false);
  const action = mayEdit ? (
    <Button leftSection={<Sparkles size={16} aria-hidden />} onClick={() => setGenerating(true)}>
      {texts.generateContent}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader
        title={texts.aiContent}
        subtitle={texts.pagesAndQuizzesOfAllFarms}
        secondary={<ContentExport />}
        action={action}
      />
      <ContentList action={action} />
      {generating ? (
        <Suspense fallback={<Going />}>
          <GenerateContentDialog opened onClose={() => setGenerating(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
