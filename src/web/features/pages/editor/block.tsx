import { CircleX, TriangleAlert } from 'lucide-react';
import { createContext, use, type ReactNode } from 'react';
import type { PageDetail } from '#shared/review.ts';
import { checksOf } from './editor.rules.ts';

/** As last saved. */
export const SavedPage = createContext<PageDetail | null>(null);

export function BlockChecks({ part }: { part: string }) {
  const page = use(SavedPage);
  const checks = page?.working ? checksOf(page.working.quality, part) : [];
  if (checks.length === 0) return null;
  return (
    <ul className="block-checks">
      {checks.map(({ id, severity, detail }) => (
        <li key={id} data-severity={severity}>
          {severity === 'gate' ? (
            <CircleX size={16} aria-label="Failed" />
          ) : (
            <TriangleAlert size={16} aria-label="Warning" />
          )}
          <span>{detail}</span>
        </li>
      ))}
    </ul>
  );
}

interface BlockProps {
  part: string;
  title: string;
  tools?: ReactNode;
  children: ReactNode;
}

export function Block({ part, title, tools, children }: BlockProps) {
  return (
    <section className="editor-block" id={`block-${part.replace(':', '-')}`} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {tools ? <span className="editor-tools">{tools}</span> : null}
      </header>
      {children}
      <BlockChecks part={part} />
    </section>
  );
}
