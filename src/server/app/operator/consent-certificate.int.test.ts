import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../../../test/setup/pdf-text.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { insertClientRow, insertFarmRows } from '../../../../test/setup/rows.ts';
import type { ConsentCertificate } from '../../modules/leads/consent-certificates.usecases.ts';
import { verifyConsentChains } from '../../modules/leads/consents.usecases.ts';
import { eraseReceipts } from '../../modules/leads/consents.repository.ts';
import { writeConsentCertificate } from './consent-certificate.ts';

const product = await testProduct({ environment: { TRUSTED_PROXIES: '127.0.0.1/32' } });
const { ctx } = product;
const folder = mkdtempSync(join(tmpdir(), 'farmstead-consent-'));
const PROGRAM = join(folder, 'check-consent.mjs');
const PROGRAM_TEXT = /^```js\n([\s\S]*?)^```$/m.exec(readFileSync('docs/consent.md', 'utf8'))?.[1] ?? '';
let pageId: number;
let clientId: number;
let leadId: number;

const send = async (email: string, fields: object = {}): Promise<number> => {
  const answer = await product.call<{ id: number }>('POST', '/api/public/leads', {
    headers: { 'user-agent': 'A browser', 'x-forwarded-for': '198.51.100.7' },
    body: { pageId, name: 'Marisol', email, ...fields },
  });
  expect(answer.status).toBe(201);
  return answer.body.id;
};

/** Seals what is new and writes the lead's certificate into a folder of its own. */
const certify = async (name: string) => {
  await verifyConsentChains(ctx);
  return writeConsentCertificate(ctx, { leadId, folder: join(folder, name) });
};

/** What the program of the documentation says, run as a stranger does. */
const check = async (...files: string[]): Promise<{ code: number; said: string }> => {
  const { stdout, code } = await promisify(execFile)(process.execPath, [PROGRAM, ...files]).then(
    (done) => ({ ...done, code: 0 }),
    (failed: { stdout: string; code: number }) => failed,
  );
  return { code, said: stdout };
};

const read = (file: string): ConsentCertificate => JSON.parse(readFileSync(file, 'utf8')) as ConsentCertificate;

/** The certificate as somebody changed it. */
const forged = (file: string, change: (certificate: ConsentCertificate) => void): string => {
  const certificate = read(file);
  change(certificate);
  const path = join(folder, 'forged.json');
  writeFileSync(path, JSON.stringify(certificate));
  return path;
};

beforeAll(async () => {
  writeFileSync(PROGRAM, PROGRAM_TEXT);
  clientId = await insertClientRow(ctx, { name: 'Łódź “Pest” Control' });
  ({ pageId } = await insertFarmRows(ctx, { clientId, slug: 'one' }));
  await send('before@mail.example');
  leadId = await send('marisol@mail.example', { consent: true, phone: '401 555 0134' });
  await send('after@mail.example', { consent: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a stranger checks the certificate with the program of the documentation', async () => {
  expect(PROGRAM_TEXT.trimEnd().split('\n').length).toBeLessThanOrEqual(30);
  const { file, paper } = await certify('first');
  const { code, said } = await check(file);
  expect(code).toBe(0);
  expect(said).toMatch(/^Receipt 2: given at 20\d\d-.*, contact form, http.*, 401 555 0134\n {2}\S/);
  expect(said).toMatch(/\nVALID: 1 of 3 receipts of Łódź “Pest” Control, head [0-9a-f]{64}, file [0-9a-f]{64}\n$/);
  expect(readFileSync(file, 'utf8')).not.toMatch(/before@|after@/);
  expect([file, paper].map((path) => statSync(path).mode & 0o777)).toEqual([0o600, 0o600]);

  const { text } = readPdf(readFileSync(paper));
  const words = text.replaceAll(/\s+/g, '');
  for (const proof of [
    read(file).head,
    /file ([0-9a-f]{64})/.exec(said)?.[1] ?? 'no hash',
    '4015550134',
    '198.51.100.7',
  ])
    expect(words).toContain(proof);
  expect(text).toContain('Receipt 2: consent given');
});

test('whatever somebody changes in the file is found', async () => {
  const { file } = await certify('changed');
  const changes: Record<string, (certificate: ConsentCertificate) => void> = {
    'the number': ({ receipts: [receipt] }) => {
      if (receipt?.content) receipt.content = receipt.content.replace('0134', '0135');
    },
    'the answer': ({ receipts: [receipt] }) => {
      if (receipt?.content) receipt.content = receipt.content.replace('true', 'false');
    },
    'the place': ({ receipts: [receipt] }) => {
      if (receipt) receipt.position = 1;
    },
    'a link': ({ chain }) => chain.splice(0, 1, '0'.repeat(64)),
    'the order': ({ chain }) => chain.reverse(),
    'the end': ({ chain }) => chain.pop(),
    'the head': (certificate) => {
      certificate.head = '0'.repeat(64);
    },
  };
  for (const [what, change] of Object.entries(changes)) {
    const { code, said } = await check(forged(file, change));
    expect([what, code, said.startsWith('NOT VALID: ')]).toEqual([what, 1, true]);
  }
});

test('a later certificate continues an earlier one, and a chain that was written anew does not', async () => {
  const earlier = await certify('earlier');
  await send('marisol@mail.example', { consent: false });
  const later = await certify('later');
  expect((await check(later.file, earlier.file)).said).toMatch(/\nVALID: 2 of 4 receipts/);

  const rewritten = sql`update consent_receipts set position = null, content_hash = null, previous_hash = null, hash = null,
    ip = '192.0.2.1' where client_id = ${clientId}`;
  await ctx.db.execute(rewritten);
  await ctx.db.execute(sql`delete from consent_chains where client_id = ${clientId}`);
  const anew = await certify('anew');
  expect((await check(anew.file)).code).toBe(0);
  expect(await check(anew.file, earlier.file)).toMatchObject({
    code: 1,
    said: expect.stringContaining('NOT VALID: the chain was written anew') as string,
  });
});

test('of an erased person the hash alone is certified', async () => {
  await eraseReceipts(ctx, { leadIds: [leadId], at: ctx.clock.now() });
  const { file, paper } = await certify('erased');
  const { code, said } = await check(file);
  expect([code, said.includes('Receipt 2 was erased at 20')]).toEqual([0, true]);
  const { text } = readPdf(readFileSync(paper));
  for (const words of [readFileSync(file, 'utf8'), text, said]) expect(words).not.toMatch(/0134|192\.0\.2\.1/);
});

test('an earlier certificate is never replaced, and a lead without a receipt has none', async () => {
  const before = await certify('kept');
  const kept = readFileSync(before.file, 'utf8');
  await expect(certify('kept')).rejects.toThrow(/has a certificate of lead \d+ already/);
  expect(readFileSync(before.file, 'utf8')).toBe(kept);
  await expect(writeConsentCertificate(ctx, { leadId: 999_999, folder })).rejects.toThrow(
    'Lead 999999 has no consent receipt.',
  );
});
