import { NuqsAdapter } from 'nuqs/adapters/react-router/v8';
import type { ReactNode } from 'react';
import { BaseProviders } from './base-providers.tsx';

export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <BaseProviders>
      <NuqsAdapter>{children}</NuqsAdapter>
    </BaseProviders>
  );
}
