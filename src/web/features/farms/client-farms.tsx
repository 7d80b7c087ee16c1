import './client-farms.css';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { StatusBadge } from '#ui/status-badge.tsx';
import { EmptyState, ListSkeleton } from '#ui/states.tsx';
import { useProductName } from '#web/lib/product.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { useClientFarms } from './farm-calls.ts';
import { GenerationBanner } from './generation-banner.tsx';

const FarmCards = lazy(async () => ({ default: (await import('./farm-cards.tsx')).FarmCards }));
interface ClientFarmsProps {
  clientId: number;
  /** Opens the dialog of a new farm. */
  onCreate: () => void;
  /** How many are shown before a link to all of them. */
  first: number;
  allPath: string;
  /** What a farm brings, on its card. */
  brings: (farmId: number) => ReactNode;
}

export function ClientFarms({ clientId, onCreate, first, allPath, brings }: ClientFarmsProps) {
  const product = useProductName();
  const farms = useClientFarms(clientId);
  const mayCreate = useMay('farms.create');
  const create = mayCreate ? (
    <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={onCreate}>
      Create New Farm
    </Button>
  ) : null;
  return (
    <section className="client-farms" aria-labelledby="client-farms">
      <GenerationBanner scope={farms.data ?? []} />
      <div className="client-farms-head">
        <h2 id="client-farms">{product}</h2>
        {farms.data ? (
          <StatusBadge tone="grey" withoutDot>
            {farms.data.length.toLocaleString('en-US')}
          </StatusBadge>
        ) : null}
        {farms.data?.length === 0 ? null : <div className="client-farms-action">{create}</div>}
      </div>
      <Farms farms={farms} create={create} first={first} allPath={allPath} brings={brings} />
    </section>
  );
}

interface FarmsProps extends Omit<ClientFarmsProps, 'clientId' | 'onCreate'> {
  farms: ReturnType<typeof useClientFarms>;
  create: ReactNode;
}

function Farms({ farms, create, first, allPath, brings }: FarmsProps) {
  return (
    <QueryView
      query={farms}
      failed="Failed to fetch farms"
      loading={<ListSkeleton count={2} />}
      empty={
        <EmptyState
          level={3}
          drawing="field"
          title="No farms created yet"
          text="A farm is a website of question-based pages for one location."
          action={create}
        />
      }
    >
      {(data) => (
        <Suspense fallback={<ListSkeleton count={2} />}>
          <FarmCards farms={data.slice(0, first)} level={3} brings={brings} />
          {data.length > first ? (
            <p className="client-farms-more">
              <Link to={allPath}>{`All ${data.length.toLocaleString('en-US')} farms`}</Link>
            </p>
          ) : null}
        </Suspense>
      )}
    </QueryView>
  );
}
