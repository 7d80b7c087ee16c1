import './withdrawals.css';
import { lazy, Suspense } from 'react';
import type { Withdrawal } from '#shared/withdrawals.ts';
import { EmptyState } from '#ui/states.tsx';
import { ListView, type ListPanel } from '#web/lib/list-view/list-view.tsx';
import { CLIENT_WITHDRAWAL_LIST, WITHDRAWAL_LIST } from './withdrawal-list.tsx';

const WithdrawalPanel = lazy(async () => ({ default: (await import('./withdrawal-panel.tsx')).WithdrawalPanel }));

const PANEL: ListPanel<Withdrawal> = {
  label: 'Withdrawal',
  render: (key, row) =>
    row ? (
      <Suspense>
        <WithdrawalPanel key={key} withdrawal={row} />
      </Suspense>
    ) : (
      <EmptyState title="Withdrawal not in this view" text="Search for it, or choose another view." />
    ),
};

/** Who asked any client, or the agency, not to be contacted. */
export function WithdrawalsScreen() {
  return <ListView list={WITHDRAWAL_LIST} title="Withdrawals" panel={PANEL} />;
}

/** Who asked one client not to be contacted. */
export function ClientWithdrawals({ clientId }: { clientId: number }) {
  return <ListView list={CLIENT_WITHDRAWAL_LIST} fixed={{ clientId }} panel={PANEL} />;
}
