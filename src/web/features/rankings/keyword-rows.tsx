import { useQuery } from '@tanstack/react-query';
import { parseAsInteger, useQueryState } from 'nuqs';
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import type { Farm } from '#shared/farms.ts';
import type { Ranking } from '#shared/rankings.ts';
import type { Choice } from '#ui/record-table/choice-list.tsx';
import { ListView, type ListPanel } from '#web/lib/list-view/list-view.tsx';
import { farmPaths } from '#web/lib/query-keys.ts';
import { clientKeywordList, keywordList } from './keyword-list.tsx';

const KeywordPanel = lazy(async () => ({ default: (await import('./keyword/keyword-panel.tsx')).KeywordPanel }));

const PANEL: ListPanel<Ranking> = {
  label: 'Keyword',
  render: (key) => (
    <Suspense>
      <KeywordPanel key={key} id={Number(key)} />
    </Suspense>
  ),
};

const NONE: readonly Choice[] = [];

/** The micro-hubs of the farm that narrows the list. */
const useTopics = (): readonly Choice[] => {
  const [farmId] = useQueryState('farmId', parseAsInteger);
  const { data } = useQuery<Farm>({ queryKey: [farmPaths.one(farmId ?? 0)], enabled: farmId !== null });
  return useMemo(
    () =>
      farmId === null ? NONE : (data?.microHubs ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    [farmId, data],
  );
};

interface KeywordRowsProps {
  clientId?: number;
  emptyAction?: ReactNode;
  /** At the end of the filters. */
  tools?: ReactNode;
}

/** The tracked keywords as a table, all of them or those of one client. */
export function KeywordRows({ clientId, emptyAction, tools }: KeywordRowsProps) {
  const topics = useTopics();
  const list = useMemo(
    () => (clientId === undefined ? keywordList(topics) : clientKeywordList(topics)),
    [clientId, topics],
  );
  return (
    <ListView
      list={list}
      panel={PANEL}
      tools={() => tools}
      {...(clientId === undefined ? {} : { fixed: { clientId } })}
      {...(emptyAction === undefined ? {} : { emptyAction })}
    />
  );
}
