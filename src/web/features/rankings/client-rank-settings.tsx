import './rankings.css';
import { Alert, Button, Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { ClientRankPreferences, RankPreferences } from '#shared/rank-preferences.ts';
import { callApi } from '#web/lib/api.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { useAction } from '#web/lib/use-action.ts';

const SearchProperties = lazy(async () => ({
  default: (await import('./search/search-properties.tsx')).SearchProperties,
}));

const WARNING_SHARE = 0.8;

/** What look-ups of a client cost, what it is told of, and its Search Console properties. */
export function ClientRankSettings({ clientId }: { clientId: number }) {
  const path = `/api/clients/${clientId}/rank-preferences`;
  const { data: choices } = useQuery<ClientRankPreferences>({ queryKey: [path] });
  const [isOpen, setOpen] = useState(false);
  const mayEdit = useMay('clients.edit');
  if (!choices) return null;
  const { spent, budget } = choices;
  return (
    <section className="client-panel" aria-labelledby="client-rankings">
      <div className="client-panel-head">
        <h2 id="client-rankings">Look-ups and alerts</h2>
      </div>
      <p className="client-panel-text tabular">
        {budget === null
          ? `$${spent.toFixed(2)} spent on look-ups this month.`
          : `$${spent.toFixed(2)} of $${budget.toFixed(2)} spent on look-ups this month.`}
      </p>
      {budget !== null && spent >= budget * WARNING_SHARE ? (
        <Alert color={spent >= budget ? 'red' : 'orange'}>
          {spent >= budget
            ? 'This month’s look-up budget is used up. Keywords are not measured until next month.'
            : '80% of this month’s look-up budget is used.'}
        </Alert>
      ) : null}
      {mayEdit ? (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="rank-link">Alerts and budget</summary>
          {isOpen ? <PreferencesForm key={JSON.stringify(choices)} path={path} choices={choices} /> : null}
        </details>
      ) : null}
      <Suspense>
        <SearchProperties clientId={clientId} />
      </Suspense>
    </section>
  );
}

interface Values {
  monthlyBudget: string;
  top3: boolean;
  top10: boolean;
  dropped: string;
  lost: boolean;
  wrongPage: boolean;
}

const parseNumber = (text: string): number | null =>
  text.trim() === '' ? null : Number(text.replaceAll(/[$,\s]/g, ''));
const isPositions = (positions: number | null): boolean =>
  positions === null || (Number.isInteger(positions) && positions >= 1 && positions <= 50);

const ALERT_LABELS = {
  top3: 'Alert when a keyword enters or leaves the top 3',
  top10: 'Alert when a keyword enters or leaves the top 10',
  lost: 'Alert when a keyword is no longer found',
  wrongPage: 'Alert when another page ranks instead',
} as const;

function PreferencesForm({ path, choices }: { path: string; choices: ClientRankPreferences }) {
  const { top3, top10, lost, wrongPage } = choices;
  const form = useForm<Values>({
    initialValues: {
      top3,
      top10,
      lost,
      wrongPage,
      monthlyBudget: choices.monthlyBudget === null ? '' : String(choices.monthlyBudget),
      dropped: choices.dropped === null ? '' : String(choices.dropped),
    },
    validate: {
      monthlyBudget: (text) => ((parseNumber(text) ?? 0) >= 0 ? null : 'Enter an amount, such as 20.'),
      dropped: (text) => (isPositions(parseNumber(text)) ? null : 'Enter a number from 1 to 50.'),
    },
  });
  const saving = useAction({
    mutationFn: (body: RankPreferences) => callApi<ClientRankPreferences>(path, { method: 'PUT', body }),
    success: 'Alerts and budget saved',
    failure: 'Failed to save alerts and budget',
    updates: [path],
  });
  const save = ({ monthlyBudget, dropped, ...switches }: Values) =>
    saving.mutate({ ...switches, monthlyBudget: parseNumber(monthlyBudget), dropped: parseNumber(dropped) });
  return (
    <form className="rank-choices" noValidate onSubmit={form.onSubmit(save)}>
      {(['top3', 'top10', 'lost', 'wrongPage'] as const).map((name) => (
        <Checkbox key={name} label={ALERT_LABELS[name]} {...form.getInputProps(name, { type: 'checkbox' })} />
      ))}
      <div className="rank-choices-pair">
        <TextInput
          label="Alert when a keyword drops by more than this many positions"
          inputMode="numeric"
          placeholder="No alert"
          {...form.getInputProps('dropped')}
        />
        <TextInput
          label="Monthly budget for this client in dollars"
          inputMode="decimal"
          placeholder="Default from the settings"
          {...form.getInputProps('monthlyBudget')}
        />
      </div>
      <div>
        <Button type="submit" variant="default" loading={saving.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
