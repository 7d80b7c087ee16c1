import '../evidence.css';
import './proposals.css';
import { Button } from '@mantine/core';
import { ArrowLeft, Undo2 } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { EvidenceItem } from '#shared/evidence.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { SCOPED_KEYS } from '#web/lib/client-scope.ts';
import { NothingFound, PagedList } from '#web/lib/paged-list.tsx';
import { usePagedRows } from '#web/lib/paged-rows.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { useDebouncedSearch } from '#web/lib/use-debounced-search.ts';
import { evidenceFilterParsers, evidencePath, isFiltered, NO_FILTER } from '../evidence-filter.ts';
import { EvidenceFilters } from '../evidence-filters.tsx';
import { useDecide, useUndo, type Decision } from './proposal-calls.ts';
import { groupBySource, neighborOf } from './proposal-groups.ts';
import { ProposalList } from './proposal-list.tsx';
import { ProposalPanel } from './proposal-panel.tsx';
import { useProposalKeys } from './use-proposal-keys.ts';

const PAGE_SIZE = 100;

/** What waits for a decision, with the passage beside it. Filters are those of the evidence list. */
export function ProposalsScreen() {
  const [chosen, setFilter] = useQueryStates(evidenceFilterParsers, { urlKeys: SCOPED_KEYS });
  const filter = { ...chosen, state: 'proposed' as const, due: null };
  const debounced = useDebouncedSearch(filter);
  const proposals = usePagedRows<EvidenceItem>(evidencePath(debounced, PAGE_SIZE));
  const total = proposals.data?.pages.at(-1)?.total ?? null;
  return (
    <>
      <PageHeader
        title="Proposals"
        subtitle="What research found, for you to accept, edit or reject. Pages use none of it until then."
        count={total}
        back={
          <Button
            component={Link}
            to="/evidence"
            className="evidence-back"
            variant="subtle"
            color="gray"
            leftSection={<ArrowLeft size={16} aria-hidden />}
          >
            Back to Evidence
          </Button>
        }
        action={
          <Button component={Link} to="/evidence/research" variant="default">
            Research
          </Button>
        }
      />
      <EvidenceFilters filter={filter} hasStatus={false} onChange={(change) => void setFilter(change)} />
      {filter.research === null ? null : (
        <p className="proposals-of-run">
          Only what one research found.
          <Button variant="subtle" size="compact-sm" onClick={() => void setFilter({ research: null })}>
            Show all proposals
          </Button>
        </p>
      )}
      <PagedList
        list={proposals}
        failed="Failed to fetch proposals"
        empty={
          <NothingFound
            drawing="basket"
            title="No proposals"
            text="Research a service in a state: what official pages say about it appears here."
            filtered={isFiltered({ ...debounced, state: null })}
            filteredText="No proposal matches your search and filters."
            onClear={() => void setFilter(NO_FILTER)}
            action={
              <Button component={Link} to="/evidence/research" variant="default">
                Start research
              </Button>
            }
          />
        }
      >
        {(rows) => <Decisions items={rows} />}
      </PagedList>
    </>
  );
}

const focusRow = (id: number | undefined): void => {
  if (id !== undefined) document.querySelector<HTMLElement>(`[data-proposal="${id}"]`)?.focus();
};

const useDecisions = (rows: readonly EvidenceItem[]) => {
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const [drafts, setDrafts] = useState<ReadonlyMap<number, string>>(new Map());
  const [decided, setDecided] = useState<readonly Decision[]>([]);
  const items = rows.filter(({ id }) => !decided.some(({ item }) => item.id === id));
  const ordered = groupBySource(items).flatMap((group) => group.items);
  const selected = ordered.find(({ id }) => id === selectedId) ?? ordered[0] ?? null;
  const select = (item: EvidenceItem | null): void => {
    setSelectedId(item?.id ?? null);
    focusRow(item?.id);
  };
  const decide = useDecide((decision) => {
    const next = neighborOf(ordered, decision.item.id, 1);
    setDecided((before) => [...before, decision]);
    select(next?.id === decision.item.id ? neighborOf(ordered, decision.item.id, -1) : next);
  });
  const undo = useUndo((item) => {
    setDecided((before) => before.filter((decision) => decision.item.id !== item.id));
    setSelectedId(item.id);
  });
  const statementOf = (item: EvidenceItem): string => drafts.get(item.id) ?? item.statement;
  return {
    ordered,
    selected,
    decide,
    undo,
    last: decided.at(-1) ?? null,
    statementOf,
    select,
    setDraft: (id: number, text: string) => setDrafts((before) => new Map(before).set(id, text)),
  };
};

function Decisions({ items: rows }: { items: readonly EvidenceItem[] }) {
  const mayEdit = useMay('evidence.edit');
  const field = useRef<HTMLTextAreaElement>(null);
  const { ordered, selected, decide, undo, last, statementOf, select, setDraft } = useDecisions(rows);
  const settle = (state: Decision['state']) => {
    if (!selected || !mayEdit || decide.isPending) return;
    const statement = statementOf(selected).trim();
    if (state === 'accepted' && statement === '') field.current?.focus();
    else decide.mutate({ item: selected, state, statement });
  };
  const undoLast = () => {
    if (last && mayEdit && !undo.isPending) undo.mutate(last);
  };
  useProposalKeys({
    j: () => select(neighborOf(ordered, selected?.id ?? null, 1)),
    k: () => select(neighborOf(ordered, selected?.id ?? null, -1)),
    a: () => settle('accepted'),
    x: () => settle('rejected'),
    e: () => field.current?.focus(),
    u: undoLast,
  });
  return (
    <>
      <div className="proposal-help">
        <p className="evidence-note">
          <kbd>J</kbd> <kbd>K</kbd> move, <kbd>A</kbd> accept, <kbd>E</kbd> edit, <kbd>X</kbd> reject, <kbd>U</kbd> undo
        </p>
        {last ? (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Undo2 size={14} aria-hidden />}
            loading={undo.isPending}
            onClick={undoLast}
          >
            Undo last
          </Button>
        ) : null}
      </div>
      <div className="proposals">
        <ProposalList
          groups={groupBySource(ordered)}
          selectedId={selected?.id ?? null}
          mayEdit={mayEdit}
          onSelect={(id) => select(ordered.find((item) => item.id === id) ?? null)}
        />
        {selected ? (
          <ProposalPanel
            key={selected.id}
            item={selected}
            statement={statementOf(selected)}
            field={field}
            isPending={decide.isPending}
            mayEdit={mayEdit}
            onStatement={(text) => setDraft(selected.id, text)}
            onAccept={() => settle('accepted')}
            onReject={() => settle('rejected')}
          />
        ) : null}
      </div>
    </>
  );
}
