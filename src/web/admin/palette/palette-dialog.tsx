import './palette.css';
import { getDefaultZIndex } from '@mantine/core';
import { Spotlight, useSpotlight } from '@mantine/spotlight';
import { Search } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useFocusReturn } from '#ui/use-focus-return.ts';
import { useStaffUser } from '#web/lib/staff-session.ts';
import type { Choice } from './destinations.ts';
import { usePaletteChoices } from './palette-choices.ts';
import { PaletteList } from './palette-list.tsx';
import { moveSelection, useEnterAfterSearch, useSelectionAnnouncement } from './palette-selection.ts';
import { PALETTE_LIST, paletteStore } from './palette-store.ts';
import { rememberChoice } from './recent.ts';

export function PaletteDialog({ opened }: { opened: boolean }) {
  useFocusReturn(opened);
  return (
    <Spotlight.Root
      store={paletteStore}
      shortcut={null}
      size={640}
      yOffset="10dvh"
      centered={false}
      zIndex={getDefaultZIndex('modal')}
      overlayProps={{}}
      transitionProps={{ transition: 'fade-down', duration: 200 }}
      attributes={{ content: { 'aria-label': 'Search or jump to' } }}
      classNames={{ content: 'palette', inner: 'palette-place', body: 'palette-body' }}
    >
      <PaletteSearch />
    </Spotlight.Root>
  );
}

const useChoose = () => {
  const navigate = useNavigate();
  const user = useStaffUser();
  const choose = (choice: Choice, inNewTab: boolean) => {
    if (user) rememberChoice(user.id, choice);
    if (choice.run) choice.run();
    else if (choice.to !== undefined && inNewTab) window.open(choice.to, '_blank', 'noopener');
    else if (choice.to !== undefined) void navigate(choice.to);
  };
  return { user, choose };
};

const PAGE: Record<string, number> = { PageDown: 8, PageUp: -8 };

function PaletteSearch() {
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const opensNewTab = useRef(false);
  const { query } = useSpotlight(paletteStore);
  const { user, choose } = useChoose();
  const { choices, isSearching, isFailed } = usePaletteChoices(query, user);
  useSelectionAnnouncement(field, list);
  const waitForResults = useEnterAfterSearch(list, isSearching);
  const onKeyDownCapture = (event: KeyboardEvent) => {
    // The modifier keys of Enter are lost when Spotlight turns it into a click.
    opensNewTab.current = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    waitForResults(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = PAGE[event.key];
    if (step === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    moveSelection(list.current, (index, rows) => Math.max(0, Math.min(index + step, rows.length - 1)));
  };
  return (
    <>
      <Spotlight.Search
        ref={field}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Spotlight's field is an input
        role="combobox"
        data-autofocus
        variant="unstyled"
        classNames={{ wrapper: 'palette-head', input: 'palette-field-input' }}
        leftSection={<Search size={18} aria-hidden />}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
        aria-label="Search or jump to"
        aria-autocomplete="list"
        aria-expanded={choices.length > 0}
        aria-controls={PALETTE_LIST}
        placeholder="Search or jump to..."
        onKeyDownCapture={onKeyDownCapture}
        onKeyDown={onKeyDown}
      />
      <PaletteList
        ref={list}
        choices={choices}
        onChoose={(choice, inNewTab) => choose(choice, inNewTab || opensNewTab.current)}
      />
      <PaletteFoot q={query.trim()} count={choices.length} isSearching={isSearching} isFailed={isFailed} />
    </>
  );
}

interface FootProps {
  q: string;
  count: number;
  isSearching: boolean;
  isFailed: boolean;
}

const ANNOUNCE_DELAY_MS = 700;

/** Announced only when typing pauses. */
function PaletteFoot({ q, count, isSearching, isFailed }: FootProps) {
  const announcement = useRef<HTMLOutputElement>(null);
  const text = isFailed
    ? 'Search is unavailable. You can still open screens and actions.'
    : isSearching
      ? 'Searching...'
      : count === 1
        ? '1 result'
        : `${count.toLocaleString('en-US')} results`;
  useEffect(() => {
    const timer = setTimeout(() => {
      if (announcement.current) announcement.current.textContent = q === '' ? '' : text;
    }, ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [q, text]);
  return (
    <div className="palette-foot">
      <span aria-hidden className="palette-keys">
        <kbd>↑</kbd>
        <kbd>↓</kbd> to move <kbd>Enter</kbd> to open <kbd>Esc</kbd> to close
      </span>
      <span aria-hidden className="tabular">
        {text}
      </span>
      <output ref={announcement} className="palette-announcement" />
    </div>
  );
}
