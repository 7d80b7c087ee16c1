import type { Erasure, Person } from '#shared/lead-work.ts';
import { readPhone } from '#shared/phones.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { forgetSearches, forgetTargets, recordAudit } from '../../audit/audit.usecases.ts';
import { requireClientRow } from '../../clients/clients.usecases.ts';
import { forgetReceipts } from '../consents/consents.repository.ts';
import { sealReceipts } from '../consents/consents.usecases.ts';
import { emailKey } from '../leads.rules.ts';
import { readLeadRecord, type LeadRecord } from '../records/records.usecases.ts';
import {
  countLeadsByClient,
  deleteLeads,
  deleteTraces,
  listTraces,
  lockLeadsOf,
  type PersonKeys,
} from './people.repository.ts';

interface Asked {
  actor: StaffActor;
  clientId: number;
  person: Person;
}

const REMAINS =
  'Backups and files that were exported before hold the person until they are deleted. What was sent to the client’s and the agency’s webhooks and mailboxes is there.';

const keysOf = ({ clientId, person: { email, phone } }: Pick<Asked, 'clientId' | 'person'>): PersonKeys => {
  const phoneE164 = readPhone(phone)?.e164 ?? null;
  if (phone && phoneE164 === null) throw invalid([{ path: 'phone', message: 'Enter a phone number.' }]);
  return { clientId, emailKey: email ? emailKey(email) : null, phoneE164 };
};

/** The clients that have leads of a person, by its e-mail, and how many; throws 403. */
export const findPerson = async (
  ctx: Ctx,
  { actor, email }: { actor: StaffActor; email: string },
): Promise<{ clientId: number; clientName: string; leads: number }[]> => {
  assertMay(actor, 'people.export');
  const found = await countLeadsByClient(ctx, emailKey(email));
  return Promise.all(
    found.map(async (one) => ({ ...one, clientName: (await requireClientRow(ctx, one.clientId)).name })),
  );
};

/** Everything the client has of a person: leads, history, receipts. Throws 403, and 404 when there is nothing. */
export const exportPerson = async (ctx: Ctx, { actor, ...asked }: Asked): Promise<LeadRecord[]> => {
  assertMay(actor, 'people.export');
  await requireClientRow(ctx, asked.clientId);
  return ctx.transaction(async (tx) => {
    const ids = await lockLeadsOf(tx, keysOf(asked));
    if (ids.length === 0) throw notFound('Person');
    const records: LeadRecord[] = [];
    for (const id of ids) records.push(await readLeadRecord(tx, id));
    await recordAudit(tx, {
      actor,
      action: 'person.exported',
      target: { kind: 'client', id: asked.clientId, name: `${ids.length} leads` },
    });
    return records;
  });
};

/**
 * Forgets a person: the client's leads under this e-mail or phone with their history, deliveries and answers, what the audit
 * log says of them, and whatever in their consent receipts tells who they were. The receipts' hashes stay as proof that the chain
 * is whole. Throws 403, and 404 when there is nothing.
 */
export const erasePerson = async (ctx: Ctx, { actor, ...asked }: Asked): Promise<Erasure> => {
  assertMay(actor, 'people.erase');
  const client = await requireClientRow(ctx, asked.clientId);
  const keys = keysOf(asked);
  // A receipt without its content can no longer be given the hash it should have.
  await sealReceipts(ctx);
  return ctx.transaction(async (tx) => {
    const ids = await lockLeadsOf(tx, keys);
    if (ids.length === 0) throw notFound('Person');
    const traces = await listTraces(tx, ids);
    const receipts = await forgetReceipts(tx, { leadIds: ids, at: ctx.clock.now() });
    await forgetTargets(tx, { kind: 'lead', ids });
    await deleteLeads(tx, ids);
    await deleteTraces(tx, traces);
    await forgetSearches(tx, traces);
    await tx.emit('lead.erased', { leadIds: ids });
    const target = { kind: 'client', id: client.id, name: client.name };
    await recordAudit(tx, { actor, action: 'person.erased', target, after: { leads: ids.length, receipts } });
    return { leads: ids.length, receipts, remains: REMAINS };
  });
};
