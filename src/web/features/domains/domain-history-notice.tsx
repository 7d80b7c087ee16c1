import { shortDate } from '#web/lib/dates.ts';
import { useDomainHistory } from './domain-calls.ts';

export function DomainHistoryNotice({ clientId }: { clientId: number }) {
  const { data } = useDomainHistory(clientId);
  if (!data || data.isWebsite || data.registeredAt === null) return null;
  return (
    <p className="client-panel-text">
      {data.domain} is registered since {shortDate(data.registeredAt)}. If others had it before, look at{' '}
      <a href={`https://web.archive.org/web/*/${data.domain}`} target="_blank" rel="noreferrer">
        its history
      </a>{' '}
      before you use it: search engines remember what stood there.
    </p>
  );
}
