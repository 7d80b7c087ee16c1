import './why-sentence.css';
import { Link } from 'react-router';
import type { CitedEvidence } from '#shared/citations.ts';
import { TIER_LABELS } from '#shared/evidence-choices.ts';
import { formatLongDate } from '#page-body/dates.ts';

interface WhySentenceProps {
  title?: string;
  evidence: readonly CitedEvidence[];
  clientId: number;
}

/** What a sentence rests on: phrases only, so that it may stand inside a paragraph. */
export function WhySentence({ title = 'This sentence is based on', evidence, clientId }: WhySentenceProps) {
  return (
    <span className="why">
      <strong>{title}</strong>
      {evidence.map((one, index) => (
        <span key={index} className="why-evidence" data-kind={one.kind}>
          <Evidence evidence={one} clientId={clientId} />
        </span>
      ))}
    </span>
  );
}

function Evidence({ evidence, clientId }: { evidence: CitedEvidence; clientId: number }) {
  switch (evidence.kind) {
    case 'source':
      return <SourceEvidence source={evidence} />;
    case 'client':
      return <ClientEvidence fact={evidence} clientId={clientId} />;
    case 'library':
      return <>A text of the library, which is reviewed: {evidence.atom}.</>;
    case 'general':
      return <>General knowledge: it makes no claim that needs a source.</>;
    case 'missing':
      return <>It rests on {evidence.id}, which is gone. Change the sentence or choose other evidence.</>;
  }
}

type Of<Kind extends CitedEvidence['kind']> = Extract<CitedEvidence, { kind: Kind }>;

function SourceEvidence({ source }: { source: Of<'source'> }) {
  const { publisher, title, url, quote, checkedAt, asOf, tier, itemId } = source;
  return (
    <>
      <q>{quote}</q>
      <span>
        {publisher}:{' '}
        {url === '' ? (
          title
        ) : (
          <a href={url} target="_blank" rel="noreferrer">
            {title}
          </a>
        )}
        {checkedAt === undefined ? null : `, read ${formatLongDate(new Date(checkedAt))}`}
        {asOf === undefined ? null : `, figures of ${asOf}`}
      </span>
      {tier === undefined ? null : <span>{TIER_LABELS[tier]}</span>}
      {itemId === undefined ? null : <Link to={`/evidence/${itemId}`}>Open the statement</Link>}
    </>
  );
}

function ClientEvidence({ fact, clientId }: { fact: Of<'client'>; clientId: number }) {
  const { label, value, confirmation } = fact;
  return (
    <>
      <span>
        The client’s {label.toLowerCase()}: {value ?? 'no longer confirmed, so visitors do not see this sentence'}
      </span>
      {confirmation?.at ? (
        <span>
          Confirmed by {confirmation.by ?? 'the client’s record'} on {formatLongDate(new Date(confirmation.at))}
          {confirmation.until === null ? '' : `, holds until ${formatLongDate(new Date(confirmation.until))}`}
        </span>
      ) : null}
      <Link to={`/clients/${clientId}/facts`}>Open the client’s facts</Link>
    </>
  );
}
