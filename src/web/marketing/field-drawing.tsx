const ROWS = [0, 1, 2, 3, 4, 5, 6];
const HORIZON = { x: 240, y: 96 };

/** A field of furrows running to the horizon, a page standing at the head of each. Decoration only. */
export function FieldDrawing() {
  return (
    <svg className="public-drawing" viewBox="0 0 480 400" aria-hidden focusable="false">
      <circle cx="336" cy="72" r="28" className="drawing-sun" />
      <path d="M0 128C120 72 360 72 480 128V400H0Z" className="drawing-soil" />
      {ROWS.map((row) => {
        const foot = 240 + (row - 3) * 104;
        return (
          <path
            key={row}
            className="drawing-furrow"
            d={`M${HORIZON.x + (row - 3) * 8} ${HORIZON.y}Q${240 + (row - 3) * 40} 224 ${foot} 400`}
          />
        );
      })}
      {[1, 2, 3, 4, 5].map((row) => (
        <g key={row} transform={`translate(${240 + (row - 3) * 84} ${292 - Math.abs(row - 3) * 14})`}>
          <rect x="-30" y="-44" width="60" height="76" rx="6" className="drawing-page" />
          <path d="M-20 -30H6" className="drawing-title" />
          <path d="M-20 -18H20M-20 -9H20M-20 0H12" className="drawing-text" />
          <rect x="-20" y="12" width="40" height="11" rx="4" className="drawing-call" />
        </g>
      ))}
    </svg>
  );
}
