import './farms.css';
import { ChartColumn, ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import type { PortalFarm } from '#shared/portal.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { counted } from '#shared/counted.ts';
import { capitalize, farmTone } from './farm-texts.ts';

export function FarmRow({ farm }: { farm: PortalFarm }) {
  return (
    <li className="farm">
      <div className="farm-words">
        <h3 className="farm-name">{farm.name}</h3>
        <p className="farm-description">
          {farm.industry} · {farm.location}
        </p>
        {farm.domain ? (
          <a className="farm-domain" href={farm.url} target="_blank" rel="noreferrer">
            <span>{farm.domain}</span>
            <ExternalLink size={14} aria-hidden />
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        ) : null}
        <div className="badges">
          <StatusBadge tone="grey" withoutDot>
            {counted(farm.pageCount, 'page')}
          </StatusBadge>
          <StatusBadge tone="grey" withoutDot>
            {counted(farm.leadCount, 'lead')}
          </StatusBadge>
          <StatusBadge tone={farmTone(farm.status)}>{capitalize(farm.status)}</StatusBadge>
        </div>
      </div>
      <Link className="button farm-analytics" to={`/client/farms/${farm.id}`}>
        <ChartColumn size={16} aria-hidden />
        <span>
          Analytics
          <span className="visually-hidden"> of {farm.name}</span>
        </span>
      </Link>
    </li>
  );
}
