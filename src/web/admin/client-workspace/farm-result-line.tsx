import type { ClientFarmFigures } from '#shared/client-overview.ts';
import { counted } from '#shared/counted.ts';
import { wonText } from './farm-comparison.rules.ts';

/** What a farm brought this month, on its card. */
export function FarmResultLine({ farm }: { farm: ClientFarmFigures | undefined }) {
  if (!farm) return null;
  const parts = [
    counted(farm.leads, 'lead'),
    ...(farm.won > 0 ? [`${wonText(farm)} won`] : []),
    ...(farm.views === null ? [] : [counted(farm.views, 'view')]),
    ...(farm.avgPosition === null ? [] : [`position ${farm.avgPosition.toFixed(1)}`]),
  ];
  return <p className="farm-card-brings tabular">This month: {parts.join(' · ')}</p>;
}
