import './rankings.css';
import { Alert, Button, Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { ClientRankChoices, RankChoices } from '#shared/rank-plans.ts';
import type { Ranking } from '#shared/rankings.ts';
import { toast } from '#ui/toast.ts';
import { callApi, callApiPage, failureText, type ApiPage } from '#web/lib/api.ts';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/client-rankings.ts';
import { RankingList } from './ranking-list.tsx';

const SearchProperties = lazy(async () => ({
  default: (await import('./search/search-properties.tsx')).SearchProperties,
}));

const SHOWN = 3;
const WARNED_AT = 0.8;

/** A client's keywords in short, what its look-ups cost, and what is worth an alert. */
export function ClientRankings({ clientId }: { clientId: number }) {
  const path = `/api/clients/${clientId}/rank-choices`;
  const { data: choices } = useQuery<ClientRankChoices>({ queryKey: [path] });
  const listPath = `/api/rankings?clientId=${clientId}&sort=position&limit=${SHOWN}`;
  const { data: page } = useQuery<ApiPage<Ranking>>({
    queryKey: [listPath],
    queryFn: ({ signal }) => callApiPage<Ranking>(listPath, { signal }),
  });
  const [isOpen, setOpen] = useState(false);
  const mayEdit = useMay('clients.edit');
  if (!choices || !page) return null;
  const { spent, budget, keywords } = choices;
  return (
    <section className="client-panel" aria-labelledby="client-rankings">
      <div className="client-panel-head">
        <h2 id="client-rankings">{texts.rankings}</h2>
        {keywords === 0 ? null : (
          <Link className="rank-link" to={`/rankings?clientId=${clientId}`}>
            {texts.allKeywords(keywords)}
          </Link>
        )}
      </div>
      {page.rows.length === 0 ? (
        <p className="client-panel-text">{texts.nothingTracked}</p>
      ) : (
        <RankingList rankings={page.rows} show={['farm']} label={texts.bestKeywords} />
      )}
      <p className="client-panel-text tabular">{texts.spent(spent, budget)}</p>
      {budget !== null && spent >= budget * WARNED_AT ? (
        <Alert color={spent >= budget ? 'red' : 'orange'}>{spent >= budget ? texts.usedUp : texts.fourFifths}</Alert>
      ) : null}
      {mayEdit ? (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="rank-link">{texts.alertsAndBudget}</summary>
          {isOpen ? <ChoicesForm key={JSON.stringify(choices)} path={path} choices={choices} /> : null}
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

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.replaceAll(/[$,\s]/g, '')));
const isPlaces = (places: number | null): boolean =>
  places === null || (Number.isInteger(places) && places >= 1 && places <= 50);

function ChoicesForm({ path, choices }: { path: string; choices: ClientRankChoices }) {
  const queries = useQueryClient();
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
      monthlyBudget: (text) => ((numberOf(text) ?? 0) >= 0 ? null : texts.enterAmount),
      dropped: (text) => (isPlaces(numberOf(text)) ? null : texts.enterPlaces),
    },
  });
  const saving = useMutation({
    mutationFn: (body: RankChoices) => callApi<ClientRankChoices>(path, { method: 'PUT', body }),
    onSuccess: (saved) => {
      queries.setQueryData([path], saved);
      toast({ title: texts.saved });
    },
    onError: (error) =>
      toast({ title: texts.failedToSave, description: failureText(error, texts.notReached), tone: 'destructive' }),
  });
  const save = ({ monthlyBudget, dropped, ...switches }: Values) =>
    saving.mutate({ ...switches, monthlyBudget: numberOf(monthlyBudget), dropped: numberOf(dropped) });
  return (
    <form className="rank-choices" noValidate onSubmit={form.onSubmit(save)}>
      {(['top3', 'top10', 'lost', 'wrongPage'] as const).map((name) => (
        <Checkbox key={name} label={texts.alerts[name]} {...form.getInputProps(name, { type: 'checkbox' })} />
      ))}
      <div className="rank-choices-pair">
        <TextInput
          label={texts.dropped}
          inputMode="numeric"
          placeholder={texts.noDropAlert}
          {...form.getInputProps('dropped')}
        />
        <TextInput
          label={texts.monthlyBudget}
          inputMode="decimal"
          placeholder={texts.usualBudget}
          {...form.getInputProps('monthlyBudget')}
        />
      </div>
      <div>
        <Button type="submit" variant="default" loading={saving.isPending}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
