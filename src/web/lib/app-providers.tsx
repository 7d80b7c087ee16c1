import { NuqsAdapter } from 'nuqs/adapters/react-router/v8';
import type { ReactNode } from 'react';
import { TipProvider } from '#ui/tip.tsx';
import { BaseProviders } from './base-providers.tsx';

/** What every screen of the admin stands on: theme, server state, the toast, URL state and tooltips. */
export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <BaseProviders>
      <NuqsAdapter>
        <TipProvider>{children}</TipProvider>
      </NuqsAdapter>
    </BaseProviders>
  );
}
