import './drawing.css';
import { lazy, Suspense } from 'react';
import type { DrawingName } from './drawings.ts';

const NothingDrawn = (_props: { name: DrawingName }) => null;

/** Without a network the screen stands undrawn. */
const loadParts = () =>
  import('./drawn-parts.tsx').then(
    ({ DrawnParts }) => DrawnParts,
    () => NothingDrawn,
  );
const DrawnParts = lazy(async () => ({ default: await loadParts() }));

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
