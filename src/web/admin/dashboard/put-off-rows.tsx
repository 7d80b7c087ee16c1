import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Inbox } from '#shared/attention.ts';
import { dateAndTime } from '../../lib/dates.ts';
import { toShownPutOff } from './attention-groups.ts';
import { GroupHead } from './attention-group.tsx';
import { useBringBack } from './put-off-calls.ts';

/** What this person has put off, closed until it is asked for. */
export function PutOffRows({ rows, clientId }: { rows: Inbox['putOff']; clientId: number | null }) {
  const [isCollapsed, setCollapsed] = useState(true);
  const back = useBringBack();
  if (rows.length === 0) return null;
  return (
    <section className="attention-group" aria-labelledby="attention-put-off">
      <GroupHead
        group={{ kind: 'put-off', tone: 'grey', title: `Put off: ${rows.length.toLocaleString('en-US')}`, list: null }}
        isCollapsed={isCollapsed}
        onToggle={() => setCollapsed(!isCollapsed)}
      />
      {isCollapsed ? null : (
        <ul className="attention-rows">
          {rows.map((row) => {
            const { text, detail, to } = toShownPutOff(row, clientId);
            return (
              <li key={`${row.kind} ${row.row.key}`} className="attention-row">
                <Link className="attention-name" to={to}>
                  {text}
                </Link>
                <span className="attention-detail" title={detail}>
                  {detail}
                </span>
                <span className="attention-acts">
                  <Button
                    variant="default"
                    size="compact-sm"
                    data-act
                    aria-label={`Bring back: ${text}`}
                    onClick={() => back.mutate({ kind: row.kind, rowKey: row.row.key, text })}
                  >
                    Bring back
                  </Button>
                </span>
                <time className="attention-age" dateTime={row.until}>
                  Until {dateAndTime(row.until)}
                </time>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
