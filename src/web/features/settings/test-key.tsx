import { Plug } from 'lucide-react';
import type { RankProviderId } from '#shared/rank-providers.ts';
import type { RankConnectionTestResult } from '#shared/rankings.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { callApi } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';

interface TestKeyProps {
  provider: RankProviderId;
  label: string;
  /** Whether the input shows the saved key. */
  isSaved: boolean;
}

/** Uses the saved key. */
export function TestKey({ provider, label, isSaved }: TestKeyProps) {
  const testing = useAction({
    mutationFn: () =>
      callApi<RankConnectionTestResult>(`/api/admin/test-rank-tracking?provider=${provider}`, { method: 'POST' }),
    success: ({ success, message }) =>
      success
        ? { title: 'Rank tracking works', description: message }
        : { title: 'Rank tracking does not work', description: message, tone: 'destructive' },
    failure: 'Failed to test rank tracking',
  });
  return (
    <ReasonedButton
      variant="default"
      leftSection={<Plug size={16} aria-hidden />}
      reason={isSaved ? null : 'Save a key first, then test.'}
      disabled={testing.isPending}
      onClick={() => testing.mutate()}
    >
      {testing.isPending ? 'Testing...' : label}
    </ReasonedButton>
  );
}
