import { useQuery } from '@tanstack/react-query';
import type { Lead } from '#shared/leads.ts';
import { ErrorState, ListSkeleton } from '#ui/states.tsx';
import { FarmLeads } from '#web/features/leads/farm-leads.tsx';
import { failureText } from '#web/lib/api.ts';
import * as texts from '#web/texts/farm-screens.ts';

/** The Leads tab of a farm. */
export function FarmLeadsTab({ farmId }: { farmId: number }) {
  const leads = useQuery<Lead[]>({ queryKey: [`/api/farms/${farmId}/leads`] });
  if (leads.isPending) return <ListSkeleton count={4} shape="rows" />;
  if (leads.data === undefined) {
    return (
      <ErrorState
        title={texts.failedToFetchLeads}
        text={failureText(leads.error, texts.theServerCouldNotBeReached)}
        onRetry={leads.refetch}
        retrying={leads.isFetching}
      />
    );
  }
  return <FarmLeads leads={leads.data} />;
}
