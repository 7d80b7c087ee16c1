import { US_STATES } from '#shared/states.ts';

const STATES = US_STATES.filter(({ code }) => code !== 'DC');

/** No selection means the whole country. */
export function StateChoice({ selected, onChange }: { selected: string[]; onChange: (states: string[]) => void }) {
  const toggle = (code: string) =>
    onChange(selected.includes(code) ? selected.filter((selectedCode) => selectedCode !== code) : [...selected, code]);
  return (
    <fieldset className="states">
      <legend>
        States{' '}
        <span className="field-optional">
          {selected.length === 0 ? '(none: the whole country)' : `(${selected.length} chosen)`}
        </span>
      </legend>
      <div className="states-list">
        {STATES.map(({ code, name }) => (
          <label key={code}>
            <input
              type="checkbox"
              name="selectedStates"
              value={code}
              checked={selected.includes(code)}
              onChange={() => toggle(code)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
