import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { AttentionKind } from '#shared/attention-kinds.ts';
import { dateAndTime } from '../../lib/dates.ts';
import { useMay } from '../../lib/staff-session.ts';
import { formatAge } from '../../lib/time.ts';
import { useRowAct } from './attention-calls.ts';
import type { ShownLine } from './attention-groups.ts';
import type { RowAct } from './attention-lines.ts';
import { PutOffMenu } from './put-off-menu.tsx';

interface AttentionRowProps {
  kind: AttentionKind;
  line: ShownLine;
  now: number;
}

export function AttentionRowLine({ kind, line, now }: AttentionRowProps) {
  const { text, detail, to, since, act, researchTo, askTo } = line;
  const mayResearch = useMay('evidence.edit');
  const mayAsk = useMay('pages.edit');
  return (
    <li className="attention-row" data-kind={kind} data-key={line.key}>
      <Link className="attention-name" to={to}>
        {text}
      </Link>
      <span className="attention-detail" title={detail}>
        {detail}
      </span>
      <span className="attention-acts">
        {researchTo && mayResearch ? (
          <Button
            component={Link}
            to={researchTo}
            variant="default"
            size="compact-sm"
            aria-label={`Research what drafts of ${text} lack`}
          >
            Research
          </Button>
        ) : null}
        {askTo && mayAsk ? (
          <Button
            component={Link}
            to={askTo}
            variant="default"
            size="compact-sm"
            aria-label={`Ask the client what drafts of ${text} lack`}
          >
            Ask the client
          </Button>
        ) : null}
        {act ? <ActButton act={act} kind={kind} rowKey={line.key} text={text} /> : null}
        <PutOffMenu kind={kind} rowKey={line.key} text={text} />
      </span>
      {since === null ? null : (
        <time className="attention-age" dateTime={since} title={dateAndTime(since)}>
          {formatAge(since, now)}
        </time>
      )}
    </li>
  );
}

function ActButton({ act, kind, rowKey, text }: { act: RowAct; kind: AttentionKind; rowKey: string; text: string }) {
  const may = useMay(act.permission);
  const run = useRowAct();
  if (!may) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      data-act
      aria-label={`${act.label}: ${text}`}
      onClick={() => run.mutate({ act, kind, rowKey })}
    >
      {act.label}
    </Button>
  );
}
