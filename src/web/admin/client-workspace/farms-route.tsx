import { SegmentedControl } from '@mantine/core';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { lazy, Suspense } from 'react';
import { ListSkeleton } from '#ui/states.tsx';
import { GenerationBanner } from '#web/features/farms/generation-banner.tsx';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { useLinkedCard } from '../settings/use-linked-card.ts';
import { DraftList } from './draft-list.tsx';
import { FarmComparison } from './farm-comparison.tsx';
import { FarmResultLine } from './farm-result-line.tsx';
import { useClientOverview } from './workspace-calls.ts';
import { useWorkspaceClient } from './workspace-context.ts';

const ClientFarms = lazy(async () => ({ default: (await import('#web/features/farms/client-farms.tsx')).ClientFarms }));

const VIEWS = ['table', 'cards'] as const;

export default function ClientFarmsRoute() {
  const client = useWorkspaceClient();
  const { data: overview } = useClientOverview(client.id);
  const [view, setView] = useQueryState('view', parseAsStringLiteral(VIEWS).withDefault('table'));
  useLinkedCard();
  const hasFarms = overview !== undefined && overview.farms.length > 0;
  return (
    <>
      <DocumentTitle>{`Farms of ${client.name}`}</DocumentTitle>
      <div className="workspace-stack">
        {hasFarms ? (
          <SegmentedControl
            className="workspace-views"
            aria-label="View of the farms"
            data={[
              { value: 'table', label: 'Table' },
              { value: 'cards', label: 'Cards' },
            ]}
            value={view}
            onChange={(chosen) => void setView(VIEWS.find((one) => one === chosen) ?? null)}
          />
        ) : null}
        {hasFarms && view === 'table' ? (
          <>
            <GenerationBanner scope={overview.farms.map(({ id, pages }) => ({ id, pageCount: pages }))} />
            <FarmComparison overview={overview} />
          </>
        ) : (
          <Suspense fallback={<ListSkeleton count={4} />}>
            <ClientFarms
              client={client}
              first={Number.POSITIVE_INFINITY}
              allPath={`/clients/${client.id}/farms`}
              brings={(farmId) => <FarmResultLine farm={overview?.farms.find(({ id }) => id === farmId)} />}
            />
          </Suspense>
        )}
        {hasFarms ? <DraftList overview={overview} /> : null}
      </div>
    </>
  );
}
