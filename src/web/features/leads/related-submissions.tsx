import { Link } from 'react-router';
import type { Lead } from '#shared/leads.ts';
import { shortDate } from '#web/lib/dates.ts';

export function RelatedSubmissions({ lead }: { lead: Lead }) {
  if (lead.relatedLeads.length === 0) return null;
  return (
    <span className="also-asked">
      Also submitted on{' '}
      {lead.relatedLeads.map(({ id, farmName, createdAt }, index) => (
        <span key={id}>
          {index === 0 ? '' : ', '}
          <Link to={`/leads/${id}`}>{`${farmName}, ${shortDate(createdAt)}`}</Link>
        </span>
      ))}
    </span>
  );
}
