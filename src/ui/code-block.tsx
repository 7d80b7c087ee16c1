import './code-block.css';
import { SCROLLS } from './scrolls.ts';

/** Code to copy. It scrolls, so the keyboard must reach it. */
export function CodeBlock({ code, label }: { code: string; label: string }) {
  return (
    <pre {...SCROLLS} className="code-block" aria-label={label}>
      <code>{code}</code>
    </pre>
  );
}
