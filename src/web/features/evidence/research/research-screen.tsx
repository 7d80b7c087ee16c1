import '../evidence.css';
import '#ui/row-list.css';
import './research.css';
import { Button } from '@mantine/core';
import { ArrowLeft, Telescope } from 'lucide-react';
import { parseAsString, useQueryStates } from 'nuqs';
import { Link } from 'react-router';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';
import { PagedList } from '#web/lib/paged-list.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { useResearchRuns } from './research-calls.ts';
import { ResearchRow } from './research-run.tsx';
import { StartResearch } from './start-research.tsx';

/** What a link to it may ask for. */
const choiceParsers = {
  clientId: parseAsString.withDefault(''),
  service: parseAsString.withDefault(''),
  state: parseAsString.withDefault(''),
  city: parseAsString.withDefault(''),
};

/** Looks for evidence in official pages: choose, see the cost, start, follow. */
export function ResearchScreen() {
  const [choice, setChoice] = useQueryStates(choiceParsers);
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
        {mayEdit ? <StartResearch choice={choice} onChange={(change) => void setChoice(change)} /> : null}
        <PagedList
          list={runs}
          failed="Failed to fetch research"
          empty={
            <EmptyState
              icon={<Telescope size={24} />}
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
