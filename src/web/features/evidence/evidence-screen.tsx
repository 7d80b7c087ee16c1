import './evidence.css';
import { Button } from '@mantine/core';
import { Library, Telescope } from 'lucide-react';
import { parseAsString, parseAsStringLiteral, useQueryState, useQueryStates } from 'nuqs';
import { lazy, Suspense, useMemo } from 'react';
import { Link } from 'react-router';
import { EVIDENCE_KINDS } from '#shared/evidence-choices.ts';
import type { EvidenceItem } from '#shared/evidence.ts';
import { withQuery } from '#web/lib/api.ts';
import { useClientScope } from '#web/lib/client-scope.ts';
import { ListView, type ListPanel } from '#web/lib/list-view/list-view.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { AddSource } from './add-source.tsx';
import { useCatalog } from './evidence-calls.ts';
import { clientIdOfOwner, ownerParser } from './evidence-filter.ts';
import { evidenceList } from './evidence-list.tsx';
import { placeFilter, stateOf } from './list-filters.ts';
import { useCounties } from './region-name.tsx';

const EvidenceSidePanel = lazy(async () => ({
  default: (await import('./evidence-side-panel.tsx')).EvidenceSidePanel,
}));
const EvidenceBulkBar = lazy(async () => ({ default: (await import('./evidence-bulk-bar.tsx')).EvidenceBulkBar }));

const PANEL: ListPanel<EvidenceItem> = {
  label: 'Statement',
  render: (key) => (
    <Suspense>
      <EvidenceSidePanel key={key} id={Number(key)} />
    </Suspense>
  ),
};

/** Filters that other screens take over. */
const shared = {
  service: parseAsString.withDefault(''),
  kind: parseAsStringLiteral(EVIDENCE_KINDS),
  state: parseAsString,
  clientId: ownerParser,
};

/** Where statements hold, with the counties of the state in the address. */
const usePlaceFilter = () => {
  const [region] = useQueryState('region', parseAsString);
  const state = stateOf(region);
  const counties = useCounties(state);
  return useMemo(() => placeFilter({ state, counties }), [state, counties]);
};

/** What pages may state, with the source of every statement. */
export function EvidenceScreen() {
  const [{ service, kind, state, clientId: owner }] = useQueryStates(shared);
  const scope = useClientScope();
  const clientId = scope.clientId ?? clientIdOfOwner(owner);
  const catalog = useCatalog();
  const places = usePlaceFilter();
  const list = useMemo(() => evidenceList({ catalog, places }), [catalog, places]);
  const mayEdit = useMay('evidence.edit');
  return (
    <ListView
      list={list}
      title="Evidence"
      actions={
        <>
          <Button
            component={Link}
            to={withQuery('/evidence/research', { clientId, service })}
            variant="default"
            leftSection={<Telescope size={16} aria-hidden />}
          >
            Research
          </Button>
          <Button
            component={Link}
            to={withQuery('/evidence/sources', { client: clientId })}
            variant="default"
            leftSection={<Library size={16} aria-hidden />}
          >
            Sources
          </Button>
          <AddSource service={service} kind={kind} clientId={clientId} />
        </>
      }
      notice={
        state === 'proposed' ? (
          <p className="evidence-notice">
            <Link to={withQuery('/evidence/proposals', { service, kind, client: clientId })}>Review proposals</Link> one
            by one, with the passage of the source beside each.
          </p>
        ) : null
      }
      panel={PANEL}
      bulk={mayEdit ? EvidenceBulkBar : undefined}
    />
  );
}
