import { useQuery } from '@tanstack/react-query';
import type { ModelEstimate } from '#shared/model-use.ts';
import { withQuery } from '#web/lib/api.ts';
import type { FarmEstimate } from './farm-form-values.ts';

const MOST_PAGES = 2000;

/** What the language model would take for these pages; nothing where the library writes them. */
export function ModelEstimateLine({ estimate, clientId }: { estimate: FarmEstimate; clientId: number | undefined }) {
  const { pages, hubs, places } = estimate;
  const path = withQuery('/api/model-estimate', { pages, hubs: hubs * places, clientId });
  const { data } = useQuery<ModelEstimate>({ queryKey: [path], enabled: pages > 0 && pages <= MOST_PAGES });
  return data?.model ? <p className="farm-form-hint">{data.message}</p> : null;
}
