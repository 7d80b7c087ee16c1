import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Plug } from 'lucide-react';
import type { RankProviderId } from '#shared/rank-providers.ts';
import type { RankTrackingTest } from '#shared/rankings.ts';
import { toast } from '#ui/toast.ts';
import { callApi, failureText } from '#web/lib/api.ts';
import * as texts from '#web/texts/rank-settings.ts';

interface TestKeyProps {
  provider: RankProviderId;
  label: string;
  /** Whether the key that is shown is the one that would be asked with. */
  isKept: boolean;
}

/** Asks a provider once with the key that is kept, and says what is wrong. */
export function TestKey({ provider, label, isKept }: TestKeyProps) {
  const testing = useMutation({
    mutationFn: () =>
      callApi<RankTrackingTest>(`/api/admin/test-rank-tracking?provider=${provider}`, { method: 'POST' }),
    onSuccess: ({ success, message }) =>
      toast(
        success
          ? { title: texts.testSucceeded, description: message }
          : { title: texts.testFailed, description: message, tone: 'destructive' },
      ),
    onError: (error) =>
      toast({ title: texts.failedToTest, description: failureText(error, texts.notReached), tone: 'destructive' }),
  });
  return (
    <Button
      variant="default"
      leftSection={<Plug size={16} aria-hidden />}
      disabled={!isKept || testing.isPending}
      onClick={() => testing.mutate()}
    >
      {testing.isPending ? texts.testing : label}
    </Button>
  );
}
