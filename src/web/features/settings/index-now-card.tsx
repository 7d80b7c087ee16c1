import { Skeleton, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { IndexNowHost, IndexNowReport } from '#shared/indexnow.ts';
import type { Settings } from '#shared/settings.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import { failureText } from '#web/lib/api.ts';
import { dateAndTime } from '#web/lib/dates.ts';
import * as texts from '#web/texts/settings.ts';
import { useSaveSettings } from './setting-calls.ts';

/** Whether search engines are told of changes, and what they were told last. */
export function IndexNowCard({ settings }: { settings: Settings }) {
  const saving = useSaveSettings();
  const change = (indexNow: boolean) =>
    saving.mutate(
      { indexNow },
      {
        onSuccess: () => toast({ title: indexNow ? texts.indexNowIsOn : texts.indexNowIsOff }),
        onError: (error) =>
          toast({ title: texts.failedToSaveSettings, description: failureText(error, ''), tone: 'destructive' }),
      },
    );
  return (
    <section className="settings-card" aria-labelledby="settings-index-now">
      <h2 id="settings-index-now">{texts.tellingSearchEnginesOfChanges}</h2>
      <p>{texts.withIndexNowTheAddressesOfPages}</p>
      <Switch
        label={texts.sendChangedAddressesByIndexNow}
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
  if (isError && !data) return <p>{texts.whatWasSentCouldNotBe}</p>;
  if (!data) return <Skeleton height={24} radius="md" />;
  const waiting = texts.changedAddressesWait(data.waiting);
  return (
    <>
      <p className="tabular">
        {data.hosts.length === 0 ? texts.nothingWasSentYet : ''}
        {data.waiting === 0 ? texts.noChangeWaits : waiting}
      </p>
      {data.hosts.length === 0 ? null : (
        <ul className="settings-hosts" aria-label={texts.lastSubmissionForEachHost}>
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
      <StatusBadge tone={host.isAccepted ? 'green' : 'red'}>
        {host.isAccepted ? texts.received : texts.refused}
      </StatusBadge>{' '}
      <Link to={`/clients/${host.clientId}`}>{host.host}</Link>{' '}
      <span className="tabular">
        {count}, {dateAndTime(host.sentAt)}
      </span>
      {host.detail === 'Received.' ? null : (
        <p>
          {host.detail}
          {host.retryAt === null ? '' : texts.nextTry(dateAndTime(host.retryAt))}
        </p>
      )}
    </li>
  );
}
