import { useQuery } from '@tanstack/react-query';
import { StatCard } from '#ui/stat-card.tsx';
import * as texts from '#web/texts/dashboard.ts';
import { callApiPage } from '../../lib/api.ts';

const NEWEST = '/api/inquiries?status=new&limit=1';

/** How many people wrote to the agency itself and wait for an answer. */
export function NewInquiries() {
  const { data } = useQuery({
    queryKey: [NEWEST, 'count'],
    queryFn: async ({ signal }) => (await callApiPage(NEWEST, { signal })).total,
  });
  return (
    <StatCard
      label={texts.newInquiries}
      value={data}
      hint={texts.demosProjectionsAndPrivacyRequests}
      to="/inquiries?status=new"
    />
  );
}
