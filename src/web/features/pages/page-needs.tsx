import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MessageCircleQuestion } from 'lucide-react';
import type { ClientQuestion, PageNeed, PageNeeds as Needs } from '#shared/client-questions.ts';
import type { PageDetail } from '#shared/review.ts';
import { callApi } from '#web/lib/api.ts';
import { shortDate } from '#web/lib/dates.ts';
import { pagePaths } from '#web/lib/query-keys.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { useAction } from '#web/lib/use-action.ts';
import { AskObstacle } from './ask-obstacle.tsx';
import './page-needs.css';

/** What a draft lacks that only the client knows, with the question to ask; nothing where it lacks nothing. */
export function PageNeeds({ page }: { page: Pick<PageDetail, 'id' | 'status' | 'clientId'> }) {
  const path = pagePaths.below(page.id, 'needs');
  const isDraft = page.status === 'draft';
  const query = useQuery<Needs>({ queryKey: [path], enabled: isDraft });
  if (!isDraft || query.data?.needs.length === 0) return null;
  return (
    <QueryView query={query} failed="Failed to fetch what the page lacks" loading={null}>
      {({ needs, obstacle }) => (
        <section className="page-needs" aria-labelledby={`needs-${page.id}`}>
          <h3 id={`needs-${page.id}`}>What the client can add</h3>
          <ul>
            {needs.map((need) => (
              <Need key={need.kind} need={need} page={page} path={path} obstacle={obstacle} />
            ))}
          </ul>
        </section>
      )}
    </QueryView>
  );
}

const STATES: Record<ClientQuestion['state'], (asked: ClientQuestion) => string> = {
  asked: ({ askedAt, askedBy, dueAt }) =>
    `Asked on ${shortDate(askedAt)} by ${askedBy}. The client can answer until ${shortDate(dueAt)}.`,
  answered: ({ answeredAt, askedAt, answer }) => `Answered on ${shortDate(answeredAt ?? askedAt)}: “${answer ?? ''}”`,
  withdrawn: ({ askedAt }) => `Asked on ${shortDate(askedAt)} and withdrawn.`,
  expired: ({ askedAt, dueAt }) =>
    `Asked on ${shortDate(askedAt)}. It expired on ${shortDate(dueAt)} without an answer.`,
};

interface NeedProps {
  need: PageNeed;
  page: Pick<PageDetail, 'id' | 'clientId'>;
  path: string;
  obstacle: string | null;
}

function Need({ need: { kind, missing, question, asked }, page, path, obstacle }: NeedProps) {
  const mayAsk = useMay('pages.edit');
  const questions = pagePaths.below(page.id, 'questions');
  const asking = useAction({
    mutationFn: () => callApi<Needs>(questions, { method: 'POST', body: { kind } }),
    success: { title: 'The client was asked', description: 'The answer fills the page.' },
    failure: 'The client was not asked',
    updates: [path],
  });
  const withdrawing = useAction({
    mutationFn: (id: number) => callApi<Needs>(`${questions}/${id}`, { method: 'DELETE' }),
    success: 'Question withdrawn',
    failure: 'Failed to withdraw the question',
    updates: [path],
  });
  const isOpen = asked?.state === 'asked';
  return (
    <li>
      <p>{missing}</p>
      <p className="page-need-question">“{question}”</p>
      {asked ? <p className="page-need-state">{STATES[asked.state](asked)}</p> : null}
      {mayAsk && obstacle !== null && !isOpen ? <AskObstacle text={obstacle} clientId={page.clientId} /> : null}
      {mayAsk && isOpen ? (
        <Button
          size="compact-sm"
          variant="default"
          loading={withdrawing.isPending}
          onClick={() => withdrawing.mutate(asked.id)}
        >
          Withdraw the question
        </Button>
      ) : null}
      {mayAsk && !isOpen && obstacle === null ? (
        <Button
          size="compact-sm"
          leftSection={<MessageCircleQuestion size={16} aria-hidden />}
          loading={asking.isPending}
          onClick={() => asking.mutate()}
        >
          {asked ? 'Ask the client again' : 'Ask the client'}
        </Button>
      ) : null}
    </li>
  );
}
