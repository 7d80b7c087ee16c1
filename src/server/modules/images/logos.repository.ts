import { and, eq, isNull, notInArray } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { imageFiles } from './images.table.ts';

export const markLogosReplaced = async (
  ctx: Ctx,
  { clientId, except, at }: { clientId: number | null; except: string[]; at: Date },
): Promise<void> => {
  await ctx.db
    .update(imageFiles)
    .set({ replacedAt: at })
    .where(
      and(
        clientId === null ? isNull(imageFiles.clientId) : eq(imageFiles.clientId, clientId),
        eq(imageFiles.kind, 'logo'),
        isNull(imageFiles.replacedAt),
        except.length === 0 ? undefined : notInArray(imageFiles.name, except),
      ),
    );
};
