import { QueryClientProvider } from '@tanstack/react-query';
import { ToastOutlet } from '#ui/toast-outlet.tsx';
import { queryClient } from '#web/lib/query-client.ts';
import { Gate } from './gate.tsx';

/** The portal uses plain CSS: phones on slow connections should not wait for a component library. */
export default function PortalLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <Gate />
      <ToastOutlet />
    </QueryClientProvider>
  );
}
