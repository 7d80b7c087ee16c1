import { useRef, useState, useEffect } from 'react';
import {
  CALCULATOR_INDUSTRIES,
  CALCULATOR_INDUSTRY_LABELS,
  CALCULATOR_LIMITS,
  clampNumber,
  cityCount,
  projectGrowth,
  type CalculatorNumber,
  STANDARD_CONSTANTS,
  type CalculatorConstants,
} from '#shared/calculator.ts';
import { counted } from '#shared/counted.ts';
import { SelectField, TextField } from '../forms/field.tsx';
import { PublicForm } from '../forms/public-form.tsx';
import { WithoutScript } from '../forms/without-script.tsx';
import { usePublicForm } from '../forms/use-public-form.ts';
import {
  normalizeTyped,
  bodyOf,
  checkCalculator,
  INITIAL_VALUES,
  toInputs,
  type CalculatorValues,
} from './calculator-values.ts';
import { CityCount } from './city-count.tsx';
import { GrowthReport } from './growth-report.tsx';
import { StateChoice } from './state-choice.tsx';
import { callApi } from '../../lib/api.ts';

/** The specification's values while loading and on failure. */
const useConstants = (): CalculatorConstants => {
  const [constants, setConstants] = useState(STANDARD_CONSTANTS);
  useEffect(() => {
    const request = new AbortController();
    callApi<{ constants: CalculatorConstants }>('/api/calculator', { signal: request.signal })
      .then((answer) => setConstants(answer.constants))
      .catch(() => {});
    return () => request.abort();
  }, []);
  return constants;
};

const INDUSTRIES = CALCULATOR_INDUSTRIES.map((value) => ({ value, label: CALCULATOR_INDUSTRY_LABELS[value] }));

type CalculatorForm = ReturnType<typeof usePublicForm<CalculatorValues>>;

const INTEGER_FIELDS: readonly CalculatorNumber[] = ['numberOfServices', 'targetCities'];

const clampField = (name: CalculatorNumber, value: unknown): number => {
  const number = clampNumber(name, value);
  return INTEGER_FIELDS.includes(name) ? Math.round(number) : number;
};

/** Clamped on blur. */
function NumberField({ form, name, label, prefix, onTyped }: NumberFieldProps) {
  const { min, max } = CALCULATOR_LIMITS[name];
  return (
    <TextField
      {...form.field(name)}
      label={label}
      type="number"
      inputMode={INTEGER_FIELDS.includes(name) ? 'numeric' : 'decimal'}
      required
      min={min}
      max={max}
      {...(prefix ? { prefix } : {})}
      onChange={({ currentTarget: { value } }) => {
        form.set(name, value);
        onTyped?.(value);
      }}
      onBlur={() => form.set(name, String(clampField(name, form.values[name])))}
    />
  );
}

interface NumberFieldProps {
  form: CalculatorForm;
  name: CalculatorNumber;
  label: string;
  prefix?: string;
  onTyped?: (value: string) => void;
}

function Market({ form, constants }: { form: CalculatorForm; constants: ReturnType<typeof useConstants> }) {
  const { values, set, field } = form;
  const [countMessage, setCountMessage] = useState('');
  // A counted number holds only for its place and radius; a typed number stays.
  const resetCount = () => {
    if (countMessage === '') return;
    setCountMessage('');
    set('estimatedCities', null);
    set('targetCities', INITIAL_VALUES.targetCities);
  };
  return (
    <>
      <TextField
        {...field('location')}
        label="Location"
        hint="City and state, such as Warwick, RI"
        required
        wide
        autoComplete="address-level2"
        onChange={(event) => {
          set('location', event.currentTarget.value);
          resetCount();
        }}
      />
      <label className="tick" data-wide>
        <input
          type="checkbox"
          name="isNational"
          checked={values.isNational}
          onChange={(event) => set('isNational', event.currentTarget.checked)}
        />
        We work nationwide or in whole states
      </label>
      {values.isNational ? (
        <StateChoice selected={values.selectedStates} onChange={(states) => set('selectedStates', states)} />
      ) : (
        <>
          <NumberField form={form} name="radius" label="Radius in miles" onTyped={resetCount} />
          <NumberField
            form={form}
            name="targetCities"
            label="Target cities"
            onTyped={(typed) => {
              setCountMessage('');
              set('estimatedCities', clampNumber('targetCities', typed));
            }}
          />
          <CityCount
            values={values}
            constants={constants}
            message={countMessage}
            onCount={(cities, sentence) => {
              setCountMessage(sentence);
              set('estimatedCities', cities);
              if (cities !== null) set('targetCities', String(cities));
            }}
          />
        </>
      )}
    </>
  );
}

export function CalculatorSection() {
  const constants = useConstants();
  const section = useRef<HTMLElement>(null);
  const form = usePublicForm<CalculatorValues>({
    path: '/api/roi-calculator-lead',
    initial: INITIAL_VALUES,
    check: checkCalculator,
    body: bodyOf,
    normalize: normalizeTyped,
  });
  const { values, field, state } = form;
  const inputs = toInputs(values);
  const cities = cityCount(inputs, constants);
  const isEstimate = !inputs.isNational && inputs.estimatedCities === null;
  const pages = inputs.numberOfServices * constants.questionsPerFarm * cities;
  return (
    <section className="band" id="calculator" ref={section} aria-labelledby="calculator-title">
      <div className="band-inner">
        <h2 id="calculator-title">What would it bring you?</h2>
        <p className="band-lead">
          Enter what you know of your business. You see the projection at once, with every assumption behind it.
        </p>
        <WithoutScript
          form="calculator"
          sent="Thank you. Your projection is on its way to you by mail."
          note="Without JavaScript the projection cannot be shown here: we mail it to you, with towns estimated from the radius."
        />
        {state === 'sent' ? (
          <GrowthReport
            name={values.name}
            email={values.email}
            location={values.location}
            inputs={inputs}
            projection={projectGrowth(inputs, constants)}
            constants={constants}
            onRestart={() => {
              form.again();
              requestAnimationFrame(() => section.current?.querySelector('select')?.focus());
            }}
          />
        ) : (
          <PublicForm
            form={form}
            action="/api/public/prospects/calculator"
            className="card public-form calculator"
            label="Show my projection"
            busyLabel="Calculating..."
            note="Towns: GeoNames, CC BY 4.0."
          >
            <h3 data-wide>Your business</h3>
            <SelectField {...field('industry')} label="Industry" required options={INDUSTRIES} />
            <NumberField form={form} name="currentLeads" label="Leads a month now" />
            <NumberField form={form} name="currentCostPerLead" label="Cost per lead now" prefix="$" />
            <NumberField form={form} name="avgLeadValue" label="Average value of a lead" prefix="$" />
            <NumberField form={form} name="numberOfServices" label="Number of services" />
            <h3 data-wide>Your market</h3>
            <Market form={form} constants={constants} />
            <output className="page-count" data-wide>
              {isEstimate
                ? `That makes ${pages.toLocaleString('en-US')} pages for ${counted(cities, 'town')}, estimated from the radius.`
                : `That makes ${pages.toLocaleString('en-US')} pages for ${counted(cities, 'town')}.`}
              <PageField pages={pages} />
            </output>
            <h3 data-wide>Where the report goes</h3>
            <TextField {...field('name')} label="Name" required autoComplete="name" />
            <TextField {...field('company')} label="Company" autoComplete="organization" />
            <TextField {...field('email')} label="E-mail" type="email" required autoComplete="email" />
            <TextField {...field('phone')} label="Phone" type="tel" required autoComplete="tel" />
          </PublicForm>
        )}
      </div>
    </section>
  );
}

const STEPS = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000];
const MOST = 120;
const A_ROW = 30;

function PageField({ pages }: { pages: number }) {
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
