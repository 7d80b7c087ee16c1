import { Link } from 'react-router';
import { StatusBadge } from '#ui/status-badge.tsx';
import { dateAndTime } from '../../lib/dates.ts';
import { useMay } from '../../lib/staff-session.ts';
import { formatAge } from '../../lib/time.ts';
import { useNow } from '../../lib/use-now.ts';
import type { AttentionGroup, AttentionLine } from './attention-groups.ts';

export function AttentionPanel({ groups }: { groups: readonly AttentionGroup[] }) {
  const now = useNow();
  return (
    <section className="panel" aria-labelledby="attention">
      <div className="panel-head">
        <h2 id="attention">Needs your attention</h2>
      </div>
      <div className="attention-groups">
        {groups.map(({ kind, tone, title, to, lines, more }) => (
          <div key={kind} className="attention-group">
            <h3>
              <StatusBadge tone={tone}>{to === null ? title : <Link to={to}>{title}</Link>}</StatusBadge>
            </h3>
            <ul>
              {lines.map((line) => (
                <Line key={line.key} line={line} now={now} />
              ))}
            </ul>
            {more > 0 ? <p className="attention-more">and {more.toLocaleString('en-US')} more</p> : null}
          </div>
        ))}
      </div>
    </section>
  );
}

function Line({ line: { text, detail, to, since, researchTo, askTo }, now }: { line: AttentionLine; now: number }) {
  const mayResearch = useMay('evidence.edit');
  const mayAsk = useMay('pages.edit');
  return (
    <li className="attention-line">
      <Link to={to}>{text}</Link>
      <span>
        {detail}
        {researchTo && mayResearch ? (
          <>
            {' · '}
            <Link to={researchTo} aria-label={`Research what drafts of ${text} lack`}>
              Research
            </Link>
          </>
        ) : null}
        {askTo && mayAsk ? (
          <>
            {' · '}
            <Link to={askTo} aria-label={`Ask the client what drafts of ${text} lack`}>
              Ask the client
            </Link>
          </>
        ) : null}
      </span>
      {since === null ? null : (
        <time dateTime={since} title={dateAndTime(since)}>
          {formatAge(since, now)}
        </time>
      )}
    </li>
  );
}
