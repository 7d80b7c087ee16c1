import './evidence.css';
import { Button, Skeleton } from '@mantine/core';
import { ArrowLeft, Pencil, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { EVIDENCE_KIND_LABELS } from '#shared/evidence-choices.ts';
import type { EvidenceItem } from '#shared/evidence.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import type { MenuAction } from '#ui/opened-menu.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { hasStatus, withQuery } from '#web/lib/api.ts';
import { counted } from '#shared/counted.ts';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { QueryView } from '#web/lib/query-view.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { truncate } from '#web/lib/truncate.ts';
import { NotFound } from '#web/lib/not-found.tsx';
import { DeleteStatement } from './delete-statement.tsx';
import { useEvidenceItem } from './evidence-calls.ts';
import { EvidencePages } from './evidence-pages.tsx';
import { STATE_LABELS } from './evidence-texts.ts';
import { ItemFacts } from './item-facts.tsx';
import { QuoteList } from './quote-list.tsx';
import { RecheckButton } from './recheck-button.tsx';
import { useRegionLabel } from './region-name.tsx';
import { StateButtons } from './state-buttons.tsx';

const EditStatementDialog = lazyDialog(
  async () => (await import('./statement/edit-statement-dialog.tsx')).EditStatementDialog,
);

/** An unknown or invalid id shows "Statement not found". */
export function EvidenceItemScreen({ id }: { id: number }) {
  const item = useEvidenceItem(id);
  if (item.data) return <LoadedItem item={item.data} />;
  if (id <= 0 || hasStatus(item.error, 400, 404)) {
    return <NotFound title="Statement not found" back={<BackToEvidence />} />;
  }
  return (
    <>
      <DocumentTitle>Statement</DocumentTitle>
      <PageHeader title="Statement" back={<BackToEvidence />} />
      <QueryView
        query={item}
        failed="Failed to fetch the statement"
        loading={
          <output aria-label="Loading">
            <Skeleton height={320} radius="md" />
          </output>
        }
      />
    </>
  );
}

function BackToEvidence() {
  return (
    <Button
      component={Link}
      to="/evidence"
      className="evidence-back"
      variant="subtle"
      color="gray"
      leftSection={<ArrowLeft size={16} aria-hidden />}
    >
      Back to Evidence
    </Button>
  );
}

function LoadedItem({ item }: { item: EvidenceItem }) {
  const navigate = useNavigate();
  const mayEdit = useMay('evidence.edit');
  const region = useRegionLabel(item.region);
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const isBuiltIn = item.origin === 'shipped';
  const { label, tone } = STATE_LABELS[item.state];
  return (
    <>
      <DocumentTitle>{truncate(item.statement, 60)}</DocumentTitle>
      <PageHeader
        title={`${EVIDENCE_KIND_LABELS[item.kind]}, ${region}`}
        back={<BackToEvidence />}
        badge={<StatusBadge tone={tone}>{label}</StatusBadge>}
        secondary={mayEdit ? <StateButtons item={item} /> : null}
        action={
          mayEdit && !isBuiltIn ? (
            <Button leftSection={<Pencil size={16} aria-hidden />} onClick={() => setDialog('edit')}>
              Edit Statement
            </Button>
          ) : null
        }
        menu={useDeletion(item, () => setDialog('delete'))}
      />
      <div className="evidence-page">
        <section className="evidence-panel" aria-labelledby="statement">
          <h2 id="statement">Statement</h2>
          <p className="evidence-statement">{item.statement}</p>
          {isBuiltIn ? <BuiltInNote item={item} mayEdit={mayEdit} /> : null}
          <ItemFacts item={item} />
        </section>
        <Panel id="sources" title="Sources" action={mayEdit ? <RecheckSources item={item} /> : null}>
          <QuoteList quotes={item.quotes} />
        </Panel>
        <Panel
          id="pages"
          title={`Pages that use it${item.pages > 0 ? ` (${item.pages.toLocaleString('en-US')})` : ''}`}
        >
          <EvidencePages id={item.id} count={item.pages} />
        </Panel>
      </div>
      <EditStatementDialog opened={dialog === 'edit'} item={item} onClose={close} />
      <DeleteStatement
        item={item}
        opened={dialog === 'delete'}
        onClose={close}
        onDeleted={() => navigate('/evidence')}
      />
    </>
  );
}

/** The menu's entry; where it is not possible it says why. */
const useDeletion = ({ origin, pages }: EvidenceItem, onSelect: () => void): MenuAction[] => {
  const mayDelete = useMay('evidence.delete');
  if (!mayDelete || origin === 'shipped') return [];
  const inUse = pages > 0 ? ` (${counted(pages, 'page')} ${pages === 1 ? 'uses' : 'use'} it: reject it instead)` : '';
  const icon = <Trash2 size={16} aria-hidden />;
  return [{ label: `Delete statement${inUse}`, icon, destructive: true, disabled: pages > 0, onSelect }];
};

function BuiltInNote({ item, mayEdit }: { item: EvidenceItem; mayEdit: boolean }) {
  const [first] = item.quotes;
  const own = withQuery(`/evidence/sources/${first?.source.id}`, { service: item.services[0], kind: item.kind });
  return (
    <p className="evidence-notice" role="note">
      {item.state === 'expired'
        ? 'This statement is built in and has expired: pages do without it. Write your own from a newer source.'
        : 'This statement is built in and cannot be edited or deleted: it would come back with the next start. Reject it, which lasts, and write your own.'}{' '}
      {mayEdit && first ? <Link to={own}>Write one from its source</Link> : null}
    </p>
  );
}

function RecheckSources({ item }: { item: EvidenceItem }) {
  const ids = item.quotes.filter(({ source }) => source.url !== null).map(({ source }) => source.id);
  return <RecheckButton sourceIds={[...new Set(ids)]} />;
}

interface PanelProps {
  id: string;
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

function Panel({ id, title, action, children }: PanelProps) {
  return (
    <section className="evidence-panel" aria-labelledby={id}>
      <div className="evidence-panel-head">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
