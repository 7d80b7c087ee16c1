import '../evidence.css';
import './sources.css';
import { Button } from '@mantine/core';
import { BookOpenCheck } from 'lucide-react';
import { parseAsString, useQueryStates } from 'nuqs';
import { lazy, Suspense, useMemo } from 'react';
import { Link } from 'react-router';
import type { Source } from '#shared/sources.ts';
import { withQuery } from '#web/lib/api.ts';
import { useClientScope } from '#web/lib/client-scope.ts';
import { ListView, type ListPanel } from '#web/lib/list-view/list-view.tsx';
import { AddSource } from '../add-source.tsx';
import { useCatalog } from '../evidence-calls.ts';
import { clientIdOfOwner, ownerParser } from '../evidence-filter.ts';
import { sourceList } from './source-list.tsx';

const SourceSidePanel = lazy(async () => ({ default: (await import('./source-side-panel.tsx')).SourceSidePanel }));

const PANEL: ListPanel<Source> = {
  label: 'Source',
  render: (key) => (
    <Suspense>
      <SourceSidePanel key={key} id={Number(key)} />
    </Suspense>
  ),
};

const shared = { service: parseAsString.withDefault(''), clientId: ownerParser };

/** Pages, files and texts that statements are quoted from. */
export function SourcesScreen() {
  const [{ service, clientId: owner }] = useQueryStates(shared);
  const scope = useClientScope();
  const clientId = scope.clientId ?? clientIdOfOwner(owner);
  const catalog = useCatalog();
  const list = useMemo(() => sourceList(catalog), [catalog]);
  return (
    <ListView
      list={list}
      title="Evidence Sources"
      actions={
        <>
          <Button
            component={Link}
            to={withQuery('/evidence', { client: clientId })}
            variant="default"
            leftSection={<BookOpenCheck size={16} aria-hidden />}
          >
            Statements
          </Button>
          <AddSource service={service} kind={null} clientId={clientId} />
        </>
      }
      panel={PANEL}
    />
  );
}
