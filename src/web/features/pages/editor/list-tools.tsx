import { ActionIcon } from '@mantine/core';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { moveItem, withoutItem, type Path } from './editor.rules.ts';
import type { Edit } from './use-editor.ts';

interface ListToolsProps {
  /** Such as "row 2". */
  name: string;
  path: Path;
  index: number;
  count: number;
  edit: Edit;
}

export function ListTools({ name, path, index, count, edit }: ListToolsProps) {
  const move = (step: 1 | -1) => edit(path, (list: unknown[]) => moveItem(list, index, step));
  const isFirst = index === 0;
  const isLast = index === count - 1;
  return (
    <span className="editor-ui list-tools">
      <ActionIcon
        size={32}
        aria-label={`Move ${name} up`}
        title={isFirst ? 'It is the first' : undefined}
        disabled={isFirst}
        onClick={() => move(-1)}
      >
        <ArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size={32}
        aria-label={`Move ${name} down`}
        title={isLast ? 'It is the last' : undefined}
        disabled={isLast}
        onClick={() => move(1)}
      >
        <ArrowDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size={32}
        aria-label={`Remove ${name}`}
        onClick={() => edit(path, (list: unknown[]) => withoutItem(list, index))}
      >
        <Trash2 size={16} aria-hidden />
      </ActionIcon>
    </span>
  );
}
