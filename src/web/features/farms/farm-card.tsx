import { Button } from '@mantine/core';
import { MapPin } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Farm } from '#shared/farms.ts';
import { ArchiveButton } from '#web/lib/archive-button.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { counted } from '#shared/counted.ts';
import { FarmStatusBadge } from './farm-status-badge.tsx';
import { IndustryIcon } from './industry-icon.tsx';

const DeindexedNotice = lazy(async () => ({
  default: (await import('./indexing/deindexed-notice.tsx')).DeindexedNotice,
}));

export interface FarmCardProps {
  farm: Farm;
  /** Heading level of the farm's name. */
  level: 2 | 3;
  onToggle: (farm: Farm) => void;
  onDelete: (farm: Farm) => void;
  /** Below the counts. */
  children?: ReactNode;
}

export function FarmCard({ farm, level, onToggle, onDelete, children }: FarmCardProps) {
  const Heading = `h${level}` as const;
  const path = `/farms/${farm.id}`;
  return (
    <article className="farm-card" aria-labelledby={`farm-${farm.id}`}>
      <div className="farm-card-head">
        <span className="farm-card-icon">
          <IndustryIcon industry={farm.industry} />
        </span>
        <div className="farm-card-words">
          <Heading className="farm-card-name" id={`farm-${farm.id}`}>
            <Link to={path}>{farm.name}</Link>
          </Heading>
          <p className="farm-card-domain">{farm.domain}</p>
        </div>
        <FarmStatusBadge status={farm.status} />
      </div>
      <p className="farm-card-place">
        <MapPin size={16} aria-hidden />
        <span>
          {farm.location} · {farm.industry}
        </span>
      </p>
      <ul className="farm-card-counts tabular">
        <li>
          <Link to={`${path}?tab=pages`}>{counted(farm.pageCount, 'page')}</Link>
        </li>
        <li>
          <Link to={`${path}?tab=leads`}>{counted(farm.leadCount, 'lead')}</Link>
        </li>
      </ul>
      {children}
      {farm.deindexed ? (
        <Suspense>
          <DeindexedNotice farm={farm} isLine />
        </Suspense>
      ) : null}
      <FarmCardActions farm={farm} path={path} onToggle={onToggle} onDelete={onDelete} />
    </article>
  );
}

function FarmCardActions({
  farm,
  path,
  onToggle,
  onDelete,
}: Omit<FarmCardProps, 'level' | 'children'> & { path: string }) {
  const mayEdit = useMay('farms.edit');
  const mayDelete = useMay('farms.delete');
  const isInactive = farm.status === 'inactive';
  return (
    <div className="farm-card-actions">
      <Button component={Link} to={path} variant="default" size="xs" aria-label={`View Details of ${farm.name}`}>
        View Details
      </Button>
      {mayEdit ? (
        <Button
          variant="default"
          size="xs"
          aria-label={isInactive ? `Activate ${farm.name}` : `Deactivate ${farm.name}`}
          onClick={() => onToggle(farm)}
        >
          {isInactive ? 'Activate' : 'Deactivate'}
        </Button>
      ) : null}
      <ArchiveButton kind="farm" record={farm} />
      {mayDelete ? (
        <Button
          className="farm-card-delete"
          variant="subtle"
          color="red"
          size="xs"
          aria-label={`Delete Farm ${farm.name}`}
          onClick={() => onDelete(farm)}
        >
          Delete Farm
        </Button>
      ) : null}
    </div>
  );
}
