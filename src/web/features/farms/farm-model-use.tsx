import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { FarmModelUse } from '#shared/model-use.ts';
import { DescriptionItem } from '#ui/description-item.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { BUDGET_STATES, spentText, tokensText } from '#web/lib/model-use.ts';

export function FarmModelUsePanel({ farmId }: { farmId: number }) {
  const { data: use } = useQuery<FarmModelUse>({ queryKey: [`/api/farms/${farmId}/model-use`] });
  if (!use || (use.calls === 0 && use.state !== 'used_up' && use.state !== 'warning')) return null;
  const { tone, label } = BUDGET_STATES[use.state];
  return (
    <section className="farm-panel">
      <h2>Language model</h2>
      <BudgetAlert state={use.state} clientId={use.clientId} />
      <dl className="farm-facts">
        <DescriptionItem label="This month">
          {spentText(use.thisMonth)}, {tokensText(use.thisMonth)}
        </DescriptionItem>
        <DescriptionItem label="So far">
          {spentText(use)}, {tokensText(use)}
        </DescriptionItem>
        <DescriptionItem label="Budget">
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </DescriptionItem>
      </dl>
    </section>
  );
}

function BudgetAlert({ state, clientId }: Pick<FarmModelUse, 'state' | 'clientId'>) {
  if (state !== 'warning' && state !== 'used_up') return null;
  return (
    <Alert color={state === 'used_up' ? 'red' : 'orange'} className="farm-notice">
      {state === 'used_up'
        ? 'The client’s budget is used up. The model writes no more pages this month. '
        : '80% of the client’s budget for this month is used. '}
      <Link to={`/clients/${clientId}`}>View the client’s budget</Link>
    </Alert>
  );
}
