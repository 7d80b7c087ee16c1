import { Skeleton, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { IndexNowHost, IndexNowReport } from '#shared/indexnow.ts';
import type { Settings } from '#shared/settings.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { dateAndTime } from '#web/lib/dates.ts';
import { counted } from '#shared/counted.ts';
import { useSaveSettings } from '#web/lib/setting-calls.ts';

export function IndexNowCard({ settings }: { settings: Settings }) {
  const saving = useSaveSettings({
    success: ({ indexNow }) => (indexNow ? 'IndexNow is on' : 'IndexNow is off'),
    failure: 'Failed to save settings',
  });
  const change = (indexNow: boolean) => saving.mutate({ indexNow });
  return (
    <section className="settings-card" aria-labelledby="settings-index-now">
      <h2 id="settings-index-now">Notifying search engines</h2>
      <p>
        IndexNow sends the addresses of published, changed, moved or removed pages to Bing, Yandex, Naver, Seznam and
        Yep every few minutes so that they crawl them soon. Google does not take part and finds changes through the
        sitemap. Only addresses are sent. A key file on every public host proves ownership.
      </p>
      <Switch
        label="Send changed addresses through IndexNow"
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
  if (isError && !data) return <p>The submissions could not be loaded.</p>;
  if (!data) return <Skeleton height={24} radius="md" />;
  return (
    <>
      <p className="tabular">
        {data.hosts.length === 0 ? 'Nothing has been sent yet. ' : ''}
        {data.waiting === 0
          ? 'No changes are queued.'
          : counted(data.waiting, 'changed address is queued.', 'changed addresses are queued.')}
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
  const count = counted(host.urls, 'address', 'addresses');
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
