import { Button, Skeleton } from '@mantine/core';
import { Layers } from 'lucide-react';
import type { HubPage } from '#shared/domains.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { ErrorState } from '#ui/states.tsx';
import { failureText } from '#web/lib/api.ts';
import * as texts from '#web/texts/domains.ts';
import { useGeneratePages, useHubPages } from './domain-calls.ts';

interface HubPagesProps {
  clientId: number;
  domain: string;
  mayEdit: boolean;
}

/** The pages of the hub above its questions. */
export function HubPages({ clientId, domain, mayEdit }: HubPagesProps) {
  const { data, error, isFetching, refetch } = useHubPages(clientId);
  const generate = useGeneratePages(clientId);
  return (
    <div className="domain-section">
      <div className="client-panel-head">
        <h3>{texts.hubPages}</h3>
        {mayEdit ? (
          <Button
            variant="default"
            leftSection={<Layers size={16} aria-hidden />}
            disabled={generate.isPending}
            onClick={() => generate.mutate()}
          >
            {generate.isPending ? texts.generating : texts.generateFarmPages}
          </Button>
        ) : null}
      </div>
      {data ? (
        <ul className="hub-pages">
          {data.map((page) => (
            <HubPageRow key={page.id} page={page} domain={domain} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState
          title={texts.failedToLoadTheHubPages}
          text={failureText(error, texts.theServerCouldNotBeReached)}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : (
        <Skeleton height={72} radius="md" />
      )}
    </div>
  );
}

function HubPageRow({ page, domain }: { page: HubPage; domain: string }) {
  const address = `${domain}/${page.slug}`;
  return (
    <li className="hub-page">
      <div className="hub-page-words">
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
          <StatusBadge plain tone="blue">
            {texts.homepage}
          </StatusBadge>
        ) : null}
        <StatusBadge tone={page.isActive ? 'green' : 'grey'}>{page.isActive ? texts.live : texts.draft}</StatusBadge>
      </div>
    </li>
  );
}
