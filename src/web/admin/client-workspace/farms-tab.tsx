import { SegmentedControl } from '@mantine/core';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { ClientFarms } from '#web/features/farms/client-farms.tsx';
import { GenerationBanner } from '#web/features/farms/generation-banner.tsx';
import { useLinkedCard } from '../settings/use-linked-card.ts';
import { DraftList } from './draft-list.tsx';
import { FarmComparison } from './farm-comparison.tsx';
import { FarmResultLine } from './farm-result-line.tsx';
import { useClientOverview } from './workspace-calls.ts';
import { useCreateFarm, useWorkspaceClient } from './workspace-context.ts';

const VIEWS = ['table', 'cards'] as const;

/** The farms of a client, compared in a table or as cards, and why their drafts wait. */
export function FarmsTab() {
  const client = useWorkspaceClient();
  const createFarm = useCreateFarm();
  const { data: overview } = useClientOverview(client.id);
  const [view, setView] = useQueryState('view', parseAsStringLiteral(VIEWS).withDefault('table'));
  useLinkedCard();
  const hasFarms = overview !== undefined && overview.farms.length > 0;
  return (
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
        <ClientFarms
          clientId={client.id}
          onCreate={createFarm}
          first={Number.POSITIVE_INFINITY}
          allPath={`/clients/${client.id}/farms`}
          brings={(farmId) => <FarmResultLine farm={overview?.farms.find(({ id }) => id === farmId)} />}
        />
      )}
      {hasFarms ? <DraftList overview={overview} /> : null}
    </div>
  );
}
