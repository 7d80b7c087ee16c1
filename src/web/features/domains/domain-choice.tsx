import { Button, Skeleton } from '@mantine/core';
import { Fragment, useId, useState } from 'react';
import type { DomainSuggestion } from '#shared/domains.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { ErrorState } from '#ui/states.tsx';
import { failureText } from '#web/lib/api.ts';
import { shortDate } from '#web/lib/dates.ts';
import * as texts from '#web/texts/domains.ts';
import { useDomainSuggestions, useSetUpDomain } from './domain-calls.ts';
import { DomainForm } from './domain-form.tsx';

/** No domain yet: suggestions to choose from, and a form for one's own. */
export function DomainChoice({ clientId, mayEdit }: { clientId: number; mayEdit: boolean }) {
  const { submit, pending } = useSetUpDomain(clientId);
  return (
    <>
      <p className="client-panel-text">
        {texts.allPagesOfThisClientStand}{' '}
        <a href="https://web.archive.org/" target="_blank" rel="noreferrer">
          {texts.webArchive}
        </a>{' '}
        {texts.beforeYouBuyIt}
      </p>
      <Suggestions clientId={clientId} mayEdit={mayEdit} pending={pending} onSetUp={submit} />
      {mayEdit ? (
        <div className="domain-own">
          <h3>{texts.customDomain}</h3>
          <DomainForm label={texts.setupCustomHubDomain} pending={pending} onSubmit={submit} />
        </div>
      ) : null}
    </>
  );
}

interface SuggestionsProps {
  clientId: number;
  mayEdit: boolean;
  pending: boolean;
  onSetUp: (suggestion: DomainSuggestion) => void;
}

function Suggestions({ clientId, mayEdit, pending, onSetUp }: SuggestionsProps) {
  const { data, error, isFetching, refetch } = useDomainSuggestions(clientId);
  const [selected, setSelected] = useState<string | null>(null);
  if (data === undefined && error) {
    return (
      <ErrorState
        title={texts.failedToLoadDomainSuggestions}
        text={failureText(error, texts.theServerCouldNotBeReached)}
        onRetry={refetch}
        retrying={isFetching}
      />
    );
  }
  if (data === undefined) {
    return (
      <output className="domain-suggestions" aria-label={texts.loadingDomainSuggestions}>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} height={120} radius="md" />
        ))}
      </output>
    );
  }
  return (
    <fieldset className="domain-suggestions">
      <legend>{texts.aiDomainSuggestions}</legend>
      {data.map((suggestion) => (
        <SuggestionCard
          key={suggestion.domain}
          suggestion={suggestion}
          selected={selected === suggestion.domain}
          onSelect={() => setSelected(suggestion.domain)}
          pending={pending}
          onSetUp={mayEdit ? () => onSetUp(suggestion) : null}
        />
      ))}
    </fieldset>
  );
}

interface SuggestionCardProps {
  suggestion: DomainSuggestion;
  selected: boolean;
  onSelect: () => void;
  pending: boolean;
  /** Null for those who may only read. */
  onSetUp: (() => void) | null;
}

function SuggestionCard({ suggestion, selected, onSelect, pending, onSetUp }: SuggestionCardProps) {
  const { domain, title, description, priority } = suggestion;
  const id = useId();
  return (
    <div className="domain-suggestion" data-selected={selected || undefined}>
      <div className="domain-suggestion-words">
        <input
          type="radio"
          name="domain-suggestion"
          id={id}
          aria-describedby={`${id}-words`}
          checked={selected}
          disabled={onSetUp === null}
          onChange={onSelect}
        />
        <label className="domain-name" htmlFor={id}>
          {domain.split('.').map((part, index) => (
            <Fragment key={index}>
              {index === 0 ? null : (
                <>
                  <wbr />.
                </>
              )}
              {part}
            </Fragment>
          ))}
        </label>
        <div id={`${id}-words`}>
          <p>{title}</p>
          <p className="domain-text">{description}</p>
          <div className="domain-badges">
            <StatusBadge plain tone={priority === 'primary' ? 'blue' : 'grey'}>
              {priority === 'primary' ? texts.primary : texts.secondary}
            </StatusBadge>
            <Availability available={suggestion.available} />
          </div>
          {suggestion.registeredAt === null ? null : (
            <p className="domain-text">{texts.registeredSince(shortDate(suggestion.registeredAt))}</p>
          )}
        </div>
      </div>
      {selected && onSetUp ? (
        <Button onClick={onSetUp} disabled={pending}>
          {pending ? texts.settingUp : texts.setup}
        </Button>
      ) : null}
    </div>
  );
}

function Availability({ available }: { available: boolean | null }) {
  if (available === null) return <StatusBadge tone="yellow">{texts.checkAvailability}</StatusBadge>;
  return available ? (
    <StatusBadge tone="green">{texts.available}</StatusBadge>
  ) : (
    <StatusBadge tone="red">{texts.taken}</StatusBadge>
  );
}
