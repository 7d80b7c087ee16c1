const STEPS = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000];
const MOST = 120;
const A_ROW = 30;

export function PageField({ pages }: { pages: number }) {
  const each = STEPS.find((step) => pages / step <= MOST) ?? pages;
  const sheets = Math.max(1, Math.ceil(pages / each));
  const rows = Math.ceil(sheets / A_ROW);
  return (
    <svg className="page-field" viewBox={`0 0 ${A_ROW * 16} ${rows * 20}`} aria-hidden focusable="false">
      {Array.from({ length: sheets }, (_, at) => (
        <rect key={at} x={(at % A_ROW) * 16 + 2} y={Math.floor(at / A_ROW) * 20 + 2} width="12" height="16" rx="2.5" />
      ))}
    </svg>
  );
}
