import './list-tabs.css';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ListId } from '#shared/list-choices.ts';
import type { SavedView } from '#shared/lists.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { watchEdges } from '#ui/scrolls.ts';
import { callApiPage, withQuery } from '../api.ts';
import { CLIENT_SCOPE } from '../scoped-path.ts';
import { totalText } from '../total-text.ts';
import { useNow } from '../use-now.ts';
import { apiQuery, canonicalQuery, valuesOfQuery } from './list-filters.ts';
import type { ListState } from './use-list-state.ts';

const SaveViewDialog = lazyDialog(async () => (await import('./save-view-dialog.tsx')).SaveViewDialog);
const ManageViewsDialog = lazyDialog(async () => (await import('./manage-views-dialog.tsx')).ManageViewsDialog);

export interface ListPreset {
  name: string;
  /** Filters and sort as in the address: `status=new&sort=oldest`. Empty for all rows. */
  query: string;
  /** Shows how many there are; only where the server counts them at once. */
  isCounted?: boolean;
}

interface ListTabsProps {
  list: ListId;
  path: string;
  /** Asked with every count, such as the farm that the screen is about. */
  fixed: Record<string, string | number>;
  names: readonly string[];
  state: ListState;
  presets: readonly ListPreset[];
  views: readonly SavedView[];
  /** What else the address keeps. */
  at: Record<string, string>;
  /** Counts wait for the rows. */
  isLoaded: boolean;
  /** The columns on the screen, which a view may keep. */
  columns: string[];
}

/** Views of a list: its own, then those that people saved. */
export function ListTabs(props: ListTabsProps) {
  const { list, path, fixed, names, state, presets, views, at, isLoaded, columns } = props;
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const { viewQuery: current, scopedTo } = state;
  const tabs = [
    ...presets.map((preset) => ({ ...preset, key: preset.name, by: null })),
    ...views.map(({ id, name, query, by }) => ({ key: `view ${id}`, name, query, by })),
  ];
  const nav = useShownTab(current, tabs.length);
  useEffect(() => (nav.current ? watchEdges(nav.current) : undefined), [nav, tabs.length]);
  const isKnown = tabs.some(({ query }) => canonicalQuery(query, names) === current);
  return (
    <div className="list-tabs">
      <nav aria-label="Views" className="fading-edges" ref={nav}>
        {tabs.map((tab) => (
          <Link
            key={tab.key}
            to={{ search: searchOf(tab.query, { at, scopedTo }) }}
            aria-current={canonicalQuery(tab.query, names) === current ? 'page' : undefined}
            title={tab.by === null ? undefined : `Shared by ${tab.by}`}
          >
            {tab.name}
            {'isCounted' in tab && tab.isCounted ? (
              <span className="list-tab-count tabular">
                {isLoaded ? (
                  <TabCount path={path} fixed={fixed} query={tab.query} names={names} scopedTo={scopedTo} />
                ) : null}
              </span>
            ) : null}
          </Link>
        ))}
      </nav>
      {isKnown ? null : (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<Bookmark size={14} aria-hidden />}
          onClick={() => setDialog('save')}
        >
          Save view
        </Button>
      )}
      {views.length > 0 ? (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setDialog('manage')}>
          Manage views
        </Button>
      ) : null}
      <SaveViewDialog
        opened={dialog === 'save'}
        onClose={() => setDialog(null)}
        list={list}
        query={current}
        columns={columns}
        views={views}
      />
      <ManageViewsDialog opened={dialog === 'manage'} onClose={() => setDialog(null)} list={list} views={views} />
    </div>
  );
}

/** What fades at an edge, so that the tab stands clear of it. */
const FADE = 48;

/** Keeps the tab of the view in sight where the tabs are wider than their place, until somebody scrolls them. */
const useShownTab = (current: string, count: number) => {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = nav.current;
    if (!row) return;
    const show = () => {
      const tab = row.querySelector('[aria-current]');
      if (!tab) return;
      const [frame, shown] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
      if (shown.left < frame.left + FADE) row.scrollLeft -= frame.left + FADE - shown.left;
      else if (shown.right > frame.right - FADE) row.scrollLeft += shown.right - frame.right + FADE;
    };
    show();
    const observer = new ResizeObserver(show);
    for (const part of [row, ...row.children]) observer.observe(part);
    const stop = () => observer.disconnect();
    for (const kind of ['wheel', 'pointerdown'] as const) row.addEventListener(kind, stop, { passive: true });
    return () => {
      stop();
      for (const kind of ['wheel', 'pointerdown'] as const) row.removeEventListener(kind, stop);
    };
  }, [current, count]);
  return nav;
};

/** A view with a client of its own leaves the client at the top of the screen. */
const searchOf = (query: string, { at, scopedTo }: { at: Record<string, string>; scopedTo: number | null }): string => {
  const search = new URLSearchParams({ ...at, ...Object.fromEntries(new URLSearchParams(query)) });
  if (scopedTo !== null && !search.has('clientId')) search.set(CLIENT_SCOPE, String(scopedTo));
  return search.toString();
};

interface TabCountProps {
  path: string;
  fixed: Record<string, string | number>;
  query: string;
  names: readonly string[];
  scopedTo: number | null;
}

function TabCount({ path, fixed, query, names, scopedTo }: TabCountProps) {
  const values = apiQuery(valuesOfQuery(query, names), new Date(useNow()));
  const scope = scopedTo === null ? {} : { clientId: scopedTo };
  const counting = withQuery(path, { ...values, sort: null, ...scope, ...fixed, limit: 1 });
  const { data } = useQuery({
    queryKey: [counting, 'count'],
    queryFn: async ({ signal }) => totalText(await callApiPage<unknown>(counting, { signal })),
  });
  return data ?? null;
}
