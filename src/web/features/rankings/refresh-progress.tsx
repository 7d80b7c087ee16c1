import './rankings.css';
import { Alert, Button } from '@mantine/core';
import { Link } from 'react-router';
import type { RankingRun, RankingActivity } from '#shared/rankings.ts';
import { ProgressBanner } from '#ui/progress-banner.tsx';
import { shortDate } from '#web/lib/dates.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { counted } from '#shared/counted.ts';
import { smallDollars } from '#web/lib/money.ts';
import { useCancelRefresh, useRefreshRankings, type RankingsOf } from './ranking-calls.ts';
import { refreshCost, spentThisMonth } from './refresh-cost.ts';

const WARNED_AT = 0.8;

interface RefreshProps {
  activity: RankingActivity | undefined;
  scope: RankingsOf;
}

/** What a refresh costs, and below it how one goes. */
export function RefreshNotes(props: RefreshProps) {
  return (
    <>
      <RefreshCost activity={props.activity} />
      <RefreshProgress {...props} />
    </>
  );
}

export function RefreshProgress({ activity, scope }: RefreshProps) {
  if (!activity) return null;
  const { run, own } = activity;
  return (
    <div className="rank-work">
      {activity.underWay > 0 ? <RunningRefresh activity={activity} scope={scope} /> : null}
      <BudgetAlert
        {...activity}
        usedUpText="This month’s rank look-up budget is used up. Keywords are not measured until next month."
        warningText="80% of this month’s rank look-up budget is used."
      />
      {own ? (
        <BudgetAlert
          {...own}
          usedUpText="This client’s rank look-up budget is used up. Its keywords are not measured until next month."
          warningText="80% of this client’s rank look-up budget is used."
        />
      ) : null}
      {activity.stopped > 0 ? <StoppedAlert count={activity.stopped} scope={scope} /> : null}
      {run?.fault && run.underWay === 0 ? (
        <Alert color="orange" title={`The last refresh could not measure ${counted(run.unmeasured, 'keyword')}`}>
          {run.fault}
        </Alert>
      ) : null}
    </div>
  );
}

const isWithoutUse = ({ hasKey, spent, own, left }: RankingActivity): boolean =>
  !hasKey && (own ?? { spent }).spent === 0 && left === null;

/** What a refresh costs and what became of the last one, in a line. */
export function RefreshCost({ activity }: { activity: RankingActivity | undefined }) {
  if (!activity) return <p className="rank-cost">&nbsp;</p>;
  const { run } = activity;
  return (
    <p className="rank-cost tabular">
      {activity.hasKey ? refreshCost(activity) : <NoKey provider={activity.provider} />}{' '}
      {isWithoutUse(activity) ? null : spentThisMonth(activity)}
      {run && activity.underWay === 0
        ? ` Last refresh by ${run.startedBy}, ${shortDate(run.startedAt)}: ${run.ranked.toLocaleString('en-US')} ranked, ${run.absent.toLocaleString('en-US')} not found, ${run.unmeasured.toLocaleString('en-US')} not measured, ${smallDollars(run.cost)}.`
        : ''}
    </p>
  );
}

/** A request under way when the server stopped may have been charged, so it is repeated only on request. */
function StoppedAlert({ count, scope }: { count: number; scope: RankingsOf }) {
  const mayRefresh = useMay('rankings.refresh');
  const confirming = useRefreshRankings({ ...scope, stopped: 'true' });
  return (
    <Alert
      color="orange"
      title={
        count === 1
          ? 'The server stopped while one keyword was being checked'
          : `The server stopped while ${count.toLocaleString('en-US')} keywords were being checked`
      }
    >
      <p>These checks may have been charged, so they are not repeated automatically. They are shown as not measured.</p>
      {mayRefresh ? (
        <Button variant="default" size="compact-sm" loading={confirming.isPending} onClick={() => confirming.mutate()}>
          {count === 1 ? 'Check again' : `Check ${count.toLocaleString('en-US')} again`}
        </Button>
      ) : null}
    </Alert>
  );
}

interface BudgetAlertProps {
  spent: number;
  budget: number | null;
  usedUpText: string;
  warningText: string;
}

function BudgetAlert({ spent, budget, usedUpText, warningText }: BudgetAlertProps) {
  if (budget === null || spent < budget * WARNED_AT) return null;
  const isUsedUp = spent >= budget;
  return <Alert color={isUsedUp ? 'red' : 'orange'}>{isUsedUp ? usedUpText : warningText}</Alert>;
}

function NoKey({ provider }: { provider: string }) {
  const maySet = useMay('settings.manage');
  return (
    <>
      No {provider} key is set, so no rankings are looked up.
      {maySet ? (
        <>
          {' '}
          <Link to="/admin/settings">Open the settings</Link>.
        </>
      ) : null}
    </>
  );
}

/** Scheduled checks have no run; only the number left is known. */
const progressOf = ({ run, underWay }: { run: RankingRun | null; underWay: number }) =>
  run && run.underWay > 0 ? { done: run.queued - run.underWay, total: run.queued } : { done: 0, total: underWay };

function RunningRefresh({ activity, scope }: { activity: RankingActivity; scope: RankingsOf }) {
  const mayRefresh = useMay('rankings.refresh');
  const callingOff = useCancelRefresh(scope);
  const run = activity.run && activity.run.underWay > 0 ? activity.run : null;
  return (
    <div className="rank-running">
      <ProgressBanner
        title="Checking rankings..."
        {...progressOf(activity)}
        unit="keywords"
        currentItem={
          run
            ? `${run.ranked.toLocaleString('en-US')} ranked, ${run.absent.toLocaleString('en-US')} not found, ${run.unmeasured.toLocaleString('en-US')} not measured, ${smallDollars(run.cost)} so far`
            : null
        }
      />
      {mayRefresh ? (
        <Button variant="default" size="compact-sm" loading={callingOff.isPending} onClick={() => callingOff.mutate()}>
          Cancel checks
        </Button>
      ) : null}
    </div>
  );
}
