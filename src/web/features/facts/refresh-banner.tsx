import './facts.css';
import { Button } from '@mantine/core';
import { RefreshCw } from 'lucide-react';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/facts.ts';
import { pagesInWords } from './fact-words.ts';
import { useFacts, useIntakeOverview, useRefreshPages } from './fact-calls.ts';

export interface RefreshBannerProps {
  clientId: number;
  /** On a farm's own screen: its pages alone. */
  farmId?: number;
}

/** Offers to refresh pages whose facts changed, and those that could use an answer; nothing when there are none. */
export function RefreshBanner({ clientId, farmId }: RefreshBannerProps) {
  const facts = useFacts(clientId);
  const intake = useIntakeOverview(clientId);
  const refreshing = useRefreshPages(clientId);
  const mayRefresh = useMay('pages.edit');
  const ofFarm = ({ farmId: id }: { farmId: number }) => farmId === undefined || id === farmId;
  const stale = facts.data?.stalePages.filter(ofFarm).length ?? 0;
  const hungry = intake.data?.hungryPages.filter(ofFarm).length ?? 0;
  if (stale === 0 && hungry === 0) return null;
  const states = stale === 1 ? 'states' : 'state';
  return (
    <section className="refresh-banner" aria-label={texts.pagesToRefreshLabel}>
      <div className="refresh-words">
        {stale > 0 ? <strong>{texts.factsThatChanged(pagesInWords(stale), states)}</strong> : null}
        {hungry > 0 ? <strong>{texts.couldUseWhatYouConfirmed(pagesInWords(hungry))}</strong> : null}
        <span>{stale > 0 ? texts.whatNoLongerHoldsIsOff : texts.refreshingWritesItIntoThem}</span>
      </div>
      {mayRefresh ? (
        <Button
          leftSection={<RefreshCw size={16} aria-hidden />}
          loading={refreshing.isPending}
          onClick={() => refreshing.mutate(farmId === undefined ? {} : { farmId })}
        >
          {texts.refreshPages}
        </Button>
      ) : null}
    </section>
  );
}
