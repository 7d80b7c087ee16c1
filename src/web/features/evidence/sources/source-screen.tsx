import '../evidence.css';
import './sources.css';
import { Button, Skeleton } from '@mantine/core';
import { ArrowLeft, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { SourceDetail } from '#shared/sources.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import type { MenuAction } from '#ui/opened-menu.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { hasStatus } from '#web/lib/api.ts';
import { counted } from '#shared/counted.ts';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { loadedRows } from '#web/lib/paged-rows.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { truncate } from '#web/lib/truncate.ts';
import { NotFound } from '#web/lib/not-found.tsx';
import { RecheckButton } from '../recheck-button.tsx';
import { useDeleteSource, useSource, useStatementsOf } from './source-calls.ts';
import { SourceFacts } from './source-facts.tsx';
import { SourceState } from './source-state.tsx';
import { SourceStatements } from './source-statements.tsx';
import { SourceText } from './source-text.tsx';
import { SOURCE_STATUS_LABELS } from './source-statuses.ts';
import { WorkbenchFrame } from './workbench-frame.tsx';

const SourceWorkbench = lazy(async () => ({ default: (await import('./source-workbench.tsx')).SourceWorkbench }));
const EditSourceDialog = lazyDialog(async () => (await import('./edit-source-dialog.tsx')).EditSourceDialog);

/** An unknown or invalid id shows "Source not found". */
export function SourceScreen({ id }: { id: number }) {
  const source = useSource(id);
  if (source.data) return <LoadedSource source={source.data} />;
  if (id <= 0 || hasStatus(source.error, 400, 404)) {
    return <NotFound title="Source not found" back={<BackToSources />} />;
  }
  return (
    <>
      <DocumentTitle>Source</DocumentTitle>
      <PageHeader title="Source" back={<BackToSources />} />
      <QueryView
        query={source}
        failed="Failed to fetch the source"
        loading={
          <output aria-label="Loading">
            <Skeleton height={420} radius="md" />
          </output>
        }
      />
    </>
  );
}

function BackToSources() {
  return (
    <Button
      component={Link}
      to="/evidence/sources"
      className="evidence-back"
      variant="subtle"
      color="gray"
      leftSection={<ArrowLeft size={16} aria-hidden />}
    >
      Back to Sources
    </Button>
  );
}

function LoadedSource({ source }: { source: SourceDetail }) {
  const navigate = useNavigate();
  const mayEdit = useMay('evidence.edit');
  const statements = useStatementsOf(source.id);
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const deleting = useDeleteSource(source, () => navigate('/evidence/sources'));
  const { label, tone } = SOURCE_STATUS_LABELS[source.status];
  const isBuiltIn = source.origin === 'shipped';
  return (
    <>
      <DocumentTitle>{truncate(source.title, 60)}</DocumentTitle>
      <PageHeader
        title={truncate(source.title, 120)}
        subtitle={source.publisher}
        back={<BackToSources />}
        badge={<StatusBadge tone={tone}>{label}</StatusBadge>}
        secondary={
          mayEdit && source.url !== null && source.status !== 'fetching' ? (
            <RecheckButton sourceIds={[source.id]} />
          ) : null
        }
        action={
          mayEdit && !isBuiltIn ? (
            <Button variant="default" leftSection={<Pencil size={16} aria-hidden />} onClick={() => setDialog('edit')}>
              Edit Details
            </Button>
          ) : null
        }
        menu={useDeletion(source, () => setDialog('delete'))}
      />
      <div className="evidence-page">
        <SourceFacts source={source} />
        <SourceState source={source} mayEdit={mayEdit} />
        {source.passages.length > 0 ? <Passages source={source} statements={statements} mayEdit={mayEdit} /> : null}
        {source.passages.length > 0 || source.items > 0 ? <SourceStatements statements={statements} /> : null}
      </div>
      <EditSourceDialog opened={dialog === 'edit'} source={source} onClose={close} />
      <ConfirmDialog
        opened={dialog === 'delete'}
        onClose={close}
        onConfirm={() => deleting.mutate(undefined)}
        title="Delete this source?"
        text={`“${source.title}” and its text are permanently deleted.`}
        confirmLabel="Delete source"
        pending={deleting.isPending}
      />
    </>
  );
}

interface PassagesProps {
  source: SourceDetail;
  statements: ReturnType<typeof useStatementsOf>;
  mayEdit: boolean;
}

function Passages({ source, statements, mayEdit }: PassagesProps) {
  const items = statements.data ? loadedRows(statements.data) : [];
  const text = <SourceText source={source} items={items} />;
  return (
    <section aria-label="Text of the source">
      {mayEdit ? (
        <Suspense fallback={<WorkbenchFrame text={text} panel={<Skeleton height={420} radius="md" />} />}>
          <SourceWorkbench source={source} items={items} />
        </Suspense>
      ) : (
        text
      )}
    </section>
  );
}

/** The menu's entry; where it is not possible it says why. */
const useDeletion = ({ origin, items }: SourceDetail, onSelect: () => void): MenuAction[] => {
  const mayDelete = useMay('evidence.delete');
  if (!mayDelete || origin === 'shipped') return [];
  const inUse = items > 0 ? ` (${counted(items, 'statement')} ${items === 1 ? 'quotes' : 'quote'} it)` : '';
  const icon = <Trash2 size={16} aria-hidden />;
  return [{ label: `Delete source${inUse}`, icon, destructive: true, disabled: items > 0, onSelect }];
};
