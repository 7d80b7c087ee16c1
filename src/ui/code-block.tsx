import './code-block.css';

/** Code to copy. It scrolls, so the keyboard must reach it. */
export function CodeBlock({ code, label }: { code: string; label: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
    <pre className="code-block" tabIndex={0} aria-label={label}>
      <code>{code}</code>
    </pre>
  );
}
