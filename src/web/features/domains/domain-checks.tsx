import { Check, Minus, X } from 'lucide-react';
import { VisuallyHidden } from '@mantine/core';
import type { DomainCheck } from '#shared/domains.ts';
import { dateAndTime } from '#web/lib/dates.ts';

const CHECK_STATES = {
  passed: { icon: Check, label: 'Passed' },
  failed: { icon: X, label: 'Failed' },
  waiting: { icon: Minus, label: 'Not tested' },
} as const;

export function DomainChecks({ checks, checkedAt }: { checks: DomainCheck[]; checkedAt: string | null }) {
  if (checks.length === 0) return null;
  const failing = checks.findIndex(({ ok }) => !ok);
  return (
    <div className="domain-section">
      <h3>
        Last test
        {checkedAt ? <span className="domain-when">{dateAndTime(checkedAt)}</span> : null}
      </h3>
      <ol className="domain-checks">
        {checks.map(({ name, ok, detail }, index) => {
          const checkState = ok ? 'passed' : index === failing ? 'failed' : 'waiting';
          const { icon: Icon, label } = CHECK_STATES[checkState];
          return (
            <li key={name} data-look={checkState}>
              <span className="domain-check-mark" aria-hidden>
                <Icon size={14} />
              </span>
              <div>
                <strong>{name}</strong>
                <VisuallyHidden>{`: ${label}`}</VisuallyHidden>
                <p>{detail}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
