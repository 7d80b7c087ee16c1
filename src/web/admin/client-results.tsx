import { ModelBudgetCard } from '#web/features/clients/model-budget-card.tsx';
import { EvidenceCard } from '#web/features/evidence/evidence-card.tsx';
import { LeadFiltersCard } from '#web/features/leads/lead-filters-card.tsx';
import { ClientRankings } from '#web/features/rankings/client-rankings.tsx';
import { ReportsCard } from '#web/features/reports/reports-card.tsx';

export function ClientResults({ clientId }: { clientId: number }) {
  return (
    <>
      <EvidenceCard clientId={clientId} />
      <ReportsCard clientId={clientId} />
      <LeadFiltersCard clientId={clientId} />
      <ModelBudgetCard clientId={clientId} />
      <ClientRankings clientId={clientId} />
    </>
  );
}
