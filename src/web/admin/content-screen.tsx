import { Button } from '@mantine/core';
import { Sparkles } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ContentList } from '#web/features/content/content-list.tsx';
import { SCOPED_KEYS } from '#web/lib/client-scope.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { useQueryStates } from 'nuqs';
import { ExportButton } from '#web/lib/export-button.tsx';
import { contentFilePath, contentFilterParsers } from '#web/features/content/content-filter.ts';

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
      <PageHeader
        title="AI Content"
        subtitle="Pages and quizzes of all farms"
        secondary={<ContentExport />}
        action={action}
      />
      <ContentList action={action} />
      {generating ? (
        <Suspense fallback={<LoadingOverlay />}>
          <GenerateContentDialog opened onClose={() => setGenerating(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function ContentExport() {
  const [filter] = useQueryStates(contentFilterParsers, { urlKeys: SCOPED_KEYS });
  return <ExportButton source={{ path: contentFilePath(filter) }} />;
}
