import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { toast } from '#ui/toast.ts';
import { callApi, failureText } from '#web/lib/api.ts';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/viewing.ts';

/** Opens the client's portal as the client sees it, read-only and for half an hour. */
export function ViewAsClient({ clientId }: { clientId: number }) {
  const mayView = useMay('clients.view_as');
  const opening = useMutation({
    mutationFn: () => callApi(`/api/clients/${clientId}/view`, { method: 'POST' }),
    onSuccess: () => window.location.assign('/client/dashboard'),
    onError: (error) =>
      toast({
        title: texts.failedToViewAsClient,
        description: failureText(error, texts.serverNotReached),
        tone: 'destructive',
      }),
  });
  if (!mayView) return null;
  return (
    <Button
      variant="default"
      leftSection={<Eye size={16} aria-hidden />}
      loading={opening.isPending}
      onClick={() => opening.mutate()}
    >
      {texts.viewAsClient}
    </Button>
  );
}
