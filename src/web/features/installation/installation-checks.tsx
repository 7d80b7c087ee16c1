import './installation-checks.css';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { counted } from '#shared/counted.ts';
import type { Installation, InstallationCheck } from '#shared/installation.ts';
import { ListSkeleton } from '#ui/states.tsx';
import { StatusBadge, type BadgeTone } from '#ui/status-badge.tsx';
import { callApi } from '#web/lib/api.ts';
import { dateAndTime } from '#web/lib/dates.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { useAction } from '#web/lib/use-action.ts';

const PATH = '/api/admin/installation';

const STATES: Record<InstallationCheck['status'], { tone: BadgeTone; label: string; title: string }> = {
  fail: { tone: 'red', label: 'Fails', title: 'What fails' },
  warn: { tone: 'yellow', label: 'Look at it', title: 'What to look at' },
  ok: { tone: 'green', label: 'Works', title: 'What works' },
};
/** The most harmful first. */
const ORDER = ['fail', 'warn', 'ok'] as const;

/** Every part of the installation by its state, with what to do. */
export function InstallationChecks() {
  const query = useQuery<Installation>({ queryKey: [PATH] });
  const looking = useAction({
    mutationFn: () => callApi<Installation>(`${PATH}/check`, { method: 'POST' }),
    updates: [PATH],
    failure: 'Failed to look at the installation',
  });
  return (
    <>
      <section className="settings-card" aria-labelledby="settings-installation">
        <div className="settings-head">
          <h2 id="settings-installation">State</h2>
          <Button
            variant="default"
            leftSection={<RefreshCw size={16} aria-hidden />}
            loading={looking.isPending}
            onClick={() => looking.mutate()}
          >
            Look again
          </Button>
        </div>
        <QueryView query={query} failed="Failed to fetch the state" loading={<ListSkeleton shape="rows" count={1} />}>
          {(installation) => <Summary installation={installation} />}
        </QueryView>
      </section>
      {ORDER.map((status) => (
        <Checks key={status} status={status} checks={query.data?.checks.filter((one) => one.status === status) ?? []} />
      ))}
    </>
  );
}

function Summary({ installation: { checkedAt, checks } }: { installation: Installation }) {
  if (checkedAt === null) {
    return <p>Nothing has been looked at yet. A worker looks every ten minutes; press Look again to look now.</p>;
  }
  const failing = checks.filter(({ status }) => status === 'fail').length;
  const noticed = checks.filter(({ status }) => status === 'warn').length;
  return (
    <>
      <p>
        {failing === 0
          ? `No part of ${checks.length} fails.`
          : `${counted(failing, 'part')} of ${checks.length} ${failing === 1 ? 'fails' : 'fail'}.`}{' '}
        {noticed === 0 ? '' : `${counted(noticed, 'part')} should be looked at.`}
      </p>
      <p>
        Looked at {dateAndTime(checkedAt)}. Operators get the same from the command{' '}
        <code>npm run farmstead -- doctor</code>, which also tries the providers with <code>--online</code>.
      </p>
    </>
  );
}

function Checks({ status, checks }: { status: InstallationCheck['status']; checks: InstallationCheck[] }) {
  if (checks.length === 0) return null;
  const { tone, label, title } = STATES[status];
  return (
    <section className="settings-card" aria-labelledby={`installation-${status}`}>
      <h2 id={`installation-${status}`}>{title}</h2>
      <ul className="installation-checks">
        {checks.map(({ check, detail, since }) => (
          <li key={check}>
            <strong>{check}</strong>
            <StatusBadge tone={tone}>{label}</StatusBadge>
            <span>{detail}</span>
            <small>Since {dateAndTime(since)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
