import { Link } from 'react-router';
import { EVIDENCE_KIND_LABELS, TIER_LABELS } from '#shared/evidence-choices.ts';
import type { EvidenceItem } from '#shared/evidence.ts';
import { INTENT_LABELS } from '#shared/intents.ts';
import { DescriptionItem } from '#ui/description-item.tsx';
import { shortDate } from '#web/lib/dates.ts';
import { useCatalog } from './evidence-calls.ts';
import { ORIGIN_LABELS, serviceName, valuesText } from './evidence-texts.ts';
import { useOwnerName } from './owner-choice.tsx';
import { RegionName } from './region-name.tsx';

/** Everything that decides where a statement may stand, and how long. */
export function ItemFacts({ item }: { item: EvidenceItem }) {
  const catalog = useCatalog();
  const owner = useOwnerName(item.clientId);
  const { values, job, movers, table, services, intents } = item;
  return (
    <dl className="evidence-facts">
      <DescriptionItem label="Kind">{EVIDENCE_KIND_LABELS[item.kind]}</DescriptionItem>
      <DescriptionItem label="Where it holds">
        <RegionName region={item.region} />
      </DescriptionItem>
      <DescriptionItem label="For">
        {owner === null ? 'Every client' : <Link to={`/clients/${item.clientId}`}>{owner}</Link>}
      </DescriptionItem>
      <DescriptionItem label="Origin">{ORIGIN_LABELS[item.origin]}</DescriptionItem>
      <DescriptionItem label="Strength">{TIER_LABELS[item.tier]}</DescriptionItem>
      <DescriptionItem label="Source read">{shortDate(item.checkedAt)}</DescriptionItem>
      <DescriptionItem label={item.state === 'expired' ? 'Expired' : 'Expires'}>
        {shortDate(item.expiresAt)}
      </DescriptionItem>
      {values ? <DescriptionItem label="Values">{valuesText(values)}</DescriptionItem> : null}
      {job ? <DescriptionItem label="Job">{job}</DescriptionItem> : null}
      {movers.length > 0 ? <DescriptionItem label="What moves it">{movers.join(', ')}</DescriptionItem> : null}
      {table ? <DescriptionItem label="Row of the state table">{table}</DescriptionItem> : null}
      <DescriptionItem label="Services">{services.map((ref) => serviceName(ref, catalog)).join(', ')}</DescriptionItem>
      <DescriptionItem label="Questions">
        {intents.length === 0 ? 'Any' : intents.map((intent) => INTENT_LABELS[intent]).join(', ')}
      </DescriptionItem>
    </dl>
  );
}
