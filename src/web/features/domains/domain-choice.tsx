import { Button, Skeleton } from '@mantine/core';
import { Fragment, useId, useState } from 'react';
import type { DomainSuggestion } from '#shared/domains.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { shortDate } from '#web/lib/dates.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { useDomainSuggestions, useSetUpDomain } from './domain-calls.ts';
import { DomainForm } from './domain-form.tsx';

export function DomainChoice({ clientId, mayEdit }: { clientId: number; mayEdit: boolean }) {
  const { submit, pending } = useSetUpDomain(clientId);
  return (
    <>
      <p className="client-panel-text">
        All pages of this client are served from one domain of its own. Choose one that matches the client’s name, or
        enter your own. An available domain may have been used before; registries do not show that. Look it up in the{' '}
        <a href="https://web.archive.org/" target="_blank" rel="noreferrer">
          web archive
        </a>{' '}
        before you buy it.
      </p>
      <Suggestions clientId={clientId} mayEdit={mayEdit} pending={pending} onSetUp={submit} />
      {mayEdit ? (
        <div className="domain-own">
          <h3>Custom domain</h3>
          <DomainForm label="Setup Custom Hub Domain" pending={pending} onSubmit={submit} />
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
  const [selected, setSelected] = useState<string | null>(null);
  return (
    <QueryView
      query={useDomainSuggestions(clientId)}
      failed="Failed to load domain suggestions"
      loading={
        <output className="domain-suggestions" aria-label="Loading domain suggestions">
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} height={120} radius="md" />
          ))}
        </output>
      }
    >
      {(suggestions) => (
        <fieldset className="domain-suggestions">
          <legend>AI domain suggestions</legend>
          {suggestions.map((suggestion) => (
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
      )}
    </QueryView>
  );
}

interface SuggestionCardProps {
  suggestion: DomainSuggestion;
  selected: boolean;
  onSelect: () => void;
  pending: boolean;
  /** Null without the permission to change it. */
  onSetUp: (() => void) | null;
}

function SuggestionCard({ suggestion, selected, onSelect, pending, onSetUp }: SuggestionCardProps) {
  const { domain, title, description, priority } = suggestion;
  const id = useId();
  return (
    <div className="domain-suggestion" data-selected={selected || undefined}>
      <div className="domain-suggestion-text">
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
            <StatusBadge withoutDot tone={priority === 'primary' ? 'blue' : 'grey'}>
              {priority === 'primary' ? 'Primary' : 'Secondary'}
            </StatusBadge>
            <Availability available={suggestion.available} />
          </div>
          {suggestion.registeredAt === null ? null : (
            <p className="domain-text">Registered since {shortDate(suggestion.registeredAt)}</p>
          )}
        </div>
      </div>
      {selected && onSetUp ? (
        <Button onClick={onSetUp} disabled={pending}>
          {pending ? 'Setting up...' : 'Setup'}
        </Button>
      ) : null}
    </div>
  );
}

function Availability({ available }: { available: boolean | null }) {
  if (available === null) return <StatusBadge tone="yellow">Check Availability</StatusBadge>;
  return available ? <StatusBadge tone="green">Available</StatusBadge> : <StatusBadge tone="red">Taken</StatusBadge>;
}
