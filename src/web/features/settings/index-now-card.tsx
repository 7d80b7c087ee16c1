import { Skeleton, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { IndexNowHost, IndexNowReport } from '#shared/indexnow.ts';
import type { Settings } from '#shared/settings.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import { failureText } from '#web/lib/api.ts';
import { dateAndTime } from '#web/lib/dates.ts';
import { useSaveSettings } from './setting-calls.ts';

/** Whether search engines are told of changes, and what they were told last. */
export function IndexNowCard({ settings }: { settings: Settings }) {
  const saving = useSaveSettings();
  const change = (indexNow: boolean) =>
    saving.mutate(
      { indexNow },
      {
        onSuccess: () => toast({ title: indexNow ? 'IndexNow is on' : 'IndexNow is off' }),
        onError: (error) =>
          toast({ title: 'Failed to save settings', description: failureText(error, ''), tone: 'destructive' }),
      },
    );
  return (
    <section className="settings-card" aria-labelledby="settings-index-now">
      <h2 id="settings-index-now">Telling search engines of changes</h2>
      <p>
        With IndexNow, the addresses of pages that were published, changed, moved or removed are sent to Bing, Yandex,
        Naver, Seznam and Yep every few minutes, so that they look again soon. Google does not take part and finds
        changes by the sitemap. Only addresses are sent; a key file on every public host proves them yours.
      </p>
      <Switch
        label="Send changed addresses by IndexNow"
        checked={(saving.isPending ? saving.variables.indexNow : null) ?? settings.indexNow}
        disabled={saving.isPending}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      {settings.indexNow ? <Submissions /> : null}
    </section>
  );
}

function Submissions() {
  const { data, isError } = useQuery<IndexNowReport>({ queryKey: ['/api/indexnow'] });
  if (isError && !data) return <p>What was sent could not be loaded.</p>;
  if (!data) return <Skeleton height={24} radius="md" />;
  const waiting = `${data.waiting.toLocaleString('en-US')} changed ${data.waiting === 1 ? 'address waits' : 'addresses wait'}.`;
  return (
    <>
      <p className="tabular">
        {data.hosts.length === 0 ? 'Nothing was sent yet. ' : ''}
        {data.waiting === 0 ? 'No change waits.' : waiting}
      </p>
      {data.hosts.length === 0 ? null : (
        <ul className="settings-hosts" aria-label="Last submission for each host">
          {data.hosts.map((host) => (
            <Submission key={host.host} host={host} />
          ))}
        </ul>
      )}
    </>
  );
}

function Submission({ host }: { host: IndexNowHost }) {
  const count = `${host.urls.toLocaleString('en-US')} ${host.urls === 1 ? 'address' : 'addresses'}`;
  return (
    <li>
      <StatusBadge tone={host.isAccepted ? 'green' : 'red'}>{host.isAccepted ? 'Received' : 'Refused'}</StatusBadge>{' '}
      <Link to={`/clients/${host.clientId}`}>{host.host}</Link>{' '}
      <span className="tabular">
        {count}, {dateAndTime(host.sentAt)}
      </span>
      {host.detail === 'Received.' ? null : (
        <p>
          {host.detail}
          {host.retryAt === null ? '' : ` Next try ${dateAndTime(host.retryAt)}.`}
        </p>
      )}
    </li>
  );
}
