import { useQuery } from '@tanstack/react-query';
import { StatCard } from '#ui/stat-card.tsx';
import { callApiPage } from '../../lib/api.ts';

const NEWEST = '/api/prospects?status=new&limit=1';

export function NewProspects() {
  const { data } = useQuery({
    queryKey: [NEWEST, 'count'],
    queryFn: async ({ signal }) => (await callApiPage(NEWEST, { signal })).total,
  });
  return (
    <StatCard
      label="New inquiries"
      value={data}
      hint="Demos, projections and privacy requests"
      to="/inquiries?status=new"
    />
  );
}
