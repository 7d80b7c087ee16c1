import { Button, Loader } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AttentionKind } from '#shared/attention-kinds.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useWholeKind } from './attention-calls.ts';
import { toShownGroup, type ShownGroup } from './attention-groups.ts';
import { AttentionRowLine } from './attention-row.tsx';
import { useCollapsed } from './use-collapsed.ts';

interface AttentionGroupProps {
  group: ShownGroup;
  clientId: number | null;
  now: number;
}

export function AttentionGroupRows({ group: first, clientId, now }: AttentionGroupProps) {
  const [isWhole, setWhole] = useState(false);
  const [isCollapsed, toggle] = useCollapsed(first.kind);
  const whole = useWholeKind(first.kind, { clientId, enabled: isWhole });
  const found = whole.data?.groups[0];
  const group = isWhole && found ? toShownGroup(found, clientId) : first;
  const { kind, lines, list, more } = group;
  return (
    <section className="attention-group" aria-labelledby={`attention-${kind}`}>
      <GroupHead group={first} isCollapsed={isCollapsed} onToggle={toggle} />
      {isCollapsed ? null : (
        <>
          <ul className="attention-rows">
            {lines.map((line) => (
              <AttentionRowLine key={line.key} kind={kind} line={line} now={now} />
            ))}
          </ul>
          {more > 0 && list === null && !isWhole ? (
            <button type="button" className="attention-more" onClick={() => setWhole(true)}>
              Show {more.toLocaleString('en-US')} more
            </button>
          ) : null}
          {isWhole && whole.isPending ? <Loader className="attention-more" size={16} aria-label="Loading..." /> : null}
        </>
      )}
    </section>
  );
}

interface GroupHeadProps {
  group: { kind: AttentionKind | 'leads' | 'put-off'; tone: ShownGroup['tone']; title: string; list: string | null };
  isCollapsed: boolean;
  onToggle: () => void;
}

export function GroupHead({ group: { kind, tone, title, list }, isCollapsed, onToggle }: GroupHeadProps) {
  return (
    <div className="attention-head">
      <h3 id={`attention-${kind}`}>
        <button type="button" aria-expanded={!isCollapsed} onClick={onToggle}>
          <ChevronDown size={16} aria-hidden data-collapsed={isCollapsed || undefined} />
          <StatusBadge tone={tone}>{title}</StatusBadge>
        </button>
      </h3>
      {list === null ? null : (
        <Button component={Link} to={list} variant="subtle" size="compact-sm" aria-label={`Show all: ${title}`}>
          Show all
        </Button>
      )}
    </div>
  );
}
