import type { ReactNode } from 'react';

/** One line of a `<dl>`: what it is called and what it is. */
export function DescriptionItem({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
