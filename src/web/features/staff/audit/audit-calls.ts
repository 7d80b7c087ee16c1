import { useQuery } from '@tanstack/react-query';
import type { AuditChoices, AuditRow } from '#shared/audit.ts';
import { usePagedRows } from '#web/lib/paged-rows.ts';
import { auditPath, type AuditListFilter } from './audit-filter.ts';

const ROWS_A_CALL = 50;

/** Always refetched. */
export const useAudit = (filter: AuditListFilter) =>
  usePagedRows<AuditRow>(auditPath(filter, ROWS_A_CALL), { staleTime: 0 });

export const useAuditChoices = () => useQuery<AuditChoices>({ queryKey: ['/api/audit/choices'] });
