import { US_STATES } from '#shared/states.ts';

const FIFTY = US_STATES.filter(({ code }) => code !== 'DC');

/** No selection means the whole country. */
export function StateChoice({ chosen, onChange }: { chosen: string[]; onChange: (states: string[]) => void }) {
  const toggle = (code: string) =>
    onChange(chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code]);
  return (
    <fieldset className="states">
      <legend>
        States{' '}
        <span className="field-optional">
          {chosen.length === 0 ? '(none: the whole country)' : `(${chosen.length} chosen)`}
        </span>
      </legend>
      <div className="states-list">
        {FIFTY.map(({ code, name }) => (
          <label key={code}>
            <input
              type="checkbox"
              name="selectedStates"
              value={code}
              checked={chosen.includes(code)}
              onChange={() => toggle(code)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
