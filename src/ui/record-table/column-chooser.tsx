import './column-chooser.css';
import { ActionIcon, Button } from '@mantine/core';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ListColumn } from './list-column.ts';

interface ColumnChooserProps<Row> {
  columns: readonly ListColumn<Row>[];
  shown: readonly ListColumn<Row>[];
  /** Null goes back to the list's own columns. */
  onChange: (ids: string[] | null) => void;
}

/** Which columns are shown, and in which order; the shown ones first. */
export function ColumnChooser<Row>({ columns, shown, onChange }: ColumnChooserProps<Row>) {
  const chosen = shown.filter(({ isMain }) => !isMain);
  const ids = chosen.map(({ id }) => id);
  const others = columns.filter(({ id, isMain }) => !isMain && !ids.includes(id));
  const move = (index: number, by: 1 | -1) => {
    const next = [...ids];
    const [moved] = next.splice(index, 1);
    if (moved !== undefined) next.splice(index + by, 0, moved);
    onChange(next);
  };
  const toggle = (id: string, isShown: boolean) => onChange(isShown ? [...ids, id] : ids.filter((one) => one !== id));
  return (
    <div className="column-chooser">
      <ul>
        {[...chosen, ...others].map(({ id, header }, index) => {
          const isShown = index < chosen.length;
          return (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  checked={isShown}
                  title={isShown && chosen.length === 1 ? 'One column stays' : undefined}
                  disabled={isShown && chosen.length === 1}
                  onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
                />
                {header}
              </label>
              {isShown ? (
                <span>
                  <ActionIcon
                    size={24}
                    aria-label={`Move ${header} up`}
                    title={index === 0 ? 'It is the first' : undefined}
                    disabled={index === 0}
                    onClick={() => move(index, -1)}
                  >
                    <ChevronUp size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    size={24}
                    aria-label={`Move ${header} down`}
                    title={index === chosen.length - 1 ? 'It is the last' : undefined}
                    disabled={index === chosen.length - 1}
                    onClick={() => move(index, 1)}
                  >
                    <ChevronDown size={16} aria-hidden />
                  </ActionIcon>
                </span>
              ) : null}
            </li>
          );
        })}
      </ul>
      <Button size="xs" variant="subtle" color="gray" onClick={() => onChange(null)}>
        Reset columns
      </Button>
    </div>
  );
}
