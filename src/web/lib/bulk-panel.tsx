import './bulk-panel.css';
import { Button, Progress } from '@mantine/core';
import { saveCsv } from './export-csv.ts';
import * as texts from '#web/texts/bulk.ts';
import { forgetBulk, retryBulk, stopBulk, type BulkRun } from './bulk-run.ts';

const SHOWN = 50;

const saveFailures = ({ failures }: BulkRun): void =>
  saveCsv('not-done', {
    columns: [
      [texts.name, ({ item }) => item.name],
      [texts.reason, ({ why }) => why],
    ],
    rows: failures,
  });

/** What is being done to many records, how far it is, and what failed and why; it stays on every screen until closed. */
export function BulkPanel({ run }: { run: BulkRun }) {
  const { order, done, failures, state } = run;
  const total = order.items.length;
  const counter = texts.progress(done, total);
  return (
    <section className="bulk-panel" aria-label={order.title}>
      <div className="bulk-panel-head">
        <strong>{order.title}</strong>
        <span className="tabular">{counter}</span>
      </div>
      <Progress value={total === 0 ? 100 : (done / total) * 100} size="sm" aria-label={`${order.title}: ${counter}`} />
      <output>{state === 'ended' ? <Outcome run={run} /> : <p>{texts.keepOpen}</p>}</output>
      {failures.length > 0 ? <Failures run={run} /> : null}
      <div className="bulk-panel-buttons">
        {state === 'ended' ? (
          <Button variant="default" size="xs" onClick={forgetBulk}>
            {texts.close}
          </Button>
        ) : (
          <Button variant="default" size="xs" disabled={state === 'stopping'} onClick={stopBulk}>
            {texts.stop}
          </Button>
        )}
        {failures.length > 0 ? (
          <Button variant="default" size="xs" onClick={() => saveFailures(run)}>
            {texts.downloadList}
          </Button>
        ) : null}
        {failures.length > 0 && state === 'ended' ? (
          <Button size="xs" onClick={() => void retryBulk(run)}>
            {texts.retryFailed}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

function Outcome({ run: { order, done, failures } }: { run: BulkRun }) {
  const left = order.items.length - done;
  if (failures.length === 0 && left === 0) return <p>{texts.allDone(done)}</p>;
  return (
    <p>
      {failures.length > 0 ? texts.someFailed(failures.length, done) : null} {left > 0 ? texts.notTried(left) : null}
    </p>
  );
}

function Failures({ run: { failures } }: { run: BulkRun }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
    <ul tabIndex={0} aria-label={texts.reason}>
      {failures.slice(0, SHOWN).map(({ item, why }) => (
        <li key={item.id}>
          <strong>{item.name}</strong> {why}
        </li>
      ))}
      {failures.length > SHOWN ? <li>{texts.andMore(failures.length - SHOWN)}</li> : null}
    </ul>
  );
}
