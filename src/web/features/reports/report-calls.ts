import { useQuery } from '@tanstack/react-query';
import type {
  MakeReport,
  ReportDetail,
  ReportSchedule,
  SaveReportSchedule,
  CreatedShareLink,
} from '#shared/reports.ts';
import { callApi } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';

const REPORTS = '/api/reports';

export const useReport = (id: number, enabled: boolean) =>
  useQuery<ReportDetail>({ queryKey: [`${REPORTS}/${id}`], enabled });

export const schedulePath = (clientId: number): string => `/api/clients/${clientId}/report-schedule`;

export const useReportSchedule = (clientId: number) =>
  useQuery<ReportSchedule>({ queryKey: [schedulePath(clientId)], enabled: clientId > 0 });

export const useGenerateReport = (clientId: number) =>
  useAction({
    mutationFn: (body: MakeReport) =>
      callApi<ReportDetail>(`/api/clients/${clientId}/reports`, { method: 'POST', body }),
    success: 'Report created',
    failure: 'Failed to create the report',
    invalidates: [REPORTS],
  });

export const useSendReport = (id: number) =>
  useAction({
    mutationFn: (note: string) => callApi(`${REPORTS}/${id}/send`, { method: 'POST', body: { note } }),
    success: 'The report waits to be sent',
    failure: 'Failed to send the report',
    invalidates: [REPORTS],
  });

export const useDiscardReport = (id: number) =>
  useAction({
    mutationFn: () => callApi(`${REPORTS}/${id}/discard`, { method: 'POST' }),
    success: 'Report discarded',
    failure: 'Failed to discard the report',
    invalidates: [REPORTS],
  });

export const useShareReport = (id: number) =>
  useAction({
    mutationFn: (days: number) =>
      callApi<CreatedShareLink>(`${REPORTS}/${id}/share-links`, { method: 'POST', body: { days } }),
    failure: 'Failed to create the link',
    invalidates: [REPORTS],
  });

export const useRevokeLink = () =>
  useAction({
    mutationFn: (id: number) => callApi(`/api/report-share-links/${id}`, { method: 'DELETE' }),
    success: 'Link revoked',
    failure: 'Failed to revoke the link',
    invalidates: [REPORTS],
  });

export const useSaveReportSchedule = (clientId: number) =>
  useAction({
    mutationFn: (body: SaveReportSchedule) => callApi<ReportSchedule>(schedulePath(clientId), { method: 'PUT', body }),
    success: 'Schedule saved',
    updates: [schedulePath(clientId)],
  });
