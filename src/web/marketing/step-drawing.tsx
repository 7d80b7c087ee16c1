const DRAWINGS = {
  questions: (
    <>
      <path
        className="step-soft"
        d="M14 20h64a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8H38L22 68V56h-8a8 8 0 0 1-8-8V28a8 8 0 0 1 8-8Z"
      />
      <path
        className="step-line"
        d="M14 20h64a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8H38L22 68V56h-8a8 8 0 0 1-8-8V28a8 8 0 0 1 8-8Z"
      />
      <path className="step-mark" d="M39 33c1-4 12-5 12 1 0 4-6 4-6 9M45 49v.5" />
      <path className="step-line" d="M94 36h12M94 46h18M94 56h9" />
    </>
  ),
  answers: (
    <>
      <rect className="step-soft" x="26" y="8" width="68" height="68" rx="8" />
      <rect className="step-line" x="26" y="8" width="68" height="68" rx="8" />
      <path className="step-line" d="M38 24h26M38 36h44M38 46h36" />
      <circle className="step-fill" cx="88" cy="64" r="15" />
      <path className="step-ink" d="m81 64 5 5 9-10" />
    </>
  ),
  domain: (
    <>
      <rect className="step-soft" x="10" y="14" width="100" height="58" rx="8" />
      <rect className="step-line" x="10" y="14" width="100" height="58" rx="8" />
      <path className="step-line" d="M10 30h100" />
      <path className="step-mark" d="M46 22h50" />
      <circle className="step-fill" cx="20" cy="22" r="3" />
      <path className="step-line" d="M24 44h30M24 54h22M70 42h26v20H70Z" />
    </>
  ),
  inquiry: (
    <>
      <rect className="step-soft" x="36" y="6" width="48" height="74" rx="10" />
      <rect className="step-line" x="36" y="6" width="48" height="74" rx="10" />
      <path className="step-line" d="M54 14h12M46 26h28M46 36h20" />
      <rect className="step-fill" x="46" y="54" width="28" height="13" rx="6" />
      <path
        className="step-mark"
        d="M94 26c6 6 6 18 0 24M102 18c11 11 11 30 0 40M26 26c-6 6-6 18 0 24M18 18c-11 11-11 30 0 40"
      />
    </>
  ),
} as const;

export function StepDrawing({ step }: { step: keyof typeof DRAWINGS }) {
  return (
    <svg className="step-drawing" width="120" height="86" viewBox="0 0 120 86" aria-hidden focusable="false">
      {DRAWINGS[step]}
    </svg>
  );
}
