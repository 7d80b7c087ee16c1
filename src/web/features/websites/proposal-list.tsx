import { Button, NativeSelect } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { ProposalDecisions, WebsiteProposal, WebsiteReading } from '#shared/websites.ts';
import { PROPOSAL_KINDS, PROPOSAL_LABELS } from '#shared/website-choices.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { counted } from '#shared/counted.ts';
import { ProposalRow } from './proposal-row.tsx';
import { useDecide, type Decision } from './website-calls.ts';

const SHOWN_AT_FIRST = 12;

const byKind = (one: WebsiteProposal, other: WebsiteProposal): number =>
  PROPOSAL_KINDS.indexOf(one.kind) - PROPOSAL_KINDS.indexOf(other.kind) || one.id - other.id;

const isOn = ({ mentions }: WebsiteProposal, page: string): boolean =>
  page === '' || mentions.some(({ url }) => url === page);

interface ProposalListProps {
  clientId: number;
  reading: WebsiteReading;
  mayEdit: boolean;
}

/** Proposals in the order of the record, values of one field side by side. */
export function ProposalList({ clientId, reading, mayEdit }: ProposalListProps) {
  const [view, setView] = useState<WebsiteProposal['state']>('proposed');
  const [page, setPage] = useState('');
  const [isWhole, setIsWhole] = useState(false);
  const [conflict, setConflict] = useState<{ decision: Decision; text: string } | null>(null);
  const [messages, setMessages] = useState<Record<number, string>>({});
  const list = useRef<HTMLUListElement>(null);
  /** The row to focus once the decided one has left the list. */
  const nextRow = useRef<number | null>(null);

  const matching = reading.proposals
    .filter((proposal) => proposal.state === view && isOn(proposal, page))
    .toSorted(byKind);
  const shown = isWhole ? matching : matching.slice(0, SHOWN_AT_FIRST);
  const onDecided = ({ left }: ProposalDecisions, decisions: readonly Decision[]) => {
    setMessages(Object.fromEntries(left.map(({ id, message }) => [id, message])));
    const [only] = decisions;
    const replaces = left.find(({ needsReplace }) => needsReplace);
    if (decisions.length === 1 && only && replaces) setConflict({ decision: only, text: replaces.message });
    else setConflict(null);
  };
  const deciding = useDecide(clientId, onDecided);
  const decide = (decision: Decision) => {
    const index = shown.findIndex(({ id }) => id === decision.id);
    nextRow.current = (shown[index + 1] ?? shown[index - 1])?.id ?? null;
    deciding.mutate([decision]);
  };
  useEffect(() => {
    if (nextRow.current === null || deciding.isPending || conflict) return;
    list.current?.querySelector<HTMLElement>(`[data-proposal="${nextRow.current}"] button`)?.focus();
    nextRow.current = null;
  }, [deciding.isPending, conflict, reading]);
  const count = (state: WebsiteProposal['state']): number =>
    reading.proposals.filter((one) => one.state === state).length;
  const pages = [...new Set(reading.proposals.flatMap(({ mentions }) => mentions.map(({ url }) => url)))];
  if (reading.proposals.length === 0)
    return reading.state === 'done' ? (
      <p className="client-panel-text">Nothing on the website can be proposed as a fact.</p>
    ) : null;
  return (
    <div className="website-proposals">
      <div className="website-filters">
        <NativeSelect
          label="Proposals"
          value={view}
          onChange={(event) => setView(event.currentTarget.value as WebsiteProposal['state'])}
          data={[
            { value: 'proposed', label: `To confirm (${count('proposed')})` },
            { value: 'confirmed', label: `Confirmed (${count('confirmed')})` },
            { value: 'rejected', label: `Rejected (${count('rejected')})` },
          ]}
        />
        <NativeSelect
          label="Page"
          value={page}
          onChange={(event) => setPage(event.currentTarget.value)}
          data={[
            { value: '', label: 'All pages' },
            ...pages.map((url) => ({ value: url, label: new URL(url).pathname })),
          ]}
        />
        {mayEdit && view === 'proposed' && page !== '' && matching.length > 0 ? (
          <Button
            loading={deciding.isPending}
            onClick={() => deciding.mutate(matching.map(({ id }): Decision => ({ id, decision: 'confirm' })))}
          >
            {`Confirm all ${matching.length} of this page`}
          </Button>
        ) : null}
      </div>
      {mayEdit && view === 'proposed' ? (
        <p className="client-missing">With the keyboard: C confirms, E edits, R rejects, the arrows move.</p>
      ) : null}
      {matching.length === 0 ? <p className="client-panel-text">There is nothing in this list.</p> : null}
      <ul className="website-proposal-list" ref={list}>
        {shown.map((proposal, index) => (
          <ProposalRow
            key={proposal.id}
            proposal={proposal}
            isSameField={shown[index - 1]?.kind === proposal.kind}
            message={messages[proposal.id] ?? null}
            pending={deciding.isPending}
            onDecide={mayEdit ? decide : null}
          />
        ))}
      </ul>
      {matching.length > shown.length ? (
        <Button
          variant="subtle"
          onClick={() => setIsWhole(true)}
        >{`Show all ${counted(matching.length, 'proposal')}`}</Button>
      ) : null}
      <ConfirmDialog
        opened={conflict !== null}
        onClose={() => setConflict(null)}
        onConfirm={() => conflict && deciding.mutate([{ ...conflict.decision, replace: true }])}
        title={`Replace the ${conflict ? labelOf(conflict.decision, reading) : 'value'}?`}
        text={conflict?.text ?? ''}
        confirmLabel="Replace"
        pending={deciding.isPending}
      />
    </div>
  );
}

const labelOf = ({ id }: Decision, { proposals }: WebsiteReading): string => {
  const kind = proposals.find((proposal) => proposal.id === id)?.kind;
  return kind ? PROPOSAL_LABELS[kind].toLowerCase() : 'value';
};
