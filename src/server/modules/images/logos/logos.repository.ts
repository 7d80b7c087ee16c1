import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { imageFiles } from '../images.table.ts';

/** Marks a client's logos as replaced, all but the one named; null for all. */
export const retireLogos = async (
  ctx: Ctx,
  { clientId, except, at }: { clientId: number; except: string | null; at: Date },
): Promise<void> => {
  await ctx.db
    .update(imageFiles)
    .set({ retiredAt: at })
    .where(
      and(
        eq(imageFiles.clientId, clientId),
        eq(imageFiles.kind, 'logo'),
        isNull(imageFiles.retiredAt),
        except === null ? undefined : ne(imageFiles.name, except),
      ),
    );
};
