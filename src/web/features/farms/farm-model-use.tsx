import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { FarmModelUse } from '#shared/model-use.ts';
import { Fact } from '#ui/fact.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { BUDGET_STATES, spentText, tokensText } from '#web/lib/model-use.ts';
import * as texts from '#web/texts/farms.ts';

/** What the language model took for a farm's pages, and how its client's budget stands. Nothing before the first call. */
export function FarmModelUsePanel({ farmId }: { farmId: number }) {
  const { data: use } = useQuery<FarmModelUse>({ queryKey: [`/api/farms/${farmId}/model-use`] });
  if (!use || (use.calls === 0 && use.state !== 'used_up' && use.state !== 'warning')) return null;
  const { tone, label } = BUDGET_STATES[use.state];
  return (
    <section className="farm-panel">
      <h2>{texts.languageModel}</h2>
      <BudgetAlert state={use.state} clientId={use.clientId} />
      <dl className="farm-facts">
        <Fact label={texts.thisMonth}>
          {spentText(use.thisMonth)}, {tokensText(use.thisMonth)}
        </Fact>
        <Fact label={texts.soFar}>
          {spentText(use)}, {tokensText(use)}
        </Fact>
        <Fact label={texts.budget}>
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </Fact>
      </dl>
    </section>
  );
}

function BudgetAlert({ state, clientId }: Pick<FarmModelUse, 'state' | 'clientId'>) {
  if (state !== 'warning' && state !== 'used_up') return null;
  return (
    <Alert color={state === 'used_up' ? 'red' : 'orange'} className="farm-notice">
      {state === 'used_up' ? texts.theClientsBudgetIsUsedUp : texts.fourFifthsOfTheClientsBudget}
      <Link to={`/clients/${clientId}`}>{texts.seeTheClientsBudget}</Link>
    </Alert>
  );
}
