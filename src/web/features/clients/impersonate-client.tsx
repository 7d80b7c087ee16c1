import { Button } from '@mantine/core';
import { Eye } from 'lucide-react';
import { callApi } from '#web/lib/api.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { useAction } from '#web/lib/use-action.ts';

export function ImpersonateClient({ clientId, label = 'View as client' }: { clientId: number; label?: string }) {
  const mayView = useMay('clients.impersonate');
  const opening = useAction({
    mutationFn: () => callApi(`/api/clients/${clientId}/impersonation`, { method: 'POST' }),
    failure: 'Failed to view as client',
    onSuccess: () => window.location.assign('/client/dashboard'),
  });
  if (!mayView) return null;
  return (
    <Button
      variant="default"
      leftSection={<Eye size={16} aria-hidden />}
      loading={opening.isPending}
      onClick={() => opening.mutate()}
    >
      {label}
    </Button>
  );
}
