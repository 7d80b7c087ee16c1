import './client-farms.css';
import { Button } from '@mantine/core';
import { Plus, Sprout } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Going } from '#ui/going.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#ui/states.tsx';
import { failureText } from '#web/lib/api.ts';
import { useProductName } from '#web/lib/product.ts';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/farms.ts';
import type { FarmClient } from './create/farm-form-values.ts';
import { useClientFarms } from './farm-calls.ts';
import { GenerationBanner } from './generation-banner.tsx';

const FarmCards = lazy(async () => ({ default: (await import('./farm-cards.tsx')).FarmCards }));
const CreateFarmDialog = lazy(async () => ({
  default: (await import('./create/create-farm-dialog.tsx')).CreateFarmDialog,
}));

/** A client's farms: the {product} section of the client's page, with the banner while they are being written. */
export function ClientFarms({ client }: { client: FarmClient }) {
  const product = useProductName();
  const farms = useClientFarms(client.id);
  const mayCreate = useMay('farms.create');
  const [creating, setCreating] = useState<'never' | boolean>('never');
  const create = mayCreate ? (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setCreating(true)}>
      {texts.createNewFarm}
    </Button>
  ) : null;
  return (
    <section className="client-farms" aria-labelledby="client-farms">
      <GenerationBanner scope={farms.data ?? []} />
      <div className="client-farms-head">
        <h2 id="client-farms">{product}</h2>
        {farms.data ? (
          <StatusBadge tone="grey" plain>
            {farms.data.length.toLocaleString('en-US')}
          </StatusBadge>
        ) : null}
        {farms.data?.length === 0 ? null : <div className="client-farms-action">{create}</div>}
      </div>
      <Farms farms={farms} create={create} />
      {creating === 'never' ? null : (
        <Suspense fallback={<Going />}>
          <CreateFarmDialog key={client.id} client={client} opened={creating} onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </section>
  );
}

function Farms({ farms, create }: { farms: ReturnType<typeof useClientFarms>; create: React.ReactNode }) {
  if (farms.isPending) return <ListSkeleton count={2} />;
  if (farms.data === undefined) {
    return (
      <ErrorState
        title={texts.failedToFetchFarms}
        text={failureText(farms.error, texts.theServerCouldNotBeReached)}
        onRetry={farms.refetch}
        retrying={farms.isFetching}
      />
    );
  }
  if (farms.data.length === 0) {
    return (
      <EmptyState
        level={3}
        icon={<Sprout size={24} />}
        title={texts.noFarmsCreatedYet}
        text={texts.aFarmIsAWebsite}
        action={create}
      />
    );
  }
  return (
    <Suspense fallback={<ListSkeleton count={2} />}>
      <FarmCards farms={farms.data} level={3} />
    </Suspense>
  );
}
