import './refusal-line.css';
import { Button } from '@mantine/core';
import { Info } from 'lucide-react';
import { Link } from 'react-router';
import type { NextAct, Refusal } from './refusals.rules.ts';

type Act = Extract<NextAct, { act: string }>['act'];
export type RefusalActs = Partial<Record<Act, () => void>>;

interface RefusalLineProps {
  refusal: Refusal;
  /** What this screen does; acts that it lacks are left out. */
  acts?: RefusalActs;
}

/** Beside a control that refuses: why, and what can be done instead. */
export function RefusalLine({ refusal: { text, next }, acts = {} }: RefusalLineProps) {
  return (
    <div className="refusal-line">
      <Info size={16} aria-hidden />
      <p>{text}</p>
      <span className="refusal-next">
        {next.map((step) => (
          <Next key={step.label} step={step} acts={acts} />
        ))}
      </span>
    </div>
  );
}

function Next({ step, acts }: { step: NextAct; acts: RefusalActs }) {
  if ('to' in step) return <Link to={step.to}>{step.label}</Link>;
  const run = acts[step.act];
  if (!run) return null;
  return (
    <Button variant="default" size="compact-sm" onClick={run}>
      {step.label}
    </Button>
  );
}
