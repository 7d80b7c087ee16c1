import { useCatalog } from './evidence-calls.ts';
import { serviceName } from './evidence-texts.ts';

/** Services and trades by their names. */
export function ServiceNames({ services }: { services: readonly string[] }) {
  const catalog = useCatalog();
  return services.map((ref) => serviceName(ref, catalog)).join(', ') || 'Any';
}
