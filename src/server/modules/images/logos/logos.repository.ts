import { and, eq, isNull, notInArray } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { imageFiles } from '../images.table.ts';

/** Marks the logos of a client, or with null those of the agency, as replaced, all but those named. */
export const retireLogos = async (
  ctx: Ctx,
  { clientId, except, at }: { clientId: number | null; except: string[]; at: Date },
): Promise<void> => {
  await ctx.db
    .update(imageFiles)
    .set({ retiredAt: at })
    .where(
      and(
        clientId === null ? isNull(imageFiles.clientId) : eq(imageFiles.clientId, clientId),
        eq(imageFiles.kind, 'logo'),
        isNull(imageFiles.retiredAt),
        except.length === 0 ? undefined : notInArray(imageFiles.name, except),
      ),
    );
};
