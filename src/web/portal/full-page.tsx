import type { ReactNode } from 'react';

/** A page that holds one message in its middle. */
export function FullPage({ children }: { children: ReactNode }) {
  return <main className="full-page">{children}</main>;
}
