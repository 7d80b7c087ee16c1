import { useEffect, useRef } from 'react';
import {
  CALCULATOR_INDUSTRY_LABELS,
  type CalculatorConstants,
  type CalculatorInputs,
  type GrowthProjection,
} from '#shared/calculator.ts';
import * as texts from '#web/texts/calculator.ts';
import { useProductName } from '../../lib/product.ts';

const dollars = (amount: number): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const number = (amount: number): string => amount.toLocaleString('en-US', { maximumFractionDigits: 1 });

const today = (): string => new Date().toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric' });

const WIDEST = 100;

/** Leads a month now and projected, as two bars with their figures. */
function GrowthChart({ now, projected }: { now: number; projected: number }) {
  const most = Math.max(now, projected);
  const bars = [
    { label: texts.now, leads: now, tone: 'now' },
    { label: texts.projected, leads: projected, tone: 'then' },
  ];
  return (
    <figure className="growth-chart">
      <figcaption>{texts.leadsAMonth}</figcaption>
      <dl>
        {bars.map(({ label, leads, tone }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <svg viewBox={`0 0 ${WIDEST} 8`} preserveAspectRatio="none" aria-hidden focusable="false">
                <rect width={(leads / most) * WIDEST} height="8" className={`bar-${tone}`} />
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
  onAgain: () => void;
}

/** What the calculator answers, with every assumption it rests on. */
export function GrowthReport({ name, email, location, inputs, projection, constants, onAgain }: GrowthReportProps) {
  const product = useProductName();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const industry = constants.industries[inputs.industry];
  const figures = [
    [texts.additionalLeadsAMonth, number(projection.extraLeads)],
    [texts.savingsOnLeadsAMonth, dollars(projection.monthlySavings)],
    [texts.increaseAMonth, dollars(projection.monthlyIncrease)],
    [texts.increaseAYear, dollars(projection.annualIncrease)],
  ];
  const percent = `${(projection.percentIncrease * 100).toLocaleString('en-US', { maximumFractionDigits: 0 })}%`;
  return (
    <div className="card report">
      <h3 tabIndex={-1} ref={heading}>
        {texts.yourProjection(name)}
      </h3>
      <p className="report-lead">
        {texts.fromLeadsToLeadsAMonth({
          currentLeads: number(inputs.currentLeads),
          projectedLeads: number(projection.projectedLeads),
          percent,
        })}
      </p>
      <p className="report-made">{texts.madeOnAndMailed({ product, day: today(), email })}</p>
      <GrowthChart now={inputs.currentLeads} projected={projection.projectedLeads} />
      <dl className="report-figures">
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tabular">{figure}</dd>
          </div>
        ))}
      </dl>
      <h4>{texts.whatItTakes}</h4>
      <p>
        {texts.whatThePagesAreMadeOf({
          totalPages: number(projection.totalPages),
          numberOfServices: inputs.numberOfServices,
          questionsPerFarm: constants.questionsPerFarm,
          cities: number(projection.cities),
          projectionCities: projection.cities,
          isNational: inputs.isNational,
          location,
          calculatorIndustryLabel: CALCULATOR_INDUSTRY_LABELS[inputs.industry].toLowerCase(),
          recommendedFarms: number(projection.recommendedFarms),
          industryQuestionsPerFarm: industry.questionsPerFarm,
        })}
      </p>
      <h4>{texts.howItIsCounted}</h4>
      <p>
        {texts.leadsGrowByTheFactor({
          multiplier: industry.multiplier,
          currentCostPerLead: dollars(inputs.currentCostPerLead),
          typicalCostPerLead: dollars(industry.typicalCostPerLead),
          productCostPerLead: dollars(industry.productCostPerLead),
          avgLeadValue: dollars(inputs.avgLeadValue),
        })}
      </p>
      <p className="report-actions">
        <a className="public-button" href="#demo">
          {texts.bookADemo}
        </a>
        <button type="button" className="public-button public-button-quiet" onClick={() => window.print()}>
          {texts.print}
        </button>
        <button type="button" className="public-button public-button-quiet" onClick={onAgain}>
          {texts.changeTheFigures}
        </button>
      </p>
    </div>
  );
}
