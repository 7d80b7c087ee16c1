import './page-checks.css';
import { CircleCheck, CircleX, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { Check, Quality } from '#shared/pages.ts';
import { groupChecks } from './page-states.ts';

export function PageChecks({ quality }: { quality: Quality }) {
  const { failed, warnings, passed } = groupChecks(quality.checks);
  if (quality.checks.length === 0) return <p className="page-checks-none">Not checked yet.</p>;
  return (
    <div className="page-checks">
      {failed.length > 0 ? <Group title="Failed" icon={CircleX} tone="failed" checks={failed} /> : null}
      {warnings.length > 0 ? <Group title="Warnings" icon={TriangleAlert} tone="warning" checks={warnings} /> : null}
      {passed.length > 0 ? (
        <details>
          <summary>
            Passed <span className="tabular">{passed.length}</span>
          </summary>
          <CheckList icon={CircleCheck} tone="held" checks={passed} />
        </details>
      ) : null}
    </div>
  );
}

interface GroupProps {
  title: string;
  icon: LucideIcon;
  tone: 'failed' | 'warning' | 'held';
  checks: readonly Check[];
}

function Group({ title, checks, ...list }: GroupProps) {
  return (
    <section>
      <h4>
        {title} <span className="tabular">{checks.length}</span>
      </h4>
      <CheckList checks={checks} {...list} />
    </section>
  );
}

function CheckList({ icon: Icon, tone, checks }: Omit<GroupProps, 'title'>) {
  return (
    <ul>
      {checks.map(({ id, detail }) => (
        <li key={id} data-tone={tone}>
          <Icon size={16} aria-hidden />
          <span>{detail}</span>
        </li>
      ))}
    </ul>
  );
}
