import './prospects.css';
import { lazy, Suspense } from 'react';
import type { Prospect } from '#shared/prospects.ts';
import { EmptyState } from '#ui/states.tsx';
import { ListView, type ListPanel } from '#web/lib/list-view/list-view.tsx';
import { PROSPECT_LIST } from './prospect-list.tsx';

const ProspectPanel = lazy(async () => ({ default: (await import('./prospect-panel.tsx')).ProspectPanel }));

const PANEL: ListPanel<Prospect> = {
  label: 'Prospect',
  render: (key, row) =>
    row ? (
      <Suspense>
        <ProspectPanel key={key} prospect={row} />
      </Suspense>
    ) : (
      <EmptyState title="Prospect not in this view" text="Search for it, or choose another view." />
    ),
};

/** Demos, projections and privacy requests from the public page. */
export function ProspectsScreen() {
  return <ListView list={PROSPECT_LIST} title="Prospects" panel={PANEL} />;
}
