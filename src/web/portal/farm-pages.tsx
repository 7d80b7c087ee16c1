import './farms.css';
import { ExternalLink, FileText } from 'lucide-react';
import type { PortalFarm, PortalPage } from '#shared/portal.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { counted } from '#shared/counted.ts';
import { Card } from './cards.tsx';
import { capitalize, landingAddress } from './farm-texts.ts';
import { QueryView, EmptyLine, type QueryViewProps } from './states.tsx';

export interface FarmPagesProps {
  farm: PortalFarm;
  pages: QueryViewProps<PortalPage[]>['query'];
}

export function FarmPages({ farm, pages }: FarmPagesProps) {
  return (
    <Card title="Landing Pages">
      <QueryView query={pages} failed="Failed to fetch pages">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyLine icon={<FileText size={20} />}>No pages found for this farm.</EmptyLine>
          ) : (
            <ul className="rows">
              {rows.map((page) => (
                <PageRow key={page.id} page={page} farm={farm} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  );
}

function PageRow({ page, farm }: { page: PortalPage; farm: PortalFarm }) {
  const published = page.status === 'published';
  // Drafts and pages of an inactive website have no public address.
  const address =
    published && farm.status !== 'inactive'
      ? landingAddress({ origin: window.location.origin, farmId: farm.id, slug: page.slug })
      : null;
  return (
    <li className="page">
      <div className="page-text">
        <span className="page-title">{page.title}</span>
        <span className="page-slug">/{page.slug}</span>
        <span className="page-figures">
          <span>{counted(page.views, 'view')}</span>
          <span>{counted(page.leads, 'lead')}</span>
          <StatusBadge tone={published ? 'green' : 'grey'}>{capitalize(page.status)}</StatusBadge>
        </span>
      </div>
      {address ? (
        <a
          className="button button-icon"
          href={address}
          target="_blank"
          rel="noreferrer"
          aria-label={`Open “${page.title}” in a new tab`}
          title="Open in a new tab"
        >
          <ExternalLink size={18} aria-hidden />
        </a>
      ) : null}
    </li>
  );
}
