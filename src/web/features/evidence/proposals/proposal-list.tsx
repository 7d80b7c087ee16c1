import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EVIDENCE_KIND_LABELS } from '#shared/evidence-choices.ts';
import type { EvidenceItem } from '#shared/evidence.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { failureText, isUnauthorized } from '#web/lib/api.ts';
import { startBulk } from '#web/lib/bulk-run.ts';
import { counted } from '#shared/counted.ts';
import { refreshPaths } from '#web/lib/query-client.ts';
import { EVIDENCE_LISTS, sendState } from '../evidence-calls.ts';
import { RegionName } from '../region-name.tsx';
import type { SourceGroup } from './proposal-groups.ts';

interface ProposalListProps {
  groups: readonly SourceGroup[];
  selectedId: number | null;
  mayEdit: boolean;
  onSelect: (id: number) => void;
}

export const proposalText = ({ statement, quotes }: EvidenceItem): string => statement || (quotes[0]?.text ?? '');

/** Proposals under their sources; each source is accepted or rejected as a whole as well. */
export function ProposalList({ groups, selectedId, mayEdit, onSelect }: ProposalListProps) {
  return (
    <div className="proposal-list">
      {groups.map(({ source, items }) => (
        <section key={source.id} aria-labelledby={`proposals-${source.id}`}>
          <div className="proposal-source">
            <h2 id={`proposals-${source.id}`}>
              {source.publisher ? `${source.publisher}: ` : ''}
              {source.title || 'Source'}
            </h2>
            <span className="evidence-note">
              Tier {source.tier} · {counted(items.length, 'proposal')}
            </span>
            {mayEdit ? <BulkButtons items={items} /> : null}
          </div>
          <ul className="proposal-rows">
            {items.map((item) => (
              <li key={item.id}>
                <button
                  type="button"
                  className="proposal-row"
                  data-proposal={item.id}
                  aria-current={item.id === selectedId ? 'true' : undefined}
                  onClick={() => onSelect(item.id)}
                >
                  <span className="proposal-text">{proposalText(item)}</span>
                  <span className="evidence-note">
                    {item.statement === '' ? 'Passage to mark · ' : ''}
                    {EVIDENCE_KIND_LABELS[item.kind]} · <RegionName region={item.region} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const CHOICES = [
  { state: 'accepted', label: 'Accept all', title: 'Accepting statements', asks: 'Accept' },
  { state: 'rejected', label: 'Reject all', title: 'Rejecting statements', asks: 'Reject' },
] as const;

function BulkButtons({ items }: { items: readonly EvidenceItem[] }) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState<(typeof CHOICES)[number] | null>(null);
  const start = ({ state, title }: (typeof CHOICES)[number]) => {
    setAsking(null);
    void startBulk({
      title,
      // A passage without a statement is written first.
      items: items
        .filter(({ statement }) => state === 'rejected' || statement !== '')
        .map((item) => ({ id: item.id, name: proposalText(item) })),
      batchSize: 1,
      run: async ([item]) => {
        if (item) await sendState(item.id, state);
        return [];
      },
      describeError: (error) => failureText(error, 'The server could not be reached.'),
      isFatal: isUnauthorized,
      onEnd: () => refreshPaths(queries, EVIDENCE_LISTS),
    });
  };
  return (
    <>
      {CHOICES.map((choice) => (
        <Button key={choice.state} variant="default" size="compact-sm" onClick={() => setAsking(choice)}>
          {choice.label}
        </Button>
      ))}
      <ConfirmDialog
        opened={asking !== null}
        title={`${asking?.asks ?? 'Accept'} ${counted(items.length, 'proposal')} of this source?`}
        text={
          items.every(({ statement }) => statement !== '')
            ? 'Each is checked on its own.'
            : 'Each is checked on its own. Passages without a statement can only be rejected here: their statement is written by hand.'
        }
        confirmLabel={asking?.label ?? 'Accept all'}
        destructive={asking?.state === 'rejected'}
        onConfirm={() => asking && start(asking)}
        onClose={() => setAsking(null)}
      />
    </>
  );
}
