import { Alert, Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientModelUse } from '#shared/model-use.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { callApi } from '#web/lib/api.ts';
import { BUDGET_STATES, money, spentText, tokensText } from '#web/lib/model-use.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { useAction } from '#web/lib/use-action.ts';

export function ModelBudgetCard({ clientId }: { clientId: number }) {
  const path = `/api/clients/${clientId}/model-use`;
  const { data: use } = useQuery<ClientModelUse>({ queryKey: [path] });
  if (!use || (use.calls === 0 && use.budget === null && !use.priced)) return null;
  const { tone, label } = BUDGET_STATES[use.state];
  return (
    <section className="client-panel" aria-labelledby="model-budget">
      <div className="client-panel-head">
        <h2 id="model-budget">Language model this month</h2>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
      <p className="client-panel-text">
        {use.budget === null
          ? `${spentText(use)}, ${tokensText(use)}.`
          : `${spentText(use)} of ${money(use.budget)}, ${tokensText(use)}.`}
      </p>
      {use.state === 'warning' ? <Alert color="orange">80% of this month’s budget is used.</Alert> : null}
      {use.state === 'used_up' ? (
        <Alert color="red">The model writes no more pages this month unless you raise the budget.</Alert>
      ) : null}
      {use.priced ? <BudgetForm key={use.budget} clientId={clientId} use={use} path={path} /> : null}
    </section>
  );
}

function BudgetForm({ clientId, use, path }: { clientId: number; use: ClientModelUse; path: string }) {
  const mayEdit = useMay('clients.edit');
  const [text, setText] = useState(use.budgetSource === 'client' ? String(use.budget) : '');
  const saving = useAction({
    mutationFn: (monthlyBudget: number | null) =>
      callApi<ClientModelUse>(`/api/clients/${clientId}/model-budget`, { method: 'PATCH', body: { monthlyBudget } }),
    success: 'Budget saved',
    failure: 'Failed to save the budget',
    updates: [path],
  });
  if (!mayEdit) return null;
  const amount = text.trim() === '' ? null : Number(text.replaceAll(/[$,\s]/g, ''));
  const isWrong = amount !== null && !(amount >= 0);
  return (
    <form
      className="client-panel-actions"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong) saving.mutate(amount);
      }}
    >
      <TextInput
        label="Monthly budget in dollars"
        inputMode="decimal"
        placeholder={use.budgetSource === 'default' && use.budget !== null ? `${use.budget} (default)` : 'No limit'}
        value={text}
        error={isWrong ? 'Enter an amount, such as 20.' : null}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={saving.isPending} style={{ alignSelf: 'end' }}>
        Save Budget
      </Button>
    </form>
  );
}
