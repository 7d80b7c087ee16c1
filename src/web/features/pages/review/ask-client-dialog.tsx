import './ask-client-dialog.css';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AskClientForFarm, FarmNeed, FarmNeeds, FarmQuestionsAnswer } from '#shared/client-questions.ts';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { callApi } from '#web/lib/api.ts';
import { counted } from '#shared/counted.ts';
import { shortDate } from '#web/lib/dates.ts';
import { farmPaths } from '#web/lib/query-keys.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { useAction } from '#web/lib/use-action.ts';
import { AskObstacle } from '../ask-obstacle.tsx';

export interface AskClientDialogProps {
  farmId: number;
  /** Begins with the questions that this page needs; with all of them for null. */
  pageId: number | null;
  onClose: () => void;
}

/** What the drafts of a farm lack that only the client knows: one question for all that lack the same. */
export function AskClientDialog({ farmId, pageId, onClose }: AskClientDialogProps) {
  const query = useQuery<FarmNeeds>({ queryKey: [farmPaths.below(farmId, 'needs')], staleTime: 0 });
  return (
    <Dialog opened onClose={onClose} title="Ask the client" size="lg">
      <QueryView query={query} failed="Failed to fetch what the drafts lack">
        {(needs) => <Questions key={query.dataUpdatedAt} {...{ farmId, pageId, onClose }} needs={needs} />}
      </QueryView>
    </Dialog>
  );
}

const keyOf = ({ kind, question }: FarmNeed): string => `${kind} ${question}`;
const isOpen = ({ asked }: FarmNeed): boolean => asked?.state === 'asked';

function Questions({
  farmId,
  pageId,
  onClose,
  needs: { needs, obstacle, clientId },
}: AskClientDialogProps & { needs: FarmNeeds }) {
  const askable = needs.filter((need) => !isOpen(need));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(askable.filter(({ pages }) => pageId === null || pages.some(({ id }) => id === pageId)).map(keyOf)),
  );
  const asking = useAction({
    mutationFn: (body: AskClientForFarm) =>
      callApi<FarmQuestionsAnswer>(farmPaths.below(farmId, 'client-questions'), { method: 'POST', body }),
    success: ({ asked }) => ({
      title: `The client was asked ${counted(asked, 'question')}`,
      description: 'Each answer fills the pages that wait for it.',
    }),
    failure: 'The client was not asked',
    onSuccess: onClose,
    invalidates: ['/api/pages', farmPaths.below(farmId, 'needs')],
  });
  if (needs.length === 0) return <p>No draft of this farm waits for something that only the client knows.</p>;
  const questions = askable
    .filter((need) => chosen.has(keyOf(need)))
    .flatMap(({ kind, pages: [first] }) => (first ? [{ pageId: first.id, kind }] : []));
  const choose = (key: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, key] : [...before].filter((one) => one !== key)));
  return (
    <>
      {obstacle === null ? null : <AskObstacle text={obstacle} clientId={clientId} />}
      <ul className="ask-client-list">
        {needs.map((need) => (
          <li key={keyOf(need)}>
            {need.asked && isOpen(need) ? (
              <p>
                {need.question} <Waiting asked={need.asked} />
              </p>
            ) : (
              <Checkbox
                label={need.question}
                checked={chosen.has(keyOf(need))}
                disabled={obstacle !== null}
                onChange={({ currentTarget }) => choose(keyOf(need), currentTarget.checked)}
              />
            )}
            <p className="ask-client-pages">
              {need.topicName}, for {counted(need.pages.length, 'draft')}:{' '}
              {need.pages
                .slice(0, 3)
                .map(({ title }) => title)
                .join('; ')}
              {need.pages.length > 3 ? ` and ${need.pages.length - 3} more` : ''}
            </p>
          </li>
        ))}
      </ul>
      <DialogFoot
        onCancel={onClose}
        submitLabel={questions.length > 0 ? `Ask ${counted(questions.length, 'question')}` : 'Ask the client'}
        onSubmit={() => asking.mutate({ questions })}
        pending={asking.isPending}
        reason={
          obstacle !== null
            ? 'The client cannot be asked yet.'
            : questions.length === 0
              ? 'Choose at least one question.'
              : null
        }
      />
    </>
  );
}

function Waiting({ asked }: { asked: NonNullable<FarmNeed['asked']> }) {
  return (
    <span className="ask-client-pages">
      Asked on {shortDate(asked.askedAt)} by {asked.askedBy}. The client can answer until {shortDate(asked.dueAt)}.
    </span>
  );
}
