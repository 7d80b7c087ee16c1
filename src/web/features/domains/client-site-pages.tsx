import { Button, Skeleton } from '@mantine/core';
import { Layers } from 'lucide-react';
import type { ClientSitePage } from '#shared/domains.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { QueryView } from '#web/lib/query-view.tsx';
import { useGeneratePages, useClientSitePages } from './domain-calls.ts';

interface ClientSitePagesProps {
  clientId: number;
  domain: string;
  mayEdit: boolean;
}

export function ClientSitePages({ clientId, domain, mayEdit }: ClientSitePagesProps) {
  const query = useClientSitePages(clientId);
  const generate = useGeneratePages(clientId);
  return (
    <div className="domain-section">
      <div className="client-panel-head">
        <h3>Hub Pages</h3>
        {mayEdit ? (
          <Button
            variant="default"
            leftSection={<Layers size={16} aria-hidden />}
            disabled={generate.isPending}
            onClick={() => generate.mutate()}
          >
            {generate.isPending ? 'Generating...' : 'Generate Farm Pages'}
          </Button>
        ) : null}
      </div>
      <QueryView query={query} failed="Failed to load the hub pages" loading={<Skeleton height={72} radius="md" />}>
        {(data) => (
          <ul className="hub-pages">
            {data.map((page) => (
              <ClientSitePageRow key={page.id} page={page} domain={domain} />
            ))}
          </ul>
        )}
      </QueryView>
    </div>
  );
}

function ClientSitePageRow({ page, domain }: { page: ClientSitePage; domain: string }) {
  const address = `${domain}/${page.slug}`;
  return (
    <li className="hub-page">
      <div className="hub-page-text">
        <strong>{page.title}</strong>
        {page.description === '' ? null : <p>{page.description}</p>}
        {page.isActive ? (
          <a href={`https://${address}`} target="_blank" rel="noreferrer">
            {address}
          </a>
        ) : (
          <span className="hub-page-address">{address}</span>
        )}
      </div>
      <div className="domain-badges">
        {page.isHomepage ? (
          <StatusBadge withoutDot tone="blue">
            Homepage
          </StatusBadge>
        ) : null}
        <StatusBadge tone={page.isActive ? 'green' : 'grey'}>{page.isActive ? 'Live' : 'Draft'}</StatusBadge>
      </div>
    </li>
  );
}
