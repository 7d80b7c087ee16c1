import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { counted } from '#shared/counted.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { useEvidenceCount } from './evidence-calls.ts';
import { NO_FILTER, type EvidenceListFilter } from './evidence-filter.ts';

/** On a client's page: what its pages alone may state, and where to add to it. */
export function EvidenceCard({ clientId }: { clientId: number }) {
  const mayEdit = useMay('evidence.edit');
  const own: EvidenceListFilter = { ...NO_FILTER, q: '', service: '', city: '', clientId: String(clientId) };
  const count = useEvidenceCount(own);
  return (
    <section className="client-panel" aria-labelledby="evidence-card">
      <div className="client-panel-head">
        <h2 id="evidence-card">Evidence</h2>
        {mayEdit ? (
          <Button
            component={Link}
            to={`/evidence/sources?new=true&client=${clientId}`}
            variant="default"
            size="compact-sm"
            leftSection={<Plus size={16} aria-hidden />}
          >
            Add source
          </Button>
        ) : null}
      </div>
      <p className="client-panel-text">
        <Link to={`/evidence?client=${clientId}`}>
          {count === undefined ? 'Statements' : counted(count, 'statement')}
        </Link>{' '}
        and <Link to={`/evidence/sources?client=${clientId}`}>sources</Link> of this client alone. Those of the agency
        serve it too.
      </p>
    </section>
  );
}
