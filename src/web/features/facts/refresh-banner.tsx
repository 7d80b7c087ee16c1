import './facts.css';
import { Button } from '@mantine/core';
import { RefreshCw } from 'lucide-react';
import { useMay } from '#web/lib/staff-session.ts';
import { pagesText } from './fact-texts.ts';
import { useFacts, useIntakeOverview, useRefreshPages } from './fact-calls.ts';

export interface RefreshBannerProps {
  clientId: number;
  /** Limits it to one farm. */
  farmId?: number;
}

export function RefreshBanner({ clientId, farmId }: RefreshBannerProps) {
  const facts = useFacts(clientId);
  const intake = useIntakeOverview(clientId);
  const refreshing = useRefreshPages(clientId);
  const mayRefresh = useMay('pages.edit');
  const isOfFarm = ({ farmId: id }: { farmId: number }) => farmId === undefined || id === farmId;
  const stale = facts.data?.stalePages.filter(isOfFarm).length ?? 0;
  const improvable = intake.data?.pagesToImprove.filter(isOfFarm).length ?? 0;
  if (stale === 0 && improvable === 0) return null;
  const states = stale === 1 ? 'states' : 'state';
  return (
    <section className="refresh-banner" aria-label="Pages to refresh">
      <div className="refresh-text">
        {stale > 0 ? (
          <strong>
            {pagesText(stale)} {states} facts that changed.
          </strong>
        ) : null}
        {improvable > 0 ? <strong>{pagesText(improvable)} could use newly confirmed facts.</strong> : null}
        <span>
          {stale > 0
            ? 'Outdated facts are already removed from public pages. Refreshing adds the new facts.'
            : 'Refreshing adds these facts. Every page is checked before it is published.'}
        </span>
      </div>
      {mayRefresh ? (
        <Button
          leftSection={<RefreshCw size={16} aria-hidden />}
          loading={refreshing.isPending}
          onClick={() => refreshing.mutate(farmId === undefined ? {} : { farmId })}
        >
          Refresh pages
        </Button>
      ) : null}
    </section>
  );
}
