import { Link } from 'react-router';
import type { SourceDetail } from '#shared/sources.ts';
import { DescriptionItem } from '#ui/description-item.tsx';
import { shortDate } from '#web/lib/dates.ts';
import { useCatalog } from '../evidence-calls.ts';
import { TIER_LABELS } from '#shared/evidence-choices.ts';
import { ORIGIN_LABELS, serviceName } from '../evidence-texts.ts';
import { useOwnerName } from '../owner-choice.tsx';
import { RegionName } from '../region-name.tsx';

const FORMATS: Record<string, string> = {
  'text/html': 'Web page',
  'text/plain': 'Text',
  'application/pdf': 'PDF',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word document',
};

/** Where a source comes from, and whom and what it is for. */
export function SourceFacts({ source }: { source: SourceDetail }) {
  const catalog = useCatalog();
  const owner = useOwnerName(source.clientId);
  const { url, services, mediaType, checkedAt } = source;
  return (
    <section className="evidence-panel" aria-label="About the source">
      <dl className="evidence-facts">
        {url ? (
          <DescriptionItem label="Address">
            <a href={url} target="_blank" rel="noreferrer">
              {url}
            </a>
          </DescriptionItem>
        ) : null}
        <DescriptionItem label="Strength">{TIER_LABELS[source.tier]}</DescriptionItem>
        <DescriptionItem label="For">
          {owner === null ? 'Every client' : <Link to={`/clients/${source.clientId}`}>{owner}</Link>}
        </DescriptionItem>
        <DescriptionItem label="Place">
          <RegionName region={source.region} />
        </DescriptionItem>
        {services.length > 0 ? (
          <DescriptionItem label="Services">
            {services.map((ref) => serviceName(ref, catalog)).join(', ')}
          </DescriptionItem>
        ) : null}
        <DescriptionItem label="Origin">{ORIGIN_LABELS[source.origin]}</DescriptionItem>
        {mediaType ? <DescriptionItem label="Format">{FORMATS[mediaType] ?? mediaType}</DescriptionItem> : null}
        {checkedAt ? <DescriptionItem label="Read">{shortDate(checkedAt)}</DescriptionItem> : null}
      </dl>
    </section>
  );
}
