import { Button } from '@mantine/core';
import { Pencil, Sprout, Trash2 } from 'lucide-react';
import type { Blueprint } from '#shared/blueprints.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { shortDate } from '#web/lib/dates.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { questionCount } from './blueprint-texts.ts';

export interface BlueprintActs {
  blueprint: Blueprint;
  onOpen: (what: 'apply' | 'rename' | 'delete', blueprint: Blueprint) => void;
}

/** What can be done with a blueprint, in its card and in its row. */
export function BlueprintActions({ blueprint, onOpen, isRow = false }: BlueprintActs & { isRow?: boolean }) {
  const mayCreate = useMay('farms.create');
  if (!mayCreate) return null;
  const { name } = blueprint;
  const size = isRow ? 'compact-sm' : 'xs';
  return (
    <div className={isRow ? 'blueprint-row-acts' : 'blueprint-actions'}>
      <Button
        size={size}
        data-edit
        leftSection={<Sprout size={14} aria-hidden />}
        aria-label={isRow ? `Use for a client: ${name}` : undefined}
        onClick={() => onOpen('apply', blueprint)}
      >
        Use for a client
      </Button>
      <Button
        size={size}
        variant="default"
        leftSection={<Pencil size={14} aria-hidden />}
        onClick={() => onOpen('rename', blueprint)}
        aria-label={`Rename ${name}`}
      >
        Rename
      </Button>
      <Button
        size={size}
        variant="subtle"
        color="red"
        leftSection={<Trash2 size={14} aria-hidden />}
        onClick={() => onOpen('delete', blueprint)}
        aria-label={`Delete ${name}`}
      >
        Delete
      </Button>
    </div>
  );
}

export function BlueprintCard({ blueprint, onOpen }: BlueprintActs) {
  const { name, industry, topics, sourceFarm, createdBy, createdAt } = blueprint;
  return (
    <li className="blueprint-card">
      <h2>{name}</h2>
      <p className="tabular">
        {industry} · {questionCount(blueprint)}
      </p>
      <ul className="blueprint-hubs" aria-label="Micro-hubs">
        {topics.map((topic) => (
          <li key={topic.name}>
            <StatusBadge tone="grey" withoutDot>
              {topic.name} · {topic.questions.length}
            </StatusBadge>
          </li>
        ))}
      </ul>
      <p>
        Saved from {sourceFarm} by {createdBy} on {shortDate(createdAt)}
      </p>
      <BlueprintActions blueprint={blueprint} onOpen={onOpen} />
    </li>
  );
}
