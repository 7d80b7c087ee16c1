import './rankings.css';
import { Alert, Button, NativeSelect, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Page } from '#shared/pages.ts';
import type { KeywordImportReport } from '#shared/rank-keywords.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { focusFirstError } from '#ui/form-issues.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { callApi, failureText } from '#web/lib/api.ts';
import { counted } from '#shared/counted.ts';
import { farmPaths } from '#web/lib/query-keys.ts';
import { useAction } from '#web/lib/use-action.ts';

const ImportDialog = lazyDialog(async () => (await import('./import-dialog.tsx')).ImportDialog);

interface AddKeywordsDialogProps {
  farmId: number;
  opened: boolean;
  onClose: () => void;
}

const MAX_ERRORS = 5;

/** Trimmed lines of a text, without empty and repeated ones. */
const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The file that the import of keywords takes: one row for each keyword of a page. */
const keywordsFile = ({ page, keywords }: { page: string; keywords: readonly string[] }): string =>
  ['Keyword,Page', ...keywords.map((keyword) => `${cell(keyword)},${cell(page)}`)].join('\n');

/** Tracks more keywords of one page, a line each; a file adds those of many pages. */
export function AddKeywordsDialog({ farmId, opened, onClose }: AddKeywordsDialogProps) {
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <Dialog opened={opened && !isImporting} onClose={onClose} title="Add keywords" size="md">
        <KeywordsForm farmId={farmId} onClose={onClose} onImport={() => setImporting(true)} />
      </Dialog>
      <ImportDialog
        farmId={farmId}
        opened={opened && isImporting}
        onClose={() => {
          setImporting(false);
          onClose();
        }}
      />
    </>
  );
}

interface KeywordsFormProps {
  farmId: number;
  onClose: () => void;
  onImport: () => void;
}

function KeywordsForm({ farmId, onClose, onImport }: KeywordsFormProps) {
  const { data: pages = [] } = useQuery<Page[]>({ queryKey: [farmPaths.pages(farmId)] });
  const published = pages.filter(({ isPublished }) => isPublished);
  const [report, setReport] = useState<KeywordImportReport | null>(null);
  const form = useForm({
    initialValues: { page: '', keywords: '' },
    validate: {
      page: (slug) => (slug === '' ? 'Choose the page that should rank.' : null),
      keywords: (text) => (linesOf(text).length === 0 ? 'Enter at least one keyword.' : null),
    },
  });
  const adding = useAction({
    mutationFn: ({ page, keywords }: { page: string; keywords: string }) =>
      callApi<KeywordImportReport>(farmPaths.below(farmId, 'import-keywords'), {
        method: 'POST',
        body: { csv: keywordsFile({ page, keywords: linesOf(keywords) }), dryRun: false },
      }),
    success: ({ imported, ready, known }) => {
      if (!imported) return null;
      const already = known === 0 ? '' : `${counted(known, 'keyword was', 'keywords were')} tracked already.`;
      return { title: `${counted(ready, 'keyword')} added`, description: already };
    },
    invalidates: ['/api/rankings', farmPaths.one(farmId)],
    onSuccess: (answer) => {
      setReport(answer);
      if (answer.imported) onClose();
    },
  });
  return (
    <form
      className="rank-choices"
      noValidate
      onSubmit={form.onSubmit((typed) => adding.mutate(typed), focusFirstError(form))}
    >
      <NativeSelect
        label="Page"
        required
        data={[
          { value: '', label: 'Choose a page' },
          ...published.map(({ slug, title }) => ({ value: slug, label: title })),
        ]}
        {...form.getInputProps('page')}
      />
      <Textarea
        label="Keywords"
        description="One on each line. They are looked up with the next check of this farm."
        required
        autosize
        minRows={4}
        maxRows={12}
        {...form.getInputProps('keywords')}
      />
      <Refusals report={report} />
      {adding.isError ? (
        <Alert color="red" role="alert">
          {failureText(adding.error, 'The server could not be reached. Nothing you typed is lost.')}
        </Alert>
      ) : null}
      <div>
        <Button variant="subtle" size="compact-sm" onClick={onImport}>
          Add those of many pages from a file
        </Button>
      </div>
      <DialogFoot onCancel={onClose} submitLabel="Add keywords" pendingLabel="Adding..." pending={adding.isPending} />
    </form>
  );
}

function Refusals({ report }: { report: KeywordImportReport | null }) {
  if (report === null) return null;
  if (report.errorCount > 0) {
    return (
      <Alert color="red" role="alert" title="Nothing was added. Change these keywords and add them again.">
        <ul className="rank-refusals">
          {report.errors.slice(0, MAX_ERRORS).map(({ row, message }) => (
            <li key={row}>{`Line ${row - 1}: ${message}`}</li>
          ))}
        </ul>
      </Alert>
    );
  }
  if (report.imported) return null;
  return <Alert color="yellow">All of these keywords are tracked already.</Alert>;
}
