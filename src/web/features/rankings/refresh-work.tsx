import './rankings.css';
import { Alert, Button } from '@mantine/core';
import { Link } from 'react-router';
import type { RankingRun, RankingWork } from '#shared/rankings.ts';
import { ProgressBanner } from '#ui/progress-banner.tsx';
import { shortDate } from '#web/lib/dates.ts';
import { useMay } from '#web/lib/staff-session.ts';
import * as workTexts from '#web/texts/rank-work.ts';
import * as texts from '#web/texts/rankings.ts';
import { useCallOff, useRefreshRankings, type RankingsOf } from './ranking-calls.ts';

const WARNED_AT = 0.8;

/** What a refresh would cost and what the month has cost; while one is under way, how far it is and what it cost so far. */
export function RefreshWork({ work, scope }: { work: RankingWork | undefined; scope: RankingsOf }) {
  if (!work) return null;
  const { run, own } = work;
  return (
    <div className="rank-work">
      {work.underWay > 0 ? <UnderWay work={work} scope={scope} /> : null}
      <BudgetAlert {...work} usedUp={workTexts.usedUp} fourFifths={workTexts.fourFifths} />
      {own ? <BudgetAlert {...own} usedUp={workTexts.ownUsedUp} fourFifths={workTexts.ownFourFifths} /> : null}
      {work.stopped > 0 ? <Stopped count={work.stopped} scope={scope} /> : null}
      {run?.fault && run.underWay === 0 ? (
        <Alert color="orange" title={texts.runFailed(run.unmeasured)}>
          {run.fault}
        </Alert>
      ) : null}
      <p className="rank-cost tabular">
        {work.hasKey ? texts.refreshCost(work) : <NoKey provider={work.provider} />} {texts.spentSoFar(work)}
        {run && work.underWay === 0 ? ` ${texts.runEnded(run, shortDate(run.startedAt))}` : ''}
      </p>
    </div>
  );
}

/** What was being asked when the server stopped may have been charged: it is asked again when somebody says so. */
function Stopped({ count, scope }: { count: number; scope: RankingsOf }) {
  const mayRefresh = useMay('rankings.refresh');
  const asking = useRefreshRankings({ ...scope, stopped: 'true' });
  return (
    <Alert color="orange" title={workTexts.stopped(count)}>
      <p>{workTexts.maybeCharged}</p>
      {mayRefresh ? (
        <Button variant="default" size="compact-sm" loading={asking.isPending} onClick={() => asking.mutate()}>
          {workTexts.askAgain(count)}
        </Button>
      ) : null}
    </Alert>
  );
}

interface BudgetAlertProps {
  spent: number;
  budget: number | null;
  usedUp: string;
  fourFifths: string;
}

function BudgetAlert({ spent, budget, usedUp, fourFifths }: BudgetAlertProps) {
  if (budget === null || spent < budget * WARNED_AT) return null;
  const isUsedUp = spent >= budget;
  return <Alert color={isUsedUp ? 'red' : 'orange'}>{isUsedUp ? usedUp : fourFifths}</Alert>;
}

function NoKey({ provider }: { provider: string }) {
  const maySet = useMay('settings.manage');
  return (
    <>
      {texts.noKeyYet(provider)}
      {maySet ? (
        <>
          {' '}
          <Link to="/admin/settings">{texts.openSettings}</Link>.
        </>
      ) : null}
    </>
  );
}

/** Checks that nobody asked for, of the schedule, have no run; then only what is left is known. */
const progressOf = ({ run, underWay }: { run: RankingRun | null; underWay: number }) =>
  run && run.underWay > 0 ? { done: run.queued - run.underWay, total: run.queued } : { done: 0, total: underWay };

function UnderWay({ work, scope }: { work: RankingWork; scope: RankingsOf }) {
  const mayRefresh = useMay('rankings.refresh');
  const callingOff = useCallOff(scope);
  const run = work.run && work.run.underWay > 0 ? work.run : null;
  return (
    <div className="rank-running">
      <ProgressBanner
        title={texts.checking}
        {...progressOf(work)}
        unit={texts.keywords}
        current={run ? texts.runCounts(run) : null}
      />
      {mayRefresh ? (
        <Button variant="default" size="compact-sm" loading={callingOff.isPending} onClick={() => callingOff.mutate()}>
          {texts.callOff}
        </Button>
      ) : null}
    </div>
  );
}
