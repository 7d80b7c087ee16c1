import { regionParts } from '#shared/regions.ts';
import type { Region } from '#shared/region-schemas.ts';
import type { SourcePassage } from '#shared/sources.ts';
import { tierOfUrl } from '#shared/source-tiers.ts';
import type { EvidenceTier } from '#shared/evidence.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { ReadDocument } from '#server/platform/documents/document.ts';
import { namesOf, readColumns } from './fetching.usecases.ts';
import { passagesOf } from './passages.rules.ts';
import { fetchPolitely } from './polite-fetching.usecases.ts';
import { compareQuotes } from './recheck.usecases.ts';
import {
  getAgencySource,
  insertSource,
  listSourceTexts,
  updateSourceRow,
  type NewSource,
  type SourceRow,
} from './sources.repository.ts';

const CACHED_HOURS = 24;

/** A page that anybody may read, as a source of the agency. */
export interface PublicSource {
  id: number;
  url: string;
  title: string;
  tier: EvidenceTier;
  passages: SourcePassage[];
}

const toPublicSource = ({ id, url, title, tier, text }: SourceRow): PublicSource => ({
  id,
  url: url ?? '',
  title,
  tier,
  passages: passagesOf(text ?? ''),
});

/** A page that was read before, by its id; null when it is gone. */
export const getPublicSource = async (ctx: Ctx, id: number): Promise<PublicSource | null> => {
  const [row] = await listSourceTexts(ctx, [id]);
  return row ? toPublicSource(row) : null;
};

interface PublicPage {
  url: string;
  services: string[];
  region: Region;
  /** Why an address is not read, also one that a redirect leads to; null where it may be. */
  refusal: (url: string) => string | null;
}

const storePage = (
  ctx: Ctx,
  { page, url, read, known }: { page: PublicPage; url: string; read: ReadDocument; known: SourceRow | null },
): Promise<SourceRow> =>
  ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const tier = tierOfUrl(url);
    const columns: Partial<NewSource> = {
      ...readColumns(read, now),
      ...namesOf({ title: '', publisher: '', url }, read),
      tier: tier === null || tier === 'refused' ? 3 : tier,
    };
    if (known) {
      await updateSourceRow(tx, { id: known.id, columns });
      await compareQuotes(tx, { sourceId: known.id, text: read.text, at: now });
      return { ...known, ...columns } as SourceRow;
    }
    const { state, county, city } = regionParts(page.region);
    return insertSource(tx, {
      origin: 'research',
      status: 'ready',
      url,
      title: '',
      publisher: '',
      tier: 3,
      services: page.services,
      regionState: state,
      regionCounty: county,
      regionCity: city,
      createdAt: now,
      updatedAt: now,
      ...columns,
    });
  });

/** Reads a page that was found, politely, and keeps it as a source; one that was read within a day is not fetched again. */
export const readPublicSource = async (
  ctx: Ctx,
  page: PublicPage,
): Promise<{ source: PublicSource } | { failure: string }> => {
  const since = new Date(ctx.clock.now().getTime() - CACHED_HOURS * 3_600_000);
  const cached = await getAgencySource(ctx, page.url);
  if (cached?.checkedAt && cached.checkedAt > since) return { source: toPublicSource(cached) };
  const fetched = await fetchPolitely(ctx, page.url, { refusal: page.refusal });
  if ('failure' in fetched) return { failure: fetched.failure };
  const { read } = fetched;
  // Another host answers for itself: the source is called by where its text was read.
  const url = new URL(fetched.url).host === new URL(page.url).host ? page.url : fetched.url;
  const known = url === page.url ? cached : await getAgencySource(ctx, url);
  return { source: toPublicSource(await storePage(ctx, { page, url, read, known })) };
};
