import './audit.css';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AuditChoices, AuditRow } from '#shared/audit.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, ListSkeleton } from '#ui/states.tsx';
import { ListView, type ListPanel } from '#web/lib/list-view/list-view.tsx';
import { useMay, useStaffUser } from '#web/lib/staff-session.ts';
import { AuditEntry } from './audit-entry.tsx';
import { auditList } from './audit-list.tsx';

const NO_CHOICES: AuditChoices = { actors: [], actions: [], targetKinds: [] };

const PANEL: ListPanel<AuditRow> = {
  label: 'Entry',
  render: (_key, row) =>
    row ? (
      <AuditEntry row={row} />
    ) : (
      <EmptyState title="Entry not in this view" text="Search for it, or choose other days." />
    ),
};

export function AuditScreen() {
  const user = useStaffUser();
  const mayRead = useMay('audit.read');
  if (user && !mayRead) {
    return <EmptyState level={1} title="Access denied" text="Only administrators can read the audit log." />;
  }
  if (user) return <Log />;
  return (
    <>
      <PageHeader title="Audit Log" />
      <ListSkeleton shape="rows" count={6} />
    </>
  );
}

function Log() {
  const { data: choices = NO_CHOICES } = useQuery<AuditChoices>({ queryKey: ['/api/audit/choices'] });
  const list = useMemo(() => auditList(choices), [choices]);
  return <ListView list={list} title="Audit Log" panel={PANEL} />;
}
