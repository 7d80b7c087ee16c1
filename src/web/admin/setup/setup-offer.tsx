import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Setup } from '#shared/setup.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { useOfferedSetup } from './setup-calls.ts';

// Most agencies have put it away.
const SetupCard = lazy(async () => ({ default: (await import('./setup-card.tsx')).SetupCard }));

export function SetupOffer({ setup }: { setup: Setup | null }) {
  return setup === null ? null : (
    <Suspense fallback={<Skeleton height={320} aria-hidden />}>
      <SetupCard setup={setup} />
    </Suspense>
  );
}

/** On the screen that the first sign-in leads to. */
export function FirstRun() {
  const mayManage = useMay('settings.manage');
  return <SetupOffer setup={useOfferedSetup({ enabled: mayManage, untilFarm: true }).setup} />;
}
