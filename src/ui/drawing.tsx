import './drawing.css';
import { lazy, Suspense } from 'react';
import type { DrawingName } from './drawings.ts';

const DrawnParts = lazy(async () => ({ default: (await import('./drawn-parts.tsx')).DrawnParts }));

/** Only a decoration. Its place is kept while it loads. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className="drawing" width={160} height={112} viewBox="0 0 160 112" aria-hidden focusable="false">
      <Suspense>
        <DrawnParts name={name} />
      </Suspense>
    </svg>
  );
}
