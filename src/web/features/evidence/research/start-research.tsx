import { Alert, Button, NativeSelect, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { INTENTS } from '#shared/intents.ts';
import type { ResearchEstimate } from '#shared/research.ts';
import { SEARCH_WAYS } from '#shared/research-choices.ts';
import { US_STATES } from '#shared/states.ts';
import { counted } from '#shared/counted.ts';
import { useClientChoices } from '#web/lib/owners.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { useCatalog } from '../evidence-calls.ts';
import { serviceOptions } from '../evidence-filter.ts';
import { QuestionsField } from '../statement/choice-fields.tsx';
import { useResearchEstimate, useStartResearch, type ResearchChoice } from './research-calls.ts';
import { costText } from './research-texts.ts';

interface StartResearchProps {
  choice: ResearchChoice;
  onChange: (change: Partial<ResearchChoice>) => void;
}

/** Chooses service and place, and shows what it would search for and cost before anything is spent. */
export function StartResearch({ choice, onChange }: StartResearchProps) {
  const clients = useClientChoices();
  const [, ...services] = serviceOptions(useCatalog());
  const estimate = useResearchEstimate(choice);
  const starting = useStartResearch();
  const { clientId, service, state, city } = choice;
  const isChosen = clientId !== '' && service !== '' && state !== '';
  return (
    <section className="evidence-panel" aria-labelledby="start-research">
      <h2 id="start-research">New research</h2>
      <div className="research-fields">
        <NativeSelect
          label="Client"
          description="Its budgets pay."
          value={clientId}
          data={[
            { value: '', label: 'Choose a client' },
            ...clients.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget }) => onChange({ clientId: currentTarget.value })}
        />
        <NativeSelect
          label="Service"
          description="As the catalog names it."
          value={service}
          data={[{ value: '', label: 'Choose a service' }, ...services]}
          onChange={({ currentTarget }) => onChange({ service: currentTarget.value })}
        />
        <NativeSelect
          label="State"
          description="Where it has to hold."
          value={state}
          data={[
            { value: '', label: 'Choose a state' },
            ...US_STATES.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={({ currentTarget }) => onChange({ state: currentTarget.value })}
        />
        <TextInput
          label="Town"
          description="Searched from there."
          maxLength={100}
          value={city}
          onChange={({ currentTarget }) => onChange({ city: currentTarget.value })}
        />
        <QuestionsField
          className="research-questions"
          description="Leave empty for what the service needs."
          value={[...choice.intents]}
          onChange={(chosen) => onChange({ intents: INTENTS.filter((intent) => chosen.includes(intent)) })}
        />
      </div>
      {isChosen ? (
        <QueryView query={estimate} failed="Failed to fetch the estimate">
          {(found) => (
            <>
              {found.searchWays.length > 1 ? (
                <NativeSelect
                  className="research-way"
                  label="Search by"
                  value={found.searchBy}
                  data={found.searchWays.map(({ by, name }) => ({ value: by, label: name }))}
                  onChange={({ currentTarget: { value } }) =>
                    onChange({ searchBy: SEARCH_WAYS.find((way) => way === value) ?? null })
                  }
                />
              ) : null}
              <Estimate estimate={found} />
              <div>
                <Button
                  leftSection={<Search size={16} aria-hidden />}
                  loading={starting.isPending}
                  disabled={found.refusal !== null}
                  onClick={() => starting.mutate(choice)}
                >
                  Start Research
                </Button>
              </div>
            </>
          )}
        </QueryView>
      ) : (
        <p className="evidence-note">Choose client, service and state to see what it would search for and cost.</p>
      )}
    </section>
  );
}

function Estimate({ estimate }: { estimate: ResearchEstimate }) {
  const { queries, pages, searchBy, searchProvider, model, cost, ymyl, refusal } = estimate;
  const isByModel = searchBy === 'model';
  return (
    <div className="research-estimate" aria-live="polite">
      <p>
        {isByModel ? 'About' : 'At most'} <strong className="tabular">{costText(cost)}</strong>:{' '}
        {counted(queries.length, 'search', 'searches')} by {searchProvider}, and up to {counted(pages, 'page')} read
        {model === null ? ', whose passages are offered to mark, since no language model is set.' : ` by ${model}.`}
        {model !== null && cost.model === null ? ' The model has no prices, so its cost is not known.' : ''}
      </p>
      {isByModel ? (
        <p className="evidence-note">
          Only the addresses that the model cites are used, never its text. A fee that its provider takes for each
          search comes on top.
        </p>
      ) : null}
      <ul className="research-queries">
        {queries.map((query) => (
          <li key={query}>{query}</li>
        ))}
      </ul>
      {ymyl ? (
        <p className="evidence-note">Law, health and money: only official and professional sources are read.</p>
      ) : null}
      {refusal ? <Alert color="yellow">{refusal}</Alert> : null}
    </div>
  );
}
