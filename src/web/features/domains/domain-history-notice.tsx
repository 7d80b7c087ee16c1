import { shortDate } from '#web/lib/dates.ts';
import * as texts from '#web/texts/domains.ts';
import { useDomainHistory } from './domain-calls.ts';

/** Since when the domain is registered, with the advice to look at its past; nothing for the client's own website. */
export function DomainHistoryNotice({ clientId }: { clientId: number }) {
  const { data } = useDomainHistory(clientId);
  if (!data || data.isWebsite || data.registeredAt === null) return null;
  return (
    <p className="client-panel-text">
      {texts.isRegisteredSince(data.domain, shortDate(data.registeredAt))}{' '}
      <a href={`https://web.archive.org/web/*/${data.domain}`} target="_blank" rel="noreferrer">
        {texts.itsHistory}
      </a>{' '}
      {texts.beforeYouUseIt}
    </p>
  );
}
