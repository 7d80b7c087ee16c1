import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { startMailServer } from '../../../../test/setup/mail-server.ts';
import { PORTAL_PASSWORD, STAFF_PASSWORD, testProduct } from '../../../../test/setup/product.ts';

const server = await startMailServer();
afterAll(() => server.stop());
const { taken } = server;

const product = await testProduct({
  environment: {
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    OUTBOUND_ALLOW: `127.0.0.1:${server.port}`,
    PRODUCT_NAME: 'Orchard',
    APP_ORIGIN: 'https://app.example.com',
  },
});
const { app } = product;
let admin: Record<string, string>;
let clientId: number;
const sameSite = { origin: 'https://app.example.com', 'sec-fetch-site': 'same-origin' };

const mailTo = async (address: string) => {
  await product.runJobs();
  return taken.findLast(({ receivers }) => receivers.includes(address))?.email;
};
const eraseLeads = () =>
  product.call('POST', '/api/client/forgot-password', { headers: sameSite, body: { username: 'alpha' } });

beforeAll(async () => {
  admin = await product.signIn('admin');
  await product.call('PATCH', '/api/account', {
    headers: admin,
    body: { email: 'boss@agency.example', password: STAFF_PASSWORD },
  });
  const body = { name: 'Alpha', email: 'Owner@alpha.example', industry: 'Pest Control', location: 'Warwick, RI' };
  clientId = (await product.call<{ id: number }>('POST', '/api/clients', { headers: admin, body })).body.id;
  await product.call('POST', `/api/clients/${clientId}/portal-credentials`, {
    headers: admin,
    body: { clientUsername: 'alpha', clientPassword: PORTAL_PASSWORD },
  });
});

test('a mail of an agency without branding uses the installed name', async () => {
  await eraseLeads();
  const email = await mailTo('owner@alpha.example');
  expect(email?.from?.name).toBe('Orchard');
  expect(email?.subject).toBe('Orchard: choose another password');
  expect(email?.html).toContain('#1f5b3a');
});

test('a client’s mail uses that client’s branding: name, sender, color, logo and links', async () => {
  await product.call('POST', '/api/admin/settings', { headers: admin, body: { productName: 'Acme Growth' } });
  const payload = await sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><path d="M20 20h170v60H20zM210 20h170v60H210z" fill="#7a1f5c"/></svg>',
    ),
  )
    .png()
    .toBuffer();
  const picture = { ...admin, 'content-type': 'image/png' };
  const upload = await app.inject({ method: 'PUT', url: '/api/brand/logo', headers: picture, payload });
  await product.call('PATCH', `/api/clients/${clientId}/brand`, {
    headers: admin,
    body: { portalName: 'Alpha Online', portalAccent: '#7a1f5c' },
  });
  product.clock.advance(60_000);
  await eraseLeads();
  const email = await mailTo('owner@alpha.example');
  expect([email?.from?.name, email?.subject]).toEqual(['Alpha Online', 'Alpha Online: choose another password']);
  expect(email?.text).toContain('-- \nAlpha Online\n');
  expect(email?.text).toMatch(/https:\/\/app\.example\.com\/client\/reset\?brand=\S+#\S+/);
  expect(email?.html).toContain('background:#7a1f5c');
  const [logo] = email?.html?.match(/<img[^>]*>/) ?? [];
  expect(logo).toContain(`src="https://app.example.com${upload.json<{ png: string }>().png}"`);
  expect(logo).toContain('alt="Alpha Online"');
});

test('staff and visitors get theirs from the agency', async () => {
  const body = { username: 'dana', email: 'dana@agency.example', role: 'user' };
  expect((await product.call('POST', '/api/staff/invitations', { headers: admin, body })).status).toBe(201);
  const invitation = await mailTo('dana@agency.example');
  expect([invitation?.from?.name, invitation?.subject]).toEqual(['Acme Growth', 'You are invited to Acme Growth']);
});
