import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EVIDENCE_KIND_LABELS } from '#shared/evidence-choices.ts';
import type { EvidenceItem } from '#shared/evidence.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { MoreRows } from '#web/lib/paged-list.tsx';
import { loadedRows } from '#web/lib/paged-rows.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { STATE_LABELS } from '../evidence-texts.ts';
import { RegionName } from '../region-name.tsx';
import type { useStatementsOf } from './source-calls.ts';
import { showQuoteOf } from './source-text.tsx';

const FAILED = 'Failed to fetch its statements';

/** The statements that rest on a source; each leads to its page and to its quote in the text. */
export function SourceStatements({ statements }: { statements: ReturnType<typeof useStatementsOf> }) {
  return (
    <section className="evidence-panel" aria-labelledby="statements">
      <h2 id="statements">Statements that rest on it</h2>
      <QueryView query={statements} failed={FAILED}>
        {(data) => {
          const items = loadedRows(data);
          if (items.length === 0) return <p className="evidence-note">None yet. Mark a passage to write the first.</p>;
          return (
            <ul className="source-statements">
              {items.map((item) => (
                <li key={item.id}>
                  <StatementLine item={item} />
                </li>
              ))}
            </ul>
          );
        }}
      </QueryView>
      <MoreRows list={statements} failed={FAILED} />
    </section>
  );
}

function StatementLine({ item }: { item: EvidenceItem }) {
  const { label, tone } = STATE_LABELS[item.state];
  return (
    <>
      <Link className="evidence-link" to={`/evidence/${item.id}`}>
        {item.statement}
      </Link>
      <p className="evidence-about">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <span>{EVIDENCE_KIND_LABELS[item.kind]}</span>
        <RegionName region={item.region} />
        <Button variant="subtle" size="compact-sm" onClick={() => showQuoteOf(item.id)}>
          Show in the text
        </Button>
      </p>
    </>
  );
}
