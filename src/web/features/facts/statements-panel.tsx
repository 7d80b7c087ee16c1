import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { STATEMENT_LABELS, type Statement } from '#shared/facts.ts';
import type { IntakeHub } from '#shared/intake.ts';
import { Going } from '#ui/going.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import * as texts from '#web/texts/facts.ts';
import { useChangeFact } from './fact-calls.ts';
import { FactPages } from './fact-pages.tsx';
import { calendarDay } from './fact-words.ts';

const StatementDialog = lazy(async () => ({ default: (await import('./statement-dialog.tsx')).StatementDialog }));

interface StatementsPanelProps {
  clientId: number;
  statements: readonly Statement[];
  hubs: readonly IntakeHub[];
  mayEdit: boolean;
}

/** What else the client confirmed: warranty, prices, people and the like. */
export function StatementsPanel({ clientId, statements, hubs, mayEdit }: StatementsPanelProps) {
  const [dialog, setDialog] = useState<{ statement: Statement | null; opened: boolean } | null>(null);
  return (
    <section className="client-panel" aria-labelledby="statements">
      <div className="client-panel-head">
        <h2 id="statements">{texts.inTheClientsOwnWords}</h2>
        {mayEdit ? (
          <Button
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => setDialog({ statement: null, opened: true })}
          >
            {texts.addStatement}
          </Button>
        ) : null}
      </div>
      {statements.length === 0 ? (
        <p className="client-panel-text">{texts.warrantyResponseTimePricesOffersPeople}</p>
      ) : (
        <ul className="fact-list">
          {statements.map((statement) => (
            <StatementRow
              key={statement.id}
              clientId={clientId}
              statement={statement}
              hubName={hubs.find(({ hubKey }) => hubKey === statement.hubKey)?.hubName ?? statement.hubKey}
              onEdit={mayEdit ? () => setDialog({ statement, opened: true }) : null}
            />
          ))}
        </ul>
      )}
      {dialog === null ? null : (
        <Suspense fallback={<Going />}>
          <StatementDialog
            key={dialog.statement?.id ?? 'new'}
            clientId={clientId}
            statement={dialog.statement}
            hubs={hubs}
            opened={dialog.opened}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

const stateOf = ({ expired, issue, confirmed }: Statement) => {
  if (expired) return <StatusBadge tone="red">{texts.expired}</StatusBadge>;
  if (issue !== null) return <StatusBadge tone="orange">{texts.cannotBeUsedYet}</StatusBadge>;
  return confirmed ? (
    <StatusBadge tone="green">{texts.confirmed}</StatusBadge>
  ) : (
    <StatusBadge tone="yellow">{texts.notConfirmed}</StatusBadge>
  );
};

interface StatementRowProps {
  clientId: number;
  statement: Statement;
  hubName: string | null;
  onEdit: (() => void) | null;
}

function StatementRow({ clientId, statement, hubName, onEdit }: StatementRowProps) {
  const change = useChangeFact(clientId);
  const { id, kind, text, role, credential, expiresOn, issue, expired } = statement;
  const label = STATEMENT_LABELS[kind];
  const until = expiresOn === null ? null : `${expired ? texts.endedOn : texts.until} ${calendarDay(expiresOn)}`;
  const about = [hubName, until].filter((part) => part !== null).join(', ');
  return (
    <li className="fact-row">
      <div className="fact-row-main">
        <div className="fact-row-words">
          <h3>{label}</h3>
          <p className="fact-value">{[text, role, credential].filter((part) => part).join(', ')}</p>
          {about === '' ? null : <p className="facts-soft">{about}</p>}
          {issue === null ? null : <p className="fact-issue">{texts.cannotBeUsedYetBecause(issue)}</p>}
        </div>
        <div className="fact-row-state">
          {stateOf(statement)}
          <FactPages clientId={clientId} fact={`statement.${id}`} count={statement.pagesUsing} />
        </div>
        {onEdit ? (
          <div className="fact-row-buttons">
            <Button variant="default" aria-label={texts.editLabelText(label, text)} onClick={onEdit}>
              {texts.edit}
            </Button>
            <Button
              variant="subtle"
              color="gray"
              loading={change.isPending}
              aria-label={texts.removeLabelText(label, text)}
              onClick={() =>
                change.mutate({ method: 'DELETE', path: `statements/${id}`, done: texts.removedLabel(label) })
              }
            >
              {texts.remove}
            </Button>
          </div>
        ) : null}
      </div>
    </li>
  );
}
