import '../evidence.css';
import '#ui/row-list.css';
import './research.css';
import { Button, Skeleton } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { parseAsArrayOf, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { INTENTS } from '#shared/intents.ts';
import { SEARCH_WAYS } from '#shared/research-choices.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';
import { PagedList } from '#web/lib/paged-list.tsx';
import { useFarmGaps, type ResearchGap } from '#web/lib/research-gaps.ts';
import { ResearchLinks } from '#web/lib/research-links.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { useResearchRuns } from './research-calls.ts';
import { ResearchRow } from './research-run.tsx';

/** Its choice of questions takes as much script as the rest of the screen. */
const StartResearch = lazy(async () => ({ default: (await import('./start-research.tsx')).StartResearch }));

/** What a link to it may ask for. */
const choiceParsers = {
  clientId: parseAsString.withDefault(''),
  service: parseAsString.withDefault(''),
  state: parseAsString.withDefault(''),
  city: parseAsString.withDefault(''),
  intents: parseAsArrayOf(parseAsStringLiteral(INTENTS)).withDefault([]),
  searchBy: parseAsStringLiteral(SEARCH_WAYS),
};
/** A farm whose drafts lack something: the first of it is filled in. */
const farmParsers = { farmId: parseAsInteger };

const choiceOf = ({ clientId, service, state, intents }: ResearchGap) => ({
  clientId: String(clientId),
  service,
  state,
  intents,
});

/** What drafts of the farm lack that a link came from. */
function Gaps({ gaps }: { gaps: readonly ResearchGap[] }) {
  if (gaps.length === 0)
    return <p className="evidence-note">No draft of this farm lacks a price, a time or other evidence.</p>;
  return <ResearchLinks gaps={gaps} />;
}

/** Looks for evidence in official pages: choose, see the cost, start, follow. */
export function ResearchScreen() {
  const [asked, setChoice] = useQueryStates(choiceParsers);
  const [{ farmId }] = useQueryStates(farmParsers);
  const gaps = useFarmGaps(farmId);
  const isUntouched = asked.clientId === '' && asked.service === '' && asked.state === '';
  const choice = isUntouched && gaps?.[0] ? { ...asked, ...choiceOf(gaps[0]) } : asked;
  const mayEdit = useMay('evidence.edit');
  const runs = useResearchRuns(choice.clientId);
  return (
    <>
      <PageHeader
        title="Research"
        subtitle="Official and professional pages about a service in a place, read for statements that pages may make"
        back={
          <Button
            component={Link}
            to="/evidence"
            className="evidence-back"
            variant="subtle"
            color="gray"
            leftSection={<ArrowLeft size={16} aria-hidden />}
          >
            Back to Evidence
          </Button>
        }
        action={
          <Button component={Link} to="/evidence/proposals" variant="default">
            Proposals
          </Button>
        }
      />
      <div className="evidence-page">
        {gaps ? <Gaps gaps={gaps} /> : null}
        {mayEdit ? (
          <Suspense fallback={<Skeleton height={320} />}>
            <StartResearch
              choice={choice}
              onChange={(change) =>
                void setChoice({ ...choice, ...change, intents: [...(change.intents ?? choice.intents)] })
              }
            />
          </Suspense>
        ) : null}
        <PagedList
          list={runs}
          failed="Failed to fetch research"
          empty={
            <EmptyState
              drawing="book"
              title="No research yet"
              text="Each one is listed here with its progress, what it found and what it cost."
            />
          }
        >
          {(rows) => (
            <ul className="row-list">
              {rows.map((run) => (
                <li key={run.id}>
                  <ResearchRow run={run} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </>
  );
}
