import { Alert, Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientModelUse } from '#shared/model-use.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import { callApi, failureText } from '#web/lib/api.ts';
import { BUDGET_STATES, money, spentText, tokensText } from '#web/lib/model-use.ts';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/clients.ts';

/** What the language model took for the client this month, and what it may. Shown once there is something to show. */
export function ModelBudgetCard({ clientId }: { clientId: number }) {
  const path = `/api/clients/${clientId}/model-use`;
  const { data: use } = useQuery<ClientModelUse>({ queryKey: [path] });
  if (!use || (use.calls === 0 && use.budget === null && !use.priced)) return null;
  const { tone, label } = BUDGET_STATES[use.state];
  return (
    <section className="client-panel" aria-labelledby="model-budget">
      <div className="client-panel-head">
        <h2 id="model-budget">{texts.languageModelThisMonth}</h2>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
      <p className="client-panel-text">
        {spentText(use)}
        {use.budget === null ? '' : texts.ofBudget(money(use.budget))}, {tokensText(use)}.
      </p>
      {use.state === 'warning' ? <Alert color="orange">{texts.fourFifthsOfThisMonthsBudget}</Alert> : null}
      {use.state === 'used_up' ? <Alert color="red">{texts.noFurtherPageIsWritten}</Alert> : null}
      {use.priced ? <BudgetForm key={use.budget} clientId={clientId} use={use} path={path} /> : null}
    </section>
  );
}

function BudgetForm({ clientId, use, path }: { clientId: number; use: ClientModelUse; path: string }) {
  const queries = useQueryClient();
  const mayEdit = useMay('clients.edit');
  const [text, setText] = useState(use.budgetSource === 'client' ? String(use.budget) : '');
  const saving = useMutation({
    mutationFn: (monthlyBudget: number | null) =>
      callApi<ClientModelUse>(`/api/clients/${clientId}/model-budget`, { method: 'PATCH', body: { monthlyBudget } }),
    onSuccess: (saved) => {
      queries.setQueryData([path], saved);
      toast({ title: texts.budgetSaved });
    },
    onError: (error) =>
      toast({ title: texts.failedToSaveTheBudget, description: failureText(error, ''), tone: 'destructive' }),
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
        label={texts.monthlyBudgetInDollars}
        inputMode="decimal"
        placeholder={
          use.budgetSource === 'default' && use.budget !== null ? texts.budgetByDefault(use.budget) : texts.noLimit
        }
        value={text}
        error={isWrong ? texts.enterAnAmountSuchAs20 : null}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={saving.isPending} style={{ alignSelf: 'end' }}>
        {texts.saveBudget}
      </Button>
    </form>
  );
}
