import { useQuery } from '@tanstack/react-query';
import type { WriterChoice } from '#shared/farms.ts';
import type { ModelEstimate } from '#shared/model-use.ts';
import { withQuery } from '#web/lib/api.ts';
import type { FarmEstimate } from './farm-form-values.ts';

const MAX_PAGES = 2000;

export interface ModelEstimateLineProps {
  estimate: FarmEstimate;
  clientId: number | undefined;
  /** Null: the installation's default. */
  writer: WriterChoice | null;
}

export function ModelEstimateLine({ estimate, clientId, writer }: ModelEstimateLineProps) {
  const { pages, topics, places } = estimate;
  const path = withQuery('/api/model-estimate', {
    pages,
    topics: topics * places,
    clientId,
    writer: writer ?? undefined,
  });
  const { data } = useQuery<ModelEstimate>({ queryKey: [path], enabled: pages > 0 && pages <= MAX_PAGES });
  return data?.model ? <p className="farm-form-hint">{data.message}</p> : null;
}
