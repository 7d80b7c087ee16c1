import './page-checks.css';
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Quality } from '#shared/pages.ts';
import type { CheckListProps } from './check-list.tsx';
import { groupChecks } from './page-states.ts';

// With the names and examples of all checks, which are heavier than the rest of the screen’s findings.
const CheckList = lazy(async () => ({ default: (await import('./check-list.tsx')).CheckList }));

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
          <Suspense>
            <CheckList icon={CircleCheck} tone="held" checks={passed} />
          </Suspense>
        </details>
      ) : null}
    </div>
  );
}

function Group({ title, checks, ...list }: CheckListProps & { title: string }) {
  return (
    <section>
      <h4>
        {title} <span className="tabular">{checks.length}</span>
      </h4>
      <Suspense>
        <CheckList checks={checks} {...list} />
      </Suspense>
    </section>
  );
}
