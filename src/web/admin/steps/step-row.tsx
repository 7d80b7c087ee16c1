import './steps.css';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

interface StepRowProps {
  number: number;
  title: string;
  text: string;
  isDone: boolean;
  /** What can be done about it. */
  acts: ReactNode;
  /** What stands below the text: an open form. */
  children?: ReactNode;
}

/** A step of a list of class `step-rows`. */
export function StepRow({ number, title, text, isDone, acts, children }: StepRowProps) {
  return (
    <li data-done={isDone || undefined}>
      <span className="step-row-mark tabular" aria-hidden>
        {isDone ? <Check size={16} /> : number}
      </span>
      <div className="step-row-text">
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      <div className="step-row-acts">{isDone ? <span className="step-row-done">Done</span> : acts}</div>
      {children ? <div className="step-row-form">{children}</div> : null}
    </li>
  );
}
