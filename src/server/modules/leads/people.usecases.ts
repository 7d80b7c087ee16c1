import type { ErasureReport, PersonLookup } from '#shared/lead-management.ts';
import { readPhone } from '#shared/phones.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { redactAuditSearches, redactAuditTargets, recordAudit } from '../audit/audit.usecases.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { erasePersonFromEvidence } from '../evidence/erasure.usecases.ts';
import { deleteSavedViewsNaming } from '../lists/saved-views.usecases.ts';
import { erasePersonFromWebsites } from '../websites/websites.usecases.ts';
import { eraseReceipts } from './consents.repository.ts';
import { sealReceipts } from './consents.usecases.ts';
import { emailKey } from './leads.rules.ts';
import { eraseWithdrawals } from './withdrawal-lists.usecases.ts';
import { requireLeadRecord, type LeadRecord } from './lead-record.usecases.ts';
import {
  countLeadsByClient,
  deleteLeads,
  deletePersonTexts,
  listContacts,
  listPersonTexts,
  lockLeadsOfPerson,
  type PersonKeys,
} from './people.repository.ts';

interface PersonRequest {
  actor: StaffActor;
  clientId: number;
  person: PersonLookup;
}

const NOT_ERASED =
  'Backups and files that were exported before hold the person until they are deleted. What was sent to the client’s and the agency’s webhooks and mailboxes is there.';

const personKeys = ({ clientId, person: { email, phone } }: Pick<PersonRequest, 'clientId' | 'person'>): PersonKeys => {
  const phoneE164 = readPhone(phone)?.e164 ?? null;
  if (phone && phoneE164 === null) throw invalid([{ path: 'phone', message: 'Enter a phone number.' }]);
  return { clientId, emailKey: email ? emailKey(email) : null, phoneE164 };
};

/** The clients with leads of a person, by e-mail, and how many; throws 403. */
export const listClientsOfPerson = async (
  ctx: Ctx,
  { actor, email }: { actor: StaffActor; email: string },
): Promise<{ clientId: number; clientName: string; leads: number }[]> => {
  assertMay(actor, 'people.export');
  const clients = await countLeadsByClient(ctx, emailKey(email));
  return Promise.all(
    clients.map(async (one) => ({ ...one, clientName: (await requireClientRow(ctx, one.clientId)).name })),
  );
};

/** Everything the client has about a person: leads, history, receipts. Throws 403, and 404 when there is nothing. */
export const exportPerson = async (ctx: Ctx, { actor, ...person }: PersonRequest): Promise<LeadRecord[]> => {
  assertMay(actor, 'people.export');
  await requireClientRow(ctx, person.clientId);
  return ctx.transaction(async (tx) => {
    const ids = await lockLeadsOfPerson(tx, personKeys(person));
    if (ids.length === 0) throw notFound('Person');
    const records: LeadRecord[] = [];
    for (const id of ids) records.push(await requireLeadRecord(tx, id));
    await recordAudit(tx, {
      actor,
      action: 'person.exported',
      target: { kind: 'client', id: person.clientId, name: `${ids.length} leads` },
    });
    return records;
  });
};

/**
 * Erases a person: the client's leads under this e-mail or phone with their history, deliveries and stored answers,
 * the audit log's entries about them, and the personal fields of their consent receipts. The receipts' hashes stay,
 * so that the chain can be verified. Throws 403, and 404 when there is nothing.
 */
export const erasePerson = async (ctx: Ctx, { actor, ...person }: PersonRequest): Promise<ErasureReport> => {
  assertMay(actor, 'people.erase');
  const client = await requireClientRow(ctx, person.clientId);
  const keys = personKeys(person);
  // Seal first: a receipt without its content can no longer be hashed.
  await sealReceipts(ctx);
  return ctx.transaction(async (tx) => {
    const ids = await lockLeadsOfPerson(tx, keys);
    if (ids.length === 0) throw notFound('Person');
    const traces = await listPersonTexts(tx, ids);
    await eraseWithdrawals(tx, { clientId: client.id, leadIds: ids, addresses: await listContacts(tx, ids) });
    const receipts = await eraseReceipts(tx, { leadIds: ids, at: ctx.clock.now() });
    await redactAuditTargets(tx, { kind: 'lead', ids });
    await deleteLeads(tx, ids);
    await deletePersonTexts(tx, traces);
    await deleteSavedViewsNaming(tx, traces);
    await erasePersonFromEvidence(tx, { clientId: client.id, texts: traces });
    await erasePersonFromWebsites(tx, { clientId: client.id, texts: traces });
    await redactAuditSearches(tx, traces);
    await tx.emit('lead.erased', { leadIds: ids });
    const target = { kind: 'client', id: client.id, name: client.name };
    await recordAudit(tx, { actor, action: 'person.erased', target, after: { leads: ids.length, receipts } });
    return { leads: ids.length, receipts, remains: NOT_ERASED };
  });
};
