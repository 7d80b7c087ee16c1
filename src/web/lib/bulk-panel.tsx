import './bulk-panel.css';
import { Button, Progress } from '@mantine/core';
import { saveCsv } from './export-csv.ts';
import { dismissBulk, retryBulk, stopBulk, type BulkRun } from './bulk-run.ts';
import { SCROLLS } from '#ui/scrolls.ts';

const MAX_FAILURES = 50;

const saveFailures = ({ failures }: BulkRun): void =>
  saveCsv('not-done', {
    columns: [
      ['Name', ({ item }) => item.name],
      ['Reason', ({ reason: why }) => why],
    ],
    rows: failures,
  });

export function BulkPanel({ run }: { run: BulkRun }) {
  const { request, done, failures, state } = run;
  const total = request.items.length;
  const counter = `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
  return (
    <section className="bulk-panel" aria-label={request.title}>
      <div className="bulk-panel-head">
        <strong>{request.title}</strong>
        <span className="tabular">{counter}</span>
      </div>
      <Progress
        value={total === 0 ? 100 : (done / total) * 100}
        size="sm"
        aria-label={`${request.title}: ${counter}`}
      />
      <output>
        {state === 'ended' ? (
          <Outcome run={run} />
        ) : (
          <p>Keep this tab open until the action is complete. You can use other screens.</p>
        )}
      </output>
      {failures.length > 0 ? <Failures run={run} /> : null}
      <div className="bulk-panel-buttons">
        {state === 'ended' ? (
          <Button variant="default" size="xs" onClick={dismissBulk}>
            Close
          </Button>
        ) : (
          <Button variant="default" size="xs" disabled={state === 'stopping'} onClick={stopBulk}>
            Stop
          </Button>
        )}
        {failures.length > 0 ? (
          <Button variant="default" size="xs" onClick={() => saveFailures(run)}>
            Download the list
          </Button>
        ) : null}
        {failures.length > 0 && state === 'ended' ? (
          <Button size="xs" onClick={() => void retryBulk(run)}>
            Retry failed items
          </Button>
        ) : null}
      </div>
    </section>
  );
}

function Outcome({ run: { request, done, failures } }: { run: BulkRun }) {
  const remaining = request.items.length - done;
  if (failures.length === 0 && remaining === 0) return <p>All {done.toLocaleString('en-US')} done.</p>;
  return (
    <p>
      {failures.length > 0
        ? `${failures.length.toLocaleString('en-US')} of ${done.toLocaleString('en-US')} failed:`
        : null}{' '}
      {remaining > 0 ? `${remaining.toLocaleString('en-US')} were not processed.` : null}
    </p>
  );
}

function Failures({ run: { failures } }: { run: BulkRun }) {
  return (
    <ul {...SCROLLS} aria-label="Reason">
      {failures.slice(0, MAX_FAILURES).map(({ item, reason: why }) => (
        <li key={item.id}>
          <strong>{item.name}</strong> {why}
        </li>
      ))}
      {failures.length > MAX_FAILURES ? (
        <li>and {(failures.length - MAX_FAILURES).toLocaleString('en-US')} more, in the list</li>
      ) : null}
    </ul>
  );
}
