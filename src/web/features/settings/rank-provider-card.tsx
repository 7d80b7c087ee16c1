import { Alert, Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { RANK_PROVIDERS, type RankProviderId } from '#shared/rank-providers.ts';
import type { RankingWork } from '#shared/rankings.ts';
import type { Settings } from '#shared/settings.ts';
import { focusFirstError, showIssues } from '#ui/form-issues.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import { ApiFailure, failureText } from '#web/lib/api.ts';
import * as texts from '#web/texts/rank-settings.ts';
import { useSaveSettings } from './setting-calls.ts';
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
const budgetError = (text: string): string | null => ((dollars(text) ?? 0) >= 0 ? null : texts.enterAmount);

/** An emptied key is taken away; one that was never there stays so. */
const keyOf = (entered: string, kept: string | null): string | null => (entered.trim() === '' && kept ? null : entered);

const bodyOf = (values: Values, settings: Settings): Partial<Settings> => ({
  rankProvider: values.rankProvider,
  serperKey: keyOf(values.serperKey, settings.serperKey),
  serpApiKey: keyOf(values.serpApiKey, settings.serpApiKey),
  dataForSeoKey: keyOf(values.dataForSeoKey, settings.dataForSeoKey),
  rankMonthlyBudget: dollars(values.rankMonthlyBudget),
  rankClientBudget: dollars(values.rankClientBudget),
});

/** Who looks up ranks, the keys of the others, and what look-ups may cost. */
export function RankProviderCard({ settings }: { settings: Settings }) {
  const form = useForm<Values>({
    initialValues: valuesOf(settings),
    validate: { rankMonthlyBudget: budgetError, rankClientBudget: budgetError },
  });
  const saving = useSaveSettings();
  const save = (values: Values) =>
    saving.mutate(bodyOf(values, settings), {
      onSuccess: (saved) => {
        form.setInitialValues(valuesOf(saved));
        form.setValues(valuesOf(saved));
        toast({ title: texts.settingsSaved });
      },
      onError: (error) => {
        if (error instanceof ApiFailure) showIssues(form, error.answer.issues ?? []);
        toast({ title: texts.failedToSave, description: failureText(error, texts.notReached), tone: 'destructive' });
      },
    });
  return (
    <form
      className="settings-card"
      aria-labelledby="settings-rank-provider"
      noValidate
      onSubmit={form.onSubmit(save, focusFirstError(form))}
    >
      <div className="settings-head">
        <h2 id="settings-rank-provider">{texts.rankLookUps}</h2>
        <StatusBadge tone="grey" plain>
          {texts.providers[settings.rankProvider]}
        </StatusBadge>
      </div>
      <Spent />
      <NativeSelect
        label={texts.whoLooksUp}
        data={RANK_PROVIDERS.map((value) => ({ value, label: texts.choices[value] }))}
        {...form.getInputProps('rankProvider')}
      />
      {KEYS.map(({ provider, field }) => (
        <div key={field} className="settings-key">
          <TextInput
            label={texts.keyLabels[provider]}
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps(field)}
          />
          <TestKey
            provider={provider}
            label={texts.testProvider(texts.providers[provider])}
            isKept={form.values[field] !== '' && !form.isDirty(field)}
          />
        </div>
      ))}
      <div className="settings-pair">
        <TextInput
          label={texts.budgetInAll}
          inputMode="decimal"
          placeholder={texts.noLimit}
          description={texts.budgetHint}
          {...form.getInputProps('rankMonthlyBudget')}
        />
        <TextInput
          label={texts.budgetOfEach}
          inputMode="decimal"
          placeholder={texts.noLimit}
          description={texts.clientBudgetHint}
          {...form.getInputProps('rankClientBudget')}
        />
      </div>
      <div className="settings-actions">
        <Button type="submit" loading={saving.isPending}>
          {texts.saveSettings}
        </Button>
      </div>
    </form>
  );
}

const WARNED_AT = 0.8;

/** What the month has cost, with a warning from four fifths of the budget on. */
function Spent() {
  const { data: work } = useQuery<RankingWork>({ queryKey: ['/api/rankings/work'] });
  if (!work) return null;
  const { spent, budget } = work;
  return (
    <>
      <p className="tabular">{texts.spent(spent, budget)}</p>
      {budget !== null && spent >= budget * WARNED_AT ? (
        <Alert color={spent >= budget ? 'red' : 'orange'}>{spent >= budget ? texts.usedUp : texts.fourFifths}</Alert>
      ) : null}
    </>
  );
}
