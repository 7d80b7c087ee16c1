import type { FieldJobChoices } from '#shared/field-jobs.ts';
import type { Ctx } from '#server/platform/context.ts';
import { findTrade, getCatalog } from '../catalog/catalog.usecases.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { listFarmRowsOfClient, listTopicsOfFarms } from '../farms/farms.usecases.ts';
import { serviceNameOf } from './field-jobs.presenter.ts';

const byName = (one: { name: string }, other: { name: string }): number => one.name.localeCompare(other.name, 'en-US');

/** What a form about a client's job offers: services of its farms first, then others of their trades; its towns. */
export const listJobChoices = async (ctx: Ctx, clientId: number): Promise<FieldJobChoices> => {
  const client = await requireClientRow(ctx, clientId);
  const farms = (await listFarmRowsOfClient(ctx, clientId)).filter(({ archivedAt }) => archivedAt === null);
  const topics = await listTopicsOfFarms(
    ctx,
    farms.map(({ id }) => id),
  );
  const own = new Set(topics.flatMap(({ service }) => (service === null ? [] : [service])));
  const { services } = getCatalog();
  const trades = new Set([...own].flatMap((id) => services.get(id)?.trade ?? []));
  const trade = findTrade(client.industry);
  if (trade) trades.add(trade.id);
  const others = [...services.values()].filter(({ id, trade: one }) => trades.has(one) && !own.has(id));
  const places = [...farms, { city: client.city ?? '', state: client.state }];
  const towns = new Map(
    places.flatMap(({ city, state }) =>
      city === '' || state === null ? [] : [[`${city}, ${state}`, { city, state }] as const],
    ),
  );
  return {
    services: [
      ...[...own].map((service) => ({ service, name: serviceNameOf(service), isOwn: true })).toSorted(byName),
      ...others.map(({ id, name }) => ({ service: id, name, isOwn: false })).toSorted(byName),
    ],
    towns: [...towns.values()],
  };
};
