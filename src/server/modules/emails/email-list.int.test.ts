import { expect, test } from 'vitest';
import { testContext } from '../../../../test/setup/context.ts';
import { insertClientRow } from '../../../../test/setup/rows.ts';
import { listEmailRows } from './email-list.repository.ts';
import { insertEmail } from './emails.repository.ts';

const { ctx } = await testContext();
const at = new Date('2026-11-20T10:00:00Z');

const write = (subject: string, clientId: number | null) =>
  insertEmail(ctx, {
    key: subject,
    kind: 'lead',
    clientId,
    leadIds: [],
    toAddress: 'owner@example.com',
    subject,
    text: subject,
    html: subject,
    attachments: [],
    state: 'sent',
    tries: 1,
    nextTryAt: at,
    createdAt: at,
  });

const inPages = async (sort: 'client' | '-client', limit: number): Promise<string[]> => {
  const subjects: string[] = [];
  let after: [string, number] | null = null;
  for (;;) {
    const rows = await listEmailRows(ctx, { filter: {}, sort, after, limit });
    subjects.push(...rows.map(({ subject }) => subject));
    const last = rows.at(-1);
    if (!last || rows.length < limit) return subjects;
    after = [last.sortKey, last.sortTie];
  }
};

test('e-mails stand client by client, those of no client before them, each once however long a page is', async () => {
  const zenith = await insertClientRow(ctx, { name: 'Zenith Roofing' });
  const acorn = await insertClientRow(ctx, { name: 'acorn Pests' });
  await write('of Zenith', zenith);
  await write('of Acorn, first', acorn);
  await write('an invitation', null);
  await write('of Acorn, second', acorn);
  await write('a backup that failed', null);
  const upwards = ['a backup that failed', 'an invitation', 'of Acorn, second', 'of Acorn, first', 'of Zenith'];
  for (const limit of [1, 2, 3, 5, 50]) {
    expect(await inPages('client', limit)).toEqual(upwards);
    expect(await inPages('-client', limit)).toEqual(upwards.toReversed());
  }
});
