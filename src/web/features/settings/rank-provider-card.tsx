import { Alert, Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { RANK_PROVIDERS, type RankProviderId, RANK_PROVIDER_NAMES } from '#shared/rank-providers.ts';
import type { RankingActivity } from '#shared/rankings.ts';
import type { Settings } from '#shared/settings.ts';
import { focusFirstError } from '#ui/form-issues.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { showRefusedFields } from '#web/lib/form-refusal.ts';
import { useSaveSettings } from '#web/lib/setting-calls.ts';
import { TestKey } from './test-key.tsx';

const KEYS = [
  { provider: 'serper', field: 'serperKey' },
  { provider: 'serpapi', field: 'serpApiKey' },
  { provider: 'dataforseo', field: 'dataForSeoKey' },
] as const;

interface Values extends Record<string, unknown> {
  rankProvider: RankProviderId;
  serperKey: string;
  serpApiKey: string;
  dataForSeoKey: string;
  rankMonthlyBudget: string;
  rankClientBudget: string;
}

const valuesOf = (settings: Settings): Values => ({
  rankProvider: settings.rankProvider,
  serperKey: settings.serperKey ?? '',
  serpApiKey: settings.serpApiKey ?? '',
  dataForSeoKey: settings.dataForSeoKey ?? '',
  rankMonthlyBudget: settings.rankMonthlyBudget === null ? '' : String(settings.rankMonthlyBudget),
  rankClientBudget: settings.rankClientBudget === null ? '' : String(settings.rankClientBudget),
});

const dollars = (text: string): number | null => (text.trim() === '' ? null : Number(text.replaceAll(/[$,\s]/g, '')));
const budgetError = (text: string): string | null =>
  (dollars(text) ?? 0) >= 0 ? null : 'Enter an amount, such as 20.';

/** A cleared key is deleted; one that was never set stays unset. */
const keyToSend = (entered: string, saved: string | null): string | null =>
  entered.trim() === '' && saved ? null : entered;

const bodyOf = (values: Values, settings: Settings): Partial<Settings> => ({
  rankProvider: values.rankProvider,
  serperKey: keyToSend(values.serperKey, settings.serperKey),
  serpApiKey: keyToSend(values.serpApiKey, settings.serpApiKey),
  dataForSeoKey: keyToSend(values.dataForSeoKey, settings.dataForSeoKey),
  rankMonthlyBudget: dollars(values.rankMonthlyBudget),
  rankClientBudget: dollars(values.rankClientBudget),
});

const PROVIDER_CHOICES = {
  rapidapi: 'RapidAPI, about $0.002 per keyword',
  serper: 'Serper, about $0.005 per keyword',
  serpapi: 'SerpApi, about $0.075 per keyword',
  dataforseo: 'DataForSEO, about $0.008 per keyword',
} as const;

const KEY_LABELS = {
  serper: 'Serper key',
  serpapi: 'SerpApi key',
  dataforseo: 'DataForSEO login and password, as login:password',
} as const;

export function RankProviderCard({ settings }: { settings: Settings }) {
  const form = useForm<Values>({
    initialValues: valuesOf(settings),
    validate: { rankMonthlyBudget: budgetError, rankClientBudget: budgetError },
  });
  const saving = useSaveSettings({
    success: 'Settings saved',
    failure: 'Failed to save settings',
    onSuccess: (saved) => {
      form.setInitialValues(valuesOf(saved));
      form.setValues(valuesOf(saved));
    },
    onError: showRefusedFields(form),
  });
  const save = (values: Values) => saving.mutate(bodyOf(values, settings));
  return (
    <form
      className="settings-card"
      aria-labelledby="settings-rank-provider"
      noValidate
      onSubmit={form.onSubmit(save, focusFirstError(form))}
    >
      <div className="settings-head">
        <h2 id="settings-rank-provider">Rank look-ups</h2>
        <StatusBadge tone="grey" withoutDot>
          {RANK_PROVIDER_NAMES[settings.rankProvider]}
        </StatusBadge>
      </div>
      <MonthlyCost />
      <NativeSelect
        label="Rank provider"
        data={RANK_PROVIDERS.map((value) => ({ value, label: PROVIDER_CHOICES[value] }))}
        {...form.getInputProps('rankProvider')}
      />
      {KEYS.map(({ provider, field }) => (
        <div key={field} className="settings-key">
          <TextInput
            label={KEY_LABELS[provider]}
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps(field)}
          />
          <TestKey
            provider={provider}
            label={`Test ${RANK_PROVIDER_NAMES[provider]}`}
            isSaved={form.values[field] !== '' && !form.isDirty(field)}
          />
        </div>
      ))}
      <div className="settings-pair">
        <TextInput
          label="Total monthly budget in dollars"
          inputMode="decimal"
          placeholder="No limit"
          description="A hard limit, like each client’s budget."
          {...form.getInputProps('rankMonthlyBudget')}
        />
        <TextInput
          label="Monthly budget per client in dollars"
          inputMode="decimal"
          placeholder="No limit"
          description="Each client can have its own budget."
          {...form.getInputProps('rankClientBudget')}
        />
      </div>
      <div className="settings-actions">
        <Button type="submit" loading={saving.isPending}>
          Save Settings
        </Button>
      </div>
    </form>
  );
}

const WARNED_AT = 0.8;

/** A warning appears from 80 % of the budget on. */
function MonthlyCost() {
  const { data: activity } = useQuery<RankingActivity>({ queryKey: ['/api/rankings/activity'] });
  if (!activity) return null;
  const { spent, budget } = activity;
  return (
    <>
      <p className="tabular">
        {budget === null
          ? `$${spent.toFixed(2)} spent this month.`
          : `$${spent.toFixed(2)} of $${budget.toFixed(2)} spent this month.`}
      </p>
      {budget !== null && spent >= budget * WARNED_AT ? (
        <Alert color={spent >= budget ? 'red' : 'orange'}>
          {spent >= budget
            ? 'This month’s rank look-up budget is used up. Keywords are not measured until next month.'
            : '80% of this month’s rank look-up budget is used.'}
        </Alert>
      ) : null}
    </>
  );
}
