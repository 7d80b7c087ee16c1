import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PageStage, PageStages } from '#shared/page-stages.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { dateAndTime } from '#web/lib/dates.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { pagePaths } from '#web/lib/query-keys.ts';

const NAMES: Record<PageStage['stage'], string> = {
  plan: 'Plan of the hub',
  draft: 'Draft',
  verify: 'Check by a second reading',
  repair: 'Repair',
};

const REFRESH_MS = 2000;

/** How this page was written, stage by stage. */
export function PageStagesView({ pageId }: { pageId: number }) {
  const stages = useQuery<PageStages>({
    queryKey: [pagePaths.below(pageId, 'stages')],
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.stages.some(isWriting) === true ? REFRESH_MS : false),
  });
  return (
    <QueryView query={stages} failed="Failed to fetch how this page was written" loading={<Skeleton height={240} />}>
      {({ stages: all }) =>
        all.length === 0 ? (
          <p className="history-muted">No language model wrote this page.</p>
        ) : (
          <ol className="history-stages">
            {all.map((stage) => (
              <li key={stage.id}>
                <Stage stage={stage} />
              </li>
            ))}
          </ol>
        )
      }
    </QueryView>
  );
}

const isWriting = ({ state }: PageStage): boolean => state === 'writing';

function Stage({ stage }: { stage: PageStage }) {
  const { given, findings, outcome } = stage;
  return (
    <article>
      <h3>
        {NAMES[stage.stage]}
        {stage.round > 0 ? ` ${stage.round + 1}` : ''} <StateBadge stage={stage} />
      </h3>
      <p className="history-muted">{[dateAndTime(stage.createdAt), ...useOf(stage)].join(' · ')}</p>
      {stage.failure === null ? null : <p>{stage.failure}</p>}
      {findings.length === 0 ? null : (
        <ul aria-label="Findings">
          {findings.map(({ id, detail }) => (
            <li key={`${id} ${detail}`}>
              <strong>{id}</strong> {detail}
            </li>
          ))}
        </ul>
      )}
      {outcome.length === 0 ? null : (
        <dl>
          {outcome.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {given.length === 0 ? null : (
        <details>
          <summary>{given.length === 1 ? '1 statement was given' : `${given.length} statements were given`}</summary>
          <ul>
            {given.map(({ id, statement, publisher }) => (
              <li key={id}>
                {statement ?? 'A statement that is no longer there'}
                {publisher === null || publisher === '' ? '' : ` (${publisher})`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </article>
  );
}

function StateBadge({ stage: { state, words } }: { stage: PageStage }) {
  if (state === 'failed') return <StatusBadge tone="red">No answer</StatusBadge>;
  if (state === 'answered') return null;
  return <StatusBadge tone="blue">{words === null ? 'Under way' : `Under way, ${words} words so far`}</StatusBadge>;
}

const count = (value: number): string => value.toLocaleString('en-US');

const SMALL_COST = 0.01;

const costText = (cost: number): string => `$${cost.toFixed(cost > 0 && cost < SMALL_COST ? 4 : 2)}`;

/** Who answered, and what it took. */
const useOf = ({ model, calls, inputTokens, cachedTokens, outputTokens, cost, durationMs }: PageStage): string[] => [
  ...(model === null ? [] : [model]),
  ...(calls > 1 ? [`${calls} calls`] : []),
  ...(inputTokens === null || outputTokens === null
    ? []
    : [
        `${count(inputTokens)} tokens in${cachedTokens === null ? '' : ` (${count(cachedTokens)} cached)`}, ${count(outputTokens)} out`,
      ]),
  ...(cost === null ? [] : [costText(cost)]),
  ...(durationMs === null ? [] : [`${(durationMs / 1000).toFixed(1)} s`]),
];
