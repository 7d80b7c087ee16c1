import { useEvidenceCount } from './evidence-calls.ts';
import { NO_FILTER, QUEUES, type EvidenceListFilter } from './evidence-filter.ts';

interface EvidenceQueuesProps {
  filter: EvidenceListFilter;
  onChange: (change: Partial<EvidenceListFilter>) => void;
}

/** What needs a look, of the client in the filter: proposals, what expires or expired, and quotes that changed. */
export function EvidenceQueues({ filter, onChange }: EvidenceQueuesProps) {
  const status = filter.state ?? filter.due;
  return (
    <section className="evidence-queues" aria-label="What needs a look">
      {QUEUES.map((queue) => (
        <Queue
          key={queue.value}
          label={queue.label}
          counted={{ ...NO_FILTER, q: '', service: '', city: '', clientId: filter.clientId, ...queue.filter }}
          isActive={status === queue.value}
          onSelect={(isActive) => onChange(isActive ? queue.filter : { state: null, due: null })}
        />
      ))}
    </section>
  );
}

interface QueueProps {
  label: string;
  counted: EvidenceListFilter;
  isActive: boolean;
  onSelect: (isActive: boolean) => void;
}

function Queue({ label, counted, isActive, onSelect }: QueueProps) {
  const count = useEvidenceCount(counted);
  return (
    <button type="button" className="evidence-queue" aria-pressed={isActive} onClick={() => onSelect(!isActive)}>
      {label}
      <strong className="tabular">{count === undefined ? '–' : count.toLocaleString('en-US')}</strong>
    </button>
  );
}
