import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';

export interface Tab {
  id: string;
  label: string;
  count?: number | undefined;
  panel: () => ReactNode;
}

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The selected tab is stored in `?tab=`; the first one by default. */
export function Tabs({ tabs, label }: { tabs: readonly [Tab, ...Tab[]]; label: string }) {
  const base = useId();
  const [search, setSearch] = useSearchParams();
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const selected = tabs.find(({ id }) => id === search.get('tab')) ?? tabs[0];

  const select = ({ id }: Tab) => setSearch(id === tabs[0].id ? {} : { tab: id }, { preventScrollReset: true });

  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabs[STEPS[event.key]?.(tabs.indexOf(selected), tabs.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    select(next);
    buttons.current.get(next.id)?.focus();
  };

  return (
    <div className="tabs">
      <div className="tab-list" role="tablist" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            ref={(button) => {
              if (button) buttons.current.set(tab.id, button);
            }}
            type="button"
            role="tab"
            className="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab === selected}
            aria-controls={`${base}-panel`}
            tabIndex={tab === selected ? 0 : -1}
            onClick={() => select(tab)}
          >
            {tab.label}
            {tab.count === undefined ? null : <span className="tab-count">{tab.count.toLocaleString('en-US')}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${selected.id}`} className="tab-panel">
        {selected.panel()}
      </div>
    </div>
  );
}
