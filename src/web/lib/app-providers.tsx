import '#ui/mantine-styles.ts';
import '#ui/mantine-tuning.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v8';
import type { ReactNode } from 'react';
import { cssVariables, theme } from '#ui/theme.ts';
import { TipProvider } from '#ui/tip.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { queryClient } from './query-client.ts';

/** What every screen of the admin and the portal stands on: theme, server state, URL state, tooltips and the toast. */
export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" cssVariablesResolver={cssVariables}>
      <QueryClientProvider client={queryClient}>
        <NuqsAdapter>
          <TipProvider>{children}</TipProvider>
          <Toaster />
        </NuqsAdapter>
      </QueryClientProvider>
    </MantineProvider>
  );
}
