import { Button } from '@mantine/core';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { ListView } from '#web/lib/list-view/list-view.tsx';
import { leadsLink, scopeValues, type AnalyticsScope } from './analytics-filter.ts';
import { useListAddress } from './list-address.ts';
import { farmFigureList, pageFigureList, topicFigureList } from './figure-list.tsx';

interface PanelProps {
  analyticsScope: AnalyticsScope;
}

interface FarmsPanelProps extends PanelProps {
  linkTo: (farm: { farmId: number }) => string;
}

export function FarmsPanel({ analyticsScope, linkTo }: FarmsPanelProps) {
  const at = useListAddress();
  const { from, to, clientId } = analyticsScope;
  const list = useMemo(
    () =>
      farmFigureList({
        at,
        hrefOf: linkTo,
        leadsHref: ({ farmId }) => leadsLink({ from, to, clientId, farmId }),
      }),
    [at, linkTo, from, to, clientId],
  );
  return <ListView list={list} fixed={scopeValues(analyticsScope)} />;
}

interface TopicsPanelProps extends PanelProps {
  linkTo: (topic: { farmId: number; topicId: number }) => string;
}

export function TopicsPanel({ analyticsScope, linkTo }: TopicsPanelProps) {
  const at = useListAddress();
  const list = useMemo(() => topicFigureList({ at, hrefOf: linkTo }), [at, linkTo]);
  return <ListView list={list} fixed={scopeValues(analyticsScope)} />;
}

interface PagesPanelProps extends PanelProps {
  topicId: number | null;
  onAllTopics: () => void;
}

export function PagesPanel({ analyticsScope, topicId, onAllTopics }: PagesPanelProps) {
  const at = useListAddress();
  const list = useMemo(() => {
    const { advice: _filter, ...others } = at;
    return pageFigureList(others);
  }, [at]);
  return (
    <ListView
      list={list}
      fixed={{ ...scopeValues(analyticsScope), ...(topicId === null ? {} : { topicId }) }}
      tools={() =>
        topicId === null ? null : (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<X size={14} aria-hidden />}
            onClick={onAllTopics}
          >
            Show all hubs
          </Button>
        )
      }
    />
  );
}
