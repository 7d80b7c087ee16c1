import './progress-banner.css';
import { Progress } from '@mantine/core';
import { LoaderCircle } from 'lucide-react';
import { formatTimeLeft } from './time-left.ts';

export interface ProgressBannerProps {
  /** Such as "Generating Content...". */
  title: string;
  done: number;
  total: number;
  /** Unit of the counter: "pages". */
  unit: string;
  /** The current item; null between two. */
  currentItem?: string | null;
  /** Seconds; null while unknown. */
  secondsLeft?: number | null;
  /** Nothing was measured yet. */
  isEstimate?: boolean;
  failed?: number;
}

export function ProgressBanner({
  title,
  done,
  total,
  unit,
  currentItem,
  secondsLeft,
  isEstimate = false,
  failed = 0,
}: ProgressBannerProps) {
  const percent = total > 0 ? Math.min(100, (done / total) * 100) : 0;
  const counter = `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} ${unit}`;
  return (
    <section className="progress-banner" aria-label={title}>
      <div className="progress-head">
        <LoaderCircle className="progress-spinner" size={18} aria-hidden />
        <strong>{title}</strong>
        <output className="progress-counter tabular">{counter}</output>
      </div>
      <Progress value={percent} color="green" size="sm" aria-label={`${title} ${counter}`} />
      <div className="progress-foot">
        {currentItem ? <span>{currentItem}</span> : null}
        {failed > 0 ? <span className="progress-failed">{failed.toLocaleString('en-US')} failed</span> : null}
        {secondsLeft === null || secondsLeft === undefined ? null : (
          <span className="progress-left tabular">
            {isEstimate ? 'Estimated time left' : 'Time left'}: {formatTimeLeft(secondsLeft)}
          </span>
        )}
      </div>
    </section>
  );
}
