import type { Ctx } from '#server/platform/context.ts';
import type { ModelEndpointRow } from './model-endpoints.table.ts';

/** Keys are bound to the endpoint's name, since the id is known only after the row is stored. */
const keyCell = (name: string) => ({ table: 'model_endpoints', column: 'key', rowId: name });

export const sealEndpointKey = (ctx: Ctx, { name, key }: { name: string; key: string }): string =>
  ctx.secrets.seal(key, keyCell(name));

export const unsealEndpointKey = (ctx: Ctx, { name, key }: Pick<ModelEndpointRow, 'name' | 'key'>): string | null =>
  key === null ? null : ctx.secrets.unseal(key, keyCell(name));
