import { parseLocation } from '#shared/locations.ts';
import { INTENTS, type Intent } from '#shared/intents.ts';
import { regionCovers } from '#shared/regions.ts';
import type { Region } from '#shared/region-schemas.ts';
import { findService } from '#server/modules/catalog/catalog.usecases.ts';
import { getPlaceProfile, listPlaceSentences } from '#server/modules/evidence/profiles.usecases.ts';
import { expiryOf } from '#server/modules/evidence/expiry.rules.ts';
import { readShippedEvidence } from '#server/modules/evidence/shipped-files.usecases.ts';
import type { ShippedItem, ShippedSource } from '#server/modules/evidence/shipped.types.ts';
import { BRIEFS } from './briefs.ts';

// What a recorded answer may stand on: `node test/eval/print-evidence.ts plumbing-1 cost_factors duration`.

const [briefId, ...wanted] = process.argv.slice(2);
const brief = BRIEFS.find(({ id }) => id === briefId);
if (!brief) throw new Error(`There is no brief ${briefId}.`);
const { city, state } = parseLocation(brief.location);
const place = {
  city,
  state,
  county: state && getPlaceProfile({ city, state }).county?.fips.slice(2),
};
const items = [...readShippedEvidence().files.values()].flatMap(({ items: all, sources }) =>
  all.map((item) => ({ ...item, sources })),
);
/** The day on which a source that shows none counts as read. */
const UNDATED = '2026-11-23';

const isExpired = ({ kind, expiresAt, quotes }: ShippedItem, sources: Record<string, ShippedSource>): boolean => {
  const oldest = quotes.map(({ source }) => sources[source]?.checkedAt ?? UNDATED).toSorted()[0] ?? UNDATED;
  return (expiresAt ? new Date(expiresAt) : expiryOf(kind, new Date(oldest))) <= new Date();
};

const intents = INTENTS.filter((intent) => wanted.length === 0 || wanted.includes(intent));
const line = (text: string): void => void process.stdout.write(`${text}\n`);

for (const { name } of brief.hubs) {
  const service = findService(name, brief.industry);
  line(
    `\n# ${brief.id} · ${name} in ${brief.location} · ${service?.id ?? 'no service'} of ${service?.trade ?? 'no trade'}`,
  );
  if (!service || state === null) continue;
  const own = items
    .filter(
      ({ services, region }) =>
        services.some((one) => one === service.id || one === `trade:${service.trade}`) &&
        regionCovers(region as Region, place),
    )
    .filter((item) => !isExpired(item, item.sources));
  for (const item of own) {
    if (item.intents.length > 0 && !item.intents.some((intent) => intents.includes(intent))) continue;
    const where = item.region === 'US' ? '' : ` @${JSON.stringify(item.region)}`;
    line(`[${item.id}] ${item.kind}${where} (${item.intents.join(' ') || 'any'}) ${item.statement}`);
    for (const { source, text } of item.quotes) line(`    ${item.sources[source]?.publisher}: “${text}”`);
  }
  const seen = new Set<string>();
  for (const intent of intents as Intent[])
    for (const one of listPlaceSentences({
      service: service.id,
      intent,
      city,
      state,
      seed: 'seed',
    })) {
      if (seen.has(one.key)) continue;
      seen.add(one.key);
      line(`[profile:${one.key}] (${one.intents.join(' ')}) ${one.statement}${one.advice ? ` → ${one.advice}` : ''}`);
      line(`    ${one.source.publisher}: “${one.quote}”`);
    }
}
