import type { ConsentVersion } from '#shared/consent.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { ClientRow } from '../../clients/clients.usecases.ts';
import type { PageRow } from '../pages.repository.ts';
import { readStamp, wordingOf } from '../stamps/stamps.rules.ts';
import { getAskedPage, getFormerPage, getSuccessor, type StatedVersion } from './former.repository.ts';

/** A page whose form or quiz somebody sent. */
export interface AskedPage extends Pick<
  PageRow,
  'clientId' | 'farmId' | 'title' | 'slug' | 'quiz' | 'contentHash' | 'shownVersion'
> {
  /** The id the form names. */
  askedId: number;
  /** The page that stands in for it now: itself, or the one it was merged into; null where it was removed. */
  current: Pick<PageRow, 'id' | 'farmId' | 'microHubId'> | null;
  client: Pick<ClientRow, 'name' | 'mainHubDomain' | 'hubActiveAt'>;
  farm: { domain: string };
  seen: Seen;
}

/** What the visitor had in front of them, as far as their form says it and it was ever published. */
export interface Seen {
  /** Whether the form says anything of it at all. */
  isStated: boolean;
  /** Which consent text, under which name of the client; null when it is not known. */
  wording: { version: ConsentVersion; name: string } | null;
  /** Which content of the page; null when it is not known. */
  page: StatedVersion | null;
}

interface Asked {
  id: number;
  /** What the form sends along of its page. */
  stamp?: string | undefined;
}

type Found = NonNullable<Awaited<ReturnType<typeof getFormerPage>>> & { stated: StatedVersion | null };

const seenOn = ({ page, names, stated }: Found, stamp: ReturnType<typeof readStamp>): Seen => {
  if (stamp === null) return { isStated: false, wording: null, page: null };
  const { contentHash, shownVersion } = page;
  const isThis = contentHash !== null && contentHash.startsWith(stamp.content) && stamp.content !== '';
  return {
    isStated: true,
    wording: wordingOf(stamp.wording, names),
    page: isThis ? { hash: contentHash, version: shownVersion } : stated,
  };
};

/** A page that is or once was public, even when it is gone: a visitor may still have it open. Null for any other. */
export const findAskedPage = async (ctx: Ctx, { id, stamp }: Asked): Promise<AskedPage | null> => {
  const read = readStamp(stamp);
  const found = await getAskedPage(ctx, { id, content: read?.content ?? '' });
  if (found) {
    const { page, client, farm } = found;
    return { ...page, askedId: id, current: page, client, farm, seen: seenOn(found, read) };
  }
  const former = await getFormerPage(ctx, id);
  if (!former) return null;
  const { page, client, farm } = former;
  const seen = seenOn({ ...former, stated: null }, read);
  return { ...page, askedId: id, current: await getSuccessor(ctx, page.slug), client, farm, seen };
};
