import type { AuditRow } from '#shared/audit.ts';
import { dateAndTime } from '#web/lib/dates.ts';
import { actionInWords, fieldChanges, type FieldChange } from './audit-changes.ts';

const ACTORS: Record<AuditRow['actorKind'], string> = {
  staff: 'a member of staff',
  portal: 'a client',
  visitor: 'a visitor',
  system: 'the system',
};

const actorOf = ({ actorKind, actorName }: AuditRow): string => {
  if (actorName === null) return ACTORS[actorKind];
  return actorKind === 'portal' ? `${actorName} (client)` : actorName;
};

export function AuditEntry({ row }: { row: AuditRow }) {
  const changes = fieldChanges(row.before, row.after);
  return (
    <article className="audit-entry">
      <div className="audit-head">
        <h2>{actionInWords(row.action)}</h2>
        <time dateTime={row.at}>{dateAndTime(row.at)}</time>
      </div>
      <p>
        {row.targetName ?? `${actionInWords(row.targetKind)} ${row.targetId ?? ''}`.trim()}
        <span className="audit-muted"> by {actorOf(row)}</span>
      </p>
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
