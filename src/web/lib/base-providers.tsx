import '#ui/mantine-styles.ts';
import '#ui/mantine-tuning.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cssVariables, theme } from '#ui/theme.ts';
import { ToastOutlet } from '#ui/toast-outlet.tsx';
import { queryClient } from './query-client.ts';

/** The portal uses only these providers, to stay small on slow connections. */
export function BaseProviders({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" cssVariablesResolver={cssVariables}>
      <QueryClientProvider client={queryClient}>
        {children}
        <ToastOutlet />
      </QueryClientProvider>
    </MantineProvider>
  );
}
