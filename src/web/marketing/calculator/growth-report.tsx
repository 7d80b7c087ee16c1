import { useEffect, useRef } from 'react';
import {
  CALCULATOR_INDUSTRY_LABELS,
  type CalculatorConstants,
  type CalculatorInputs,
  type GrowthProjection,
} from '#shared/calculator.ts';
import { useProductName } from '../../lib/product.ts';

const dollars = (amount: number): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const number = (amount: number): string => amount.toLocaleString('en-US', { maximumFractionDigits: 1 });

const today = (): string => new Date().toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric' });

const MAX_WIDTH = 100;

function GrowthChart({ now, projected }: { now: number; projected: number }) {
  const max = Math.max(now, projected);
  const bars = [
    { label: 'Now', leads: now, tone: 'now' },
    { label: 'Projected', leads: projected, tone: 'then' },
  ];
  return (
    <figure className="growth-chart">
      <figcaption>Leads a month</figcaption>
      <dl>
        {bars.map(({ label, leads, tone }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <svg viewBox={`0 0 ${MAX_WIDTH} 8`} preserveAspectRatio="none" aria-hidden focusable="false">
                <rect width={(leads / max) * MAX_WIDTH} height="8" className={`bar-${tone}`} />
              </svg>
              <span className="tabular">{number(leads)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}

interface GrowthReportProps {
  name: string;
  email: string;
  location: string;
  inputs: CalculatorInputs;
  projection: GrowthProjection;
  constants: CalculatorConstants;
  onRestart: () => void;
}

export function GrowthReport({ name, email, location, inputs, projection, constants, onRestart }: GrowthReportProps) {
  const product = useProductName();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const industry = constants.industries[inputs.industry];
  const figures = [
    ['Additional leads a month', number(projection.extraLeads)],
    ['Savings on leads a month', dollars(projection.monthlySavings)],
    ['Increase a month', dollars(projection.monthlyIncrease)],
    ['Increase a year', dollars(projection.annualIncrease)],
  ];
  const percent = `${(projection.percentIncrease * 100).toLocaleString('en-US', { maximumFractionDigits: 0 })}%`;
  return (
    <div className="card report">
      <h3 tabIndex={-1} ref={heading}>
        Your projection, {name}
      </h3>
      <p className="report-lead">
        From {number(inputs.currentLeads)} to {number(projection.projectedLeads)} leads a month: {percent} more.
      </p>
      <p className="report-made">
        {product}, {today()}. A copy is on its way to {email}.
      </p>
      <GrowthChart now={inputs.currentLeads} projected={projection.projectedLeads} />
      <dl className="report-figures">
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tabular">{figure}</dd>
          </div>
        ))}
      </dl>
      <h4>What it takes</h4>
      <p>
        {number(projection.totalPages)} pages: {inputs.numberOfServices}{' '}
        {inputs.numberOfServices === 1 ? 'service' : 'services'} × {constants.questionsPerFarm} questions ×{' '}
        {number(projection.cities)} {projection.cities === 1 ? 'town' : 'towns'} (
        {inputs.isNational ? 'nationwide' : location}). For {CALCULATOR_INDUSTRY_LABELS[inputs.industry].toLowerCase()}{' '}
        we recommend {number(projection.recommendedFarms)} farms of {industry.questionsPerFarm} questions.
      </p>
      <h4>How it is counted</h4>
      <p>
        Leads grow by the factor {industry.multiplier} that we assume for your industry. You pay{' '}
        {dollars(inputs.currentCostPerLead)} a lead now; an additional lead typically costs{' '}
        {dollars(industry.typicalCostPerLead)} in your industry and {dollars(industry.productCostPerLead)} with us. Each
        additional lead counts {dollars(inputs.avgLeadValue)}, the value you entered. This is a projection from
        assumptions, not a promise.
      </p>
      <p className="report-actions">
        <a className="public-button" href="#demo">
          Book a demo
        </a>
        <button type="button" className="public-button public-button-quiet" onClick={() => window.print()}>
          Print
        </button>
        <button type="button" className="public-button public-button-quiet" onClick={onRestart}>
          Change the figures
        </button>
      </p>
    </div>
  );
}
