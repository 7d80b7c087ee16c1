import './choice-list.css';
import { Check } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

export interface Choice {
  value: string;
  label: string;
  /** A second line, such as the client of a farm. */
  detail?: string;
}

interface ChoiceListProps {
  /** Such as "Client". */
  label: string;
  choices: readonly Choice[];
  value: string | null;
  onPick: (value: string) => void;
  /** Given where somebody else searches, such as the server; else the choices at hand are searched. */
  search?: { q: string; onSearch: (q: string) => void; isLoading: boolean; failed?: string | undefined };
}

/** Fewer choices are seen at once. */
const SEARCHABLE_FROM = 8;

const contains = ({ label, detail = '' }: Choice, q: string): boolean =>
  `${label} ${detail}`.toLocaleLowerCase('en-US').includes(q.trim().toLocaleLowerCase('en-US'));

const startsWith = ({ label }: Choice, letter: string): boolean =>
  letter.length === 1 && label.toLocaleLowerCase('en-US').startsWith(letter.toLocaleLowerCase('en-US'));

/** A field with its choices under it: typing narrows them, arrow keys and first letters walk, Enter takes. */
export function ChoiceList({ label, choices, value, onPick, search }: ChoiceListProps) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      choices.findIndex((choice) => choice.value === value),
    ),
  );
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // It may load after its popup has opened.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const isSearched = search !== undefined || choices.length >= SEARCHABLE_FROM;
  const q = search?.q ?? typed;
  // Until the answer to what is typed comes, Enter must not take a choice of the answer before.
  const isSettled = search !== undefined && !search.isLoading;
  const found = isSettled ? choices : choices.filter((choice) => contains(choice, q));
  const active = Math.min(at, found.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((active + step + found.length) % Math.max(1, found.length));
    }
    const start = isSearched ? -1 : found.findIndex((choice) => startsWith(choice, event.key));
    if (start >= 0) setAt(start);
    const chosen = found[active];
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      onPick(chosen.value);
    }
  };
  return (
    <div className="choice-list">
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={found[active] ? `${id}-${active}` : undefined}
        // Without a field the arrow keys would have no place.
        readOnly={!isSearched}
        placeholder={isSearched ? 'Type to search' : label}
        value={q}
        onChange={({ currentTarget }) => {
          setAt(0);
          if (search) search.onSearch(currentTarget.value);
          else setTyped(currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        // Esc closes the popup alone: a dialog around it would hear of it first.
        data-mantine-stop-propagation="true"
      />
      <Choices id={id} label={label} choices={found} active={active} value={value} onPick={onPick} />
      {found.length === 0 ? (
        <output>{search?.isLoading ? 'Loading...' : (search?.failed ?? 'Nothing found.')}</output>
      ) : null}
    </div>
  );
}

const LISTBOX = { role: 'listbox' } as const;

interface ChoicesProps extends Pick<ChoiceListProps, 'label' | 'choices' | 'value' | 'onPick'> {
  id: string;
  active: number;
}

/** An option is no control of its own: the field above it has the focus and the keys. */
const optionProps = (isChosen: boolean, pick: () => void) => ({
  role: 'option',
  'aria-selected': isChosen,
  onPointerDown: (event: PointerEvent) => event.preventDefault(),
  onClick: pick,
});

function Choices({ id, label, choices, active, value, onPick }: ChoicesProps) {
  return (
    <ul id={`${id}-list`} {...LISTBOX} aria-label={label}>
      {choices.map((choice, index) => (
        <li
          key={choice.value}
          id={`${id}-${index}`}
          data-active={index === active || undefined}
          {...optionProps(choice.value === value, () => onPick(choice.value))}
        >
          <span>
            {choice.label}
            {choice.detail ? <small>{choice.detail}</small> : null}
          </span>
          {choice.value === value ? <Check size={16} aria-hidden /> : null}
        </li>
      ))}
    </ul>
  );
}
