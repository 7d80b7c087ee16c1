import { Link } from 'react-router';
import type { Source } from '#shared/sources.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { counted } from '#web/lib/counted.ts';
import { shortDate } from '#web/lib/dates.ts';
import { ORIGIN_LABELS } from '../evidence-texts.ts';
import { useOwnerName } from '../owner-choice.tsx';
import { RegionName } from '../region-name.tsx';
import { SOURCE_STATUS_LABELS } from './sources-filter.ts';

export function SourceRow({ source }: { source: Source }) {
  const owner = useOwnerName(source.clientId);
  const { label, tone } = SOURCE_STATUS_LABELS[source.status];
  return (
    <article className="evidence-item">
      <div className="evidence-text">
        <Link className="evidence-link" to={`/evidence/sources/${source.id}`}>
          {source.title}
        </Link>
        <p className="evidence-about">
          <StatusBadge tone={tone}>{label}</StatusBadge>
          <span>{source.publisher}</span>
          <span>Tier {source.tier}</span>
          <RegionName region={source.region} />
          <span>{ORIGIN_LABELS[source.origin]}</span>
          <span>{owner ? `Only for ${owner}` : 'Every client'}</span>
          {source.checkedAt ? <span>Read {shortDate(source.checkedAt)}</span> : null}
          <span>{counted(source.items, 'statement')}</span>
        </p>
        {source.url ? (
          <p className="evidence-address">
            <a href={source.url} target="_blank" rel="noreferrer">
              {source.url}
            </a>
          </p>
        ) : null}
        {source.reason ? <p className="evidence-reason">{source.reason}</p> : null}
      </div>
    </article>
  );
}
