import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  MakeReport,
  ReportDetail,
  ReportPlan,
  ReportSummary,
  SaveReportPlan,
  SharedReport,
} from '#shared/reports.ts';
import { toast } from '#ui/toast.ts';
import { callApi, failureText, withQuery } from '#web/lib/api.ts';
import { usePagedRows } from '#web/lib/paged-rows.ts';
import * as texts from '#web/texts/reports.ts';

const ROWS_A_CALL = 50;
const REPORTS = '/api/reports';

/** Reports of one client or of all, newest first. */
export const useReports = (filter: { clientId?: number; state?: ReportSummary['state'] | null }) =>
  usePagedRows<ReportSummary>(withQuery(REPORTS, { ...filter, limit: ROWS_A_CALL }));

/** One report with its links and mails. */
export const useReport = (id: number, enabled: boolean) =>
  useQuery<ReportDetail>({ queryKey: [`${REPORTS}/${id}`], enabled });

export const planPath = (clientId: number): string => `/api/clients/${clientId}/report-plan`;

export const usePlan = (clientId: number) =>
  useQuery<ReportPlan>({ queryKey: [planPath(clientId)], enabled: clientId > 0 });

interface Saying {
  done: string | null;
  failed: string;
}

/** A change of reports: afterwards every list of them is read anew. */
const useChange = <Order, Answer>(call: (order: Order) => Promise<Answer>, { done, failed }: Saying) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: () => {
      if (done !== null) toast({ title: done });
      return queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(REPORTS) });
    },
    onError: (error) =>
      toast({ title: failed, description: failureText(error, texts.theServerCouldNotBeReached), tone: 'destructive' }),
  });
};

export const useMakeReport = (clientId: number) =>
  useChange((body: MakeReport) => callApi<ReportDetail>(`/api/clients/${clientId}/reports`, { method: 'POST', body }), {
    done: texts.reportMade,
    failed: texts.failedToMake,
  });

export const useSendReport = (id: number) =>
  useChange((note: string) => callApi(`${REPORTS}/${id}/send`, { method: 'POST', body: { note } }), {
    done: texts.reportSent,
    failed: texts.failedToSend,
  });

export const useDiscardReport = (id: number) =>
  useChange<void, unknown>(() => callApi(`${REPORTS}/${id}/discard`, { method: 'POST' }), {
    done: texts.reportDiscarded,
    failed: texts.failedToDiscard,
  });

export const useShareReport = (id: number) =>
  useChange((days: number) => callApi<SharedReport>(`${REPORTS}/${id}/links`, { method: 'POST', body: { days } }), {
    done: null,
    failed: texts.failedToShare,
  });

export const useRevokeLink = () =>
  useChange((id: number) => callApi(`/api/report-links/${id}`, { method: 'DELETE' }), {
    done: texts.linkRevoked,
    failed: texts.failedToRevoke,
  });

/** Saves a client's schedule; what is wrong with it is the caller's to show. */
export const useSavePlan = (clientId: number) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SaveReportPlan) => callApi<ReportPlan>(planPath(clientId), { method: 'PUT', body }),
    onSuccess: (saved) => {
      queries.setQueryData([planPath(clientId)], saved);
      toast({ title: texts.scheduleSaved });
    },
  });
};
