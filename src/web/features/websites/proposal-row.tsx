import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import type { WebsiteProposal } from '#shared/websites.ts';
import { isProposedField, PROPOSAL_LABELS, valuesAlike } from '#shared/website-choices.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { shortDate } from '#web/lib/dates.ts';
import { readableQuote } from '#web/lib/markup-quotes.ts';
import type { Decision } from './website-calls.ts';

interface ProposalRowProps {
  proposal: WebsiteProposal;
  /** Whether the row above proposes another value of the same field. */
  isSameField: boolean;
  /** Why it was left undecided. */
  message: string | null;
  pending: boolean;
  /** Null without permission. */
  onDecide: ((decision: Decision) => void) | null;
}

const FOUND = {
  structured: 'In the page’s markup',
  text: 'On the page',
  model: 'On the page, found by the language model',
} as const;

const moveFocus = (from: HTMLElement, step: 'nextElementSibling' | 'previousElementSibling'): void =>
  from.closest('li')?.[step]?.querySelector<HTMLElement>('button')?.focus();

export function ProposalRow({ proposal, isSameField, message, pending, onDecide }: ProposalRowProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { id, kind, value, role, state, mentions, savedValue, current, currentConfirmed } = proposal;
  const label = PROPOSAL_LABELS[kind];
  // A record has one phone number and a business many services.
  const isOther = isSameField && isProposedField(kind);
  const named = `${label.toLowerCase()} ${value}`;
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !onDecide) return;
    const keys: Record<string, () => void> = {
      c: () => onDecide({ id, decision: 'confirm' }),
      e: () => setIsEditing(true),
      r: () => onDecide({ id, decision: 'reject' }),
      ArrowDown: () => moveFocus(event.currentTarget, 'nextElementSibling'),
      ArrowUp: () => moveFocus(event.currentTarget, 'previousElementSibling'),
    };
    const act = keys[event.key];
    if (!act || (state !== 'proposed' && !event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    act();
  };
  return (
    <li className="website-proposal" data-proposal={id}>
      <div className="website-proposal-text">
        <h3>{isOther ? `Or ${label.toLowerCase()}` : label}</h3>
        <p className="website-value">
          {savedValue ?? value}
          {role ? `, ${role}` : ''}
          {proposal.serviceName && kind !== 'service' ? (
            <span className="client-missing"> · {proposal.serviceName}</span>
          ) : null}
        </p>
        {mentions.slice(0, 2).map(({ url, quote, found }) => (
          <blockquote key={`${url} ${quote}`}>
            <p>{readableQuote(quote)}</p>
            <footer>
              {FOUND[found]}:{' '}
              <a href={url} target="_blank" rel="noreferrer">
                {new URL(url).pathname}
              </a>
            </footer>
          </blockquote>
        ))}
        {state === 'proposed' && current !== null ? (
          <p className="client-missing">
            {valuesAlike(current, value)
              ? `The client’s record says the same${currentConfirmed ? '' : ', not confirmed'}.`
              : `The client’s record says “${current}”${currentConfirmed ? '' : ', not confirmed'}.`}
          </p>
        ) : null}
        {message ? <p role="alert">{message}</p> : null}
        {isEditing && onDecide ? (
          <EditForm proposal={proposal} pending={pending} onDecide={onDecide} onClose={() => setIsEditing(false)} />
        ) : null}
      </div>
      {state === 'proposed' ? (
        onDecide && !isEditing ? (
          <div className="website-proposal-actions">
            <Button
              size="compact-sm"
              disabled={pending}
              aria-label={`Confirm ${named}`}
              onKeyDown={onKeyDown}
              onClick={() => onDecide({ id, decision: 'confirm' })}
            >
              Confirm
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Edit ${named}`}
              onKeyDown={onKeyDown}
              onClick={() => setIsEditing(true)}
            >
              Edit
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              disabled={pending}
              aria-label={`Reject ${named}`}
              onKeyDown={onKeyDown}
              onClick={() => onDecide({ id, decision: 'reject' })}
            >
              Reject
            </Button>
          </div>
        ) : null
      ) : (
        <Decided
          proposal={proposal}
          onReset={onDecide && state === 'rejected' ? () => onDecide({ id, decision: 'reset' }) : null}
        />
      )}
    </li>
  );
}

function Decided({
  proposal: { state, decidedAt, decidedBy, kind, value },
  onReset,
}: {
  proposal: WebsiteProposal;
  onReset: (() => void) | null;
}) {
  return (
    <div className="website-proposal-actions">
      <StatusBadge tone={state === 'confirmed' ? 'green' : 'grey'}>
        {state === 'confirmed' ? 'Confirmed' : 'Rejected'}
      </StatusBadge>
      <span className="client-missing">
        {[decidedAt && shortDate(decidedAt), decidedBy && `by ${decidedBy}`].filter(Boolean).join(' ')}
      </span>
      {onReset ? (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-label={`Propose ${PROPOSAL_LABELS[kind].toLowerCase()} ${value} again`}
          onClick={onReset}
        >
          Propose again
        </Button>
      ) : null}
    </div>
  );
}

interface EditFormProps {
  proposal: WebsiteProposal;
  pending: boolean;
  onDecide: (decision: Decision) => void;
  onClose: () => void;
}

function EditForm({ proposal: { id, kind, value, role }, pending, onDecide, onClose }: EditFormProps) {
  const [text, setText] = useState(value);
  const [roleText, setRoleText] = useState(role ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    onDecide({ id, decision: 'confirm', value: text.trim(), ...(kind === 'person' ? { role: roleText.trim() } : {}) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <form className="website-edit" onSubmit={submit}>
      <TextInput
        label={PROPOSAL_LABELS[kind]}
        value={text}
        maxLength={300}
        ref={(field) => {
          if (field && !field.dataset.focused) {
            field.dataset.focused = 'true';
            field.focus();
          }
        }}
        onKeyDown={onKeyDown}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {kind === 'person' ? (
        <TextInput
          label="Role"
          value={roleText}
          maxLength={100}
          onKeyDown={onKeyDown}
          onChange={(event) => setRoleText(event.currentTarget.value)}
        />
      ) : null}
      <div className="website-proposal-actions">
        <ReasonedButton
          type="submit"
          size="compact-sm"
          reason={text.trim() === '' ? 'Enter a value.' : null}
          loading={pending}
        >
          Confirm
        </ReasonedButton>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
