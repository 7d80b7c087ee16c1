import './history.css';
import type { BlockChange } from '#shared/review.ts';

const CHANGE_LABELS: Record<BlockChange['change'], string> = {
  same: 'Unchanged',
  changed: 'Changed',
  added: 'Added',
  removed: 'Removed',
  evidence: 'Evidence changed',
};

export function BlockChanges({ blocks }: { blocks: readonly BlockChange[] }) {
  const changed = blocks.filter(({ change }) => change !== 'same');
  if (changed.length === 0) return <p className="history-muted">The versions are identical.</p>;
  return (
    <ul className="block-changes">
      {changed.map(({ id, label, change, words }) => (
        <li key={id}>
          <h3>
            {label} <span>{CHANGE_LABELS[change]}</span>
          </h3>
          <p>
            <ChangedWords words={words} />
          </p>
        </li>
      ))}
    </ul>
  );
}

export function ChangedWords({ words }: Pick<BlockChange, 'words'>) {
  return words.map(({ kind, text }, index) =>
    kind === 'added' ? (
      <ins key={index}>{text}</ins>
    ) : kind === 'removed' ? (
      <del key={index}>{text}</del>
    ) : (
      <span key={index}>{text}</span>
    ),
  );
}
