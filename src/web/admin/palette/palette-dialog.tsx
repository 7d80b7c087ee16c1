import './palette.css';
import { Modal } from '@mantine/core';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useFocusBack } from '#ui/use-focus-back.ts';
import { useStaffUser } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/palette.ts';
import type { Choice } from './destinations.ts';
import { usePaletteChoices } from './palette-choices.ts';
import { PaletteList } from './palette-list.tsx';
import { rememberChoice } from './recent.ts';

/** How often it was opened: each opening begins anew, also one that comes while the palette still closes. */
const useOpening = (opened: boolean): number => {
  const [state, setState] = useState({ opened, count: 0 });
  if (opened !== state.opened) setState({ opened, count: state.count + (opened ? 1 : 0) });
  return state.count;
};

/** Searches and goes anywhere by keyboard: screens, actions, clients, farms, pages and leads. */
export function PaletteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  useFocusBack(opened);
  const opening = useOpening(opened);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={640}
      yOffset="10dvh"
      classNames={{ content: 'palette', inner: 'palette-place' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={texts.find}>
        <PaletteSearch key={opening} onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  );
}

const useChoosing = (onClose: () => void) => {
  const navigate = useNavigate();
  const user = useStaffUser();
  const choose = (choice: Choice, elsewhere: boolean) => {
    if (user) rememberChoice(user.id, choice);
    onClose();
    if (choice.run) choice.run();
    else if (choice.to !== undefined && elsewhere) window.open(choice.to, '_blank', 'noopener');
    else if (choice.to !== undefined) void navigate(choice.to);
  };
  return { user, choose };
};

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  PageDown: (at, count) => Math.min(at + 8, count - 1),
  PageUp: (at) => Math.max(at - 8, 0),
};

function PaletteSearch({ onClose }: { onClose: () => void }) {
  const listId = useId();
  const [q, setQ] = useState('');
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const { user, choose } = useChoosing(onClose);
  const { choices, isSearching, isFailed } = usePaletteChoices(q, user);
  const at = Math.max(
    choices.findIndex(({ key }) => key === activeKey),
    0,
  );
  const active = choices[at];
  const optionId = (key: string) => `${listId}-${key.replaceAll(/[^a-z0-9]/gi, '-')}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step && choices.length > 0) {
      event.preventDefault();
      setActiveKey(choices[step(at, choices.length)]?.key ?? null);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      choose(active, event.ctrlKey || event.metaKey);
    }
  };
  return (
    <>
      <div className="palette-head">
        <Search size={18} aria-hidden />
        <input
          role="combobox"
          type="text"
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          aria-label={texts.find}
          aria-autocomplete="list"
          aria-expanded={choices.length > 0}
          aria-controls={listId}
          aria-activedescendant={active ? optionId(active.key) : undefined}
          placeholder={texts.placeholder}
          value={q}
          onChange={({ currentTarget }) => {
            setQ(currentTarget.value);
            setActiveKey(null);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <PaletteList
        id={listId}
        choices={choices}
        active={active?.key ?? null}
        optionId={optionId}
        onPoint={setActiveKey}
        onChoose={choose}
      />
      <PaletteFoot q={q.trim()} count={choices.length} isSearching={isSearching} isFailed={isFailed} />
    </>
  );
}

interface FootProps {
  q: string;
  count: number;
  isSearching: boolean;
  isFailed: boolean;
}

const SAY_AFTER_MS = 700;

/** What the list holds, in words; told to screen readers only when the typing pauses. */
function PaletteFoot({ q, count, isSearching, isFailed }: FootProps) {
  const told = useRef<HTMLOutputElement>(null);
  const text = isFailed ? texts.failed : isSearching ? texts.searching : texts.choicesCounted(count);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (told.current) told.current.textContent = q === '' ? '' : text;
    }, SAY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [q, text]);
  return (
    <div className="palette-foot">
      <span aria-hidden className="palette-keys">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {texts.keysMove} <kbd>{texts.enter}</kbd> {texts.keysOpen} <kbd>{texts.esc}</kbd> {texts.keysClose}
      </span>
      <span aria-hidden className="tabular">
        {text}
      </span>
      <output ref={told} className="palette-told" />
    </div>
  );
}
