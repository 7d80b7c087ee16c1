import { useParams } from 'react-router';
import { LeadScreen } from '#web/features/leads/lead-screen.tsx';

export default function LeadRoute() {
  const { leadId } = useParams();
  const id = /^[1-9]\d{0,9}$/.test(leadId ?? '') ? Number(leadId) : 0;
  return <LeadScreen key={id} leadId={id} />;
}
