import type { AuditRow } from '#shared/audit.ts';
import { dateAndTime } from '#web/lib/dates.ts';
import { actorOf, targetOf } from './audit-list.tsx';
import { actionInWords, fieldChanges, type FieldChange } from './audit-changes.ts';

/** One entry with all that it changed. */
export function AuditEntry({ row }: { row: AuditRow }) {
  const changes = fieldChanges(row.before, row.after);
  return (
    <article className="audit-entry">
      <h2>{actionInWords(row.action)}</h2>
      <p>
        {targetOf(row)}
        <span className="audit-muted"> by {actorOf(row)}</span>
      </p>
      <time className="audit-muted" dateTime={row.at}>
        {dateAndTime(row.at)}
      </time>
      {changes.length > 0 ? (
        <dl className="audit-changes">
          {changes.map((change) => (
            <Change key={change.field} {...change} />
          ))}
        </dl>
      ) : null}
    </article>
  );
}

function Change({ field, before, after }: FieldChange) {
  return (
    <div>
      <dt>{field}</dt>
      <dd>
        {before === null ? null : <del>{before}</del>}
        {after === null ? null : <ins>{after}</ins>}
      </dd>
    </div>
  );
}
