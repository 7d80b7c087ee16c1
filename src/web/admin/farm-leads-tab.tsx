import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { FarmLeads, NoFarmLeads } from '#web/features/leads/farm-leads.tsx';
import { useFarmLeads } from '#web/features/leads/lead-calls.ts';
import { ExportButton } from '#web/lib/export-button.tsx';
import { PagedList } from '#web/lib/paged-list.tsx';

export function FarmLeadsTab({ farmId }: { farmId: number }) {
  const leads = useFarmLeads(farmId);
  return (
    <PagedList list={leads} failed="Failed to fetch leads" empty={<NoFarmLeads />}>
      {(rows) => (
        <>
          <div className="farm-leads-tools">
            <Button component={Link} to={`/leads?farmId=${farmId}`} variant="default">
              Search and filter leads
            </Button>
            <ExportButton source={{ path: `/api/leads/export.csv?farmId=${farmId}` }} />
          </div>
          <FarmLeads leads={rows} />
        </>
      )}
    </PagedList>
  );
}
