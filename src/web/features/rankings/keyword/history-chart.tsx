import { useState } from 'react';
import { ChartTable } from '#ui/charts/chart-table.tsx';
import type { KeywordDetail, RankAnnotation, RankCheckDetail } from '#shared/rank-keywords.ts';
import { dateAndTime, shortDate } from '#web/lib/dates.ts';
import { positionText, positionTone } from '../position.rules.ts';
import { buildHistory, type HistoryPoint } from './history.rules.ts';

const HEIGHT = 220;
/** Position on the chart for checks without a result. */
const BOTTOM = 'calc(100% + 24px)';

const isFailed = ({ state }: RankCheckDetail): boolean => state === 'error' || state === 'unmeasured';

/** "#4", "Not Ranked", or why nothing was measured. */
const outcomeOf = ({ state, position, depth, reason }: RankCheckDetail): string =>
  state === 'error' || state === 'unmeasured'
    ? (reason ?? 'Not measured')
    : positionText(position, { isMeasured: state === 'absent', depth });

const ANNOTATION_LABELS = {
  published: (_text: string) => 'Page published',
  edited: (reason: string) => `Page changed (${reason})`,
} as const;

const annotationText = ({ kind, text }: RankAnnotation): string =>
  kind === 'published' || kind === 'edited' ? ANNOTATION_LABELS[kind](text) : text;

/** The days of the first and the last check, below the chart. */
function ChartDates({ points }: { points: readonly HistoryPoint[] }) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  return (
    <p className="rank-dates tabular" aria-hidden>
      <span>{shortDate(first.check.checkedAt)}</span>
      {last === first ? null : <span>{shortDate(last.check.checkedAt)}</span>}
    </p>
  );
}

interface HistoryChartProps {
  detail: KeywordDetail;
  selectedId: number | null;
  onSelect: (checkId: number) => void;
}

/** Position 1 is at the top. Failed checks are drawn at the bottom and interrupt the line. */
export function HistoryChart({ detail, selectedId, onSelect }: HistoryChartProps) {
  const { checks, annotations } = detail;
  const { points, lines, marks, axis } = buildHistory(checks, annotations);
  const [hovered, setHovered] = useState<HistoryPoint | null>(null);
  if (points.length === 0) return <p className="rank-none">No check is complete yet.</p>;
  const activePoint = hovered ?? points.find(({ check }) => check.id === selectedId) ?? points.at(-1);
  return (
    <div className="rank-history">
      <div className="rank-chart" style={{ height: HEIGHT }}>
        {axis.map(({ place, y }) => (
          <span key={place} className="rank-axis" style={{ top: `${y}%` }} aria-hidden>
            <small className="tabular">{place}</small>
          </span>
        ))}
        {points.some(({ y }) => y === null) ? (
          <span className="rank-below" aria-hidden>
            Without a position
          </span>
        ) : null}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          {marks.map(({ annotation, x }) => (
            <line
              key={`${annotation.kind}${annotation.day}${annotation.text}`}
              className="rank-mark"
              data-kind={annotation.kind}
              x1={x}
              x2={x}
              y1="0"
              y2="100"
            />
          ))}
          {lines.map((line) => (
            <polyline
              key={line[0]?.check.id}
              className="rank-line"
              points={line.map(({ x, y }) => `${x},${y ?? 0}`).join(' ')}
            />
          ))}
        </svg>
        {points.map((point) => (
          <button
            key={point.check.id}
            type="button"
            className="rank-point"
            data-tone={isFailed(point.check) ? 'failed' : positionTone(point.check.position)}
            data-chosen={point.check.id === selectedId || undefined}
            style={{ left: `${point.x}%`, top: point.y === null ? BOTTOM : `${point.y}%` }}
            aria-label={`${shortDate(point.check.checkedAt)}: ${outcomeOf(point.check)}`}
            aria-pressed={point.check.id === selectedId}
            onClick={() => onSelect(point.check.id)}
            onPointerEnter={() => setHovered(point)}
            onPointerLeave={() => setHovered(null)}
          />
        ))}
        <ChartDates points={points} />
      </div>
      {activePoint ? (
        <p className="rank-shown tabular">
          <strong>{dateAndTime(activePoint.check.checkedAt)}</strong> {outcomeOf(activePoint.check)}
        </p>
      ) : null}
      {marks.length > 0 ? (
        <ul className="rank-marks">
          {marks.map(({ annotation }) => (
            <li key={`${annotation.kind}${annotation.day}${annotation.text}`}>
              <span className="rank-mark-dot" data-kind={annotation.kind} aria-hidden />
              {shortDate(`${annotation.day}T12:00:00Z`)}: {annotationText(annotation)}
            </li>
          ))}
        </ul>
      ) : null}
      <ChartTable
        summary="All checks as a table"
        columns={['Day', 'Outcome']}
        rows={checks.map((check) => ({
          key: String(check.id),
          cells: [dateAndTime(check.checkedAt), outcomeOf(check)],
        }))}
      />
    </div>
  );
}
