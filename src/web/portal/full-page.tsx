import type { ReactNode } from 'react';

export function FullPage({ children }: { children: ReactNode }) {
  return <main className="full-page">{children}</main>;
}
