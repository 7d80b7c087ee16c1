import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ModelUseOverview } from '#shared/model-use.ts';
import { money, spentText, tokensText } from '#web/lib/model-use.ts';

export function ModelUseLines() {
  const { data: use } = useQuery<ModelUseOverview>({ queryKey: ['/api/admin/model-use'] });
  if (!use || use.calls === 0) return null;
  const usedUp = use.clients.filter(({ state }) => state === 'used_up');
  const nearLimit = use.clients.filter(({ state }) => state === 'warning');
  return (
    <>
      <p>
        This month: {spentText(use)}, {tokensText(use)}.
      </p>
      {usedUp.length > 0 ? (
        <Alert color="red" title="Budget used up. The model writes no more pages this month.">
          <ClientBudgets clients={usedUp} />
        </Alert>
      ) : null}
      {nearLimit.length > 0 ? (
        <Alert color="orange" title="80% of the budget is used">
          <ClientBudgets clients={nearLimit} />
        </Alert>
      ) : null}
    </>
  );
}

function ClientBudgets({ clients }: Pick<ModelUseOverview, 'clients'>) {
  return (
    <ul className="settings-budgets">
      {clients.map(({ clientId, name, cost, budget }) => (
        <li key={clientId}>
          <Link to={`/clients/${clientId}`}>{name}</Link>: {money(cost)} of {money(budget)}
        </li>
      ))}
    </ul>
  );
}
