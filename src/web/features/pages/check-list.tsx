import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { CHECK_NAMES } from '#shared/check-names.ts';
import { FINDING_NAMES } from '#shared/finding-names.ts';
import type { Check } from '#shared/pages.ts';

const nameOf = (id: string) => CHECK_NAMES[id] ?? FINDING_NAMES[id];

export interface CheckListProps {
  icon: LucideIcon;
  tone: 'failed' | 'warning' | 'held';
  checks: readonly Check[];
}

/** Each check by its plain name, with the finding and, where it failed, an example of a good fix. */
export function CheckList({ icon: Icon, tone, checks }: CheckListProps) {
  return (
    <ul>
      {checks.map(({ id, detail, other }) => (
        <li key={id} data-tone={tone}>
          <Icon size={16} aria-hidden />
          <div>
            <strong>{nameOf(id)?.name ?? id}</strong>
            <p>{detail}</p>
            {other ? <Link to={`/farms/${other.farmId}?page=${other.pageId}`}>Open the other page</Link> : null}
            {tone === 'held' ? null : <Example text={nameOf(id)?.example} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Example({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <details className="page-checks-example">
      <summary>Example of a fix</summary>
      {text}
    </details>
  );
}
