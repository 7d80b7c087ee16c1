import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { ClientLogo } from '#shared/site-theme.ts';
import { docxFile, pdfFile } from '../setup/documents.ts';
import { writeFarm } from '../setup/farm.ts';
import { testProduct } from '../setup/product.ts';
import { note, SEED } from './run-settings.ts';
import { drawBy, type Draw } from './wrong-requests.ts';

/** How many damaged files each door gets of each kind. */
const COUNT = 25;
/** An SVG may be drawn for five seconds until it is given up. */
const SLOW_MS = 8_000;
const PLANTED = '<script>__ran=1</script>';

const product = await testProduct();
const { app } = product;
const { headers, pages } = await writeFarm(product, { clientName: 'Harbor Pest', microHubs: 'Termites' });

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><path d="M20 20h170v160H20zM210 20h470v460H210z" fill="#155e3b"/></svg>`;
const picture = () => sharp(Buffer.from(PICTURE)).flatten({ background: '#fff' });
const files: Record<string, Buffer> = {};

beforeAll(async () => {
  files['image/png'] = await picture().png().toBuffer();
  files['image/jpeg'] = await picture()
    .withExif({ IFD0: { ImageDescription: PLANTED } })
    .jpeg()
    .toBuffer();
  files['image/webp'] = await picture().webp().toBuffer();
  files['image/avif'] = await picture().avif({ effort: 0 }).toBuffer();
  files['image/svg+xml'] = Buffer.from(PICTURE);
  files['application/pdf'] = Buffer.from(pdfFile([['A visit costs $150.']]));
  files['application/vnd.openxmlformats-officedocument.wordprocessingml.document'] = Buffer.from(docxFile(['Heat']));
});

const put = (url: string, type: string, payload: Buffer) =>
  app.inject({ method: 'PUT', url, headers: { ...headers, 'content-type': type }, payload });

const asForm = (type: string, payload: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\nContent-Type: ${type}\r\n\r\n`),
    payload,
    Buffer.from('\r\n--x--\r\n'),
  ]);

/** Every call that takes a file. */
const DOORS: Record<string, (type: string, payload: Buffer) => ReturnType<typeof put>> = {
  'a client’s logo': (type, payload) => put('/api/clients/1/logo', type, payload),
  'the agency’s logo': (type, payload) => put('/api/brand/logo', type, payload),
  'a page’s photo': (type, payload) => put(`/api/pages/${pages[0]?.id}/photo?alt=A%20sill`, type, payload),
  'a source': (type, payload) =>
    app.inject({
      method: 'POST',
      url: '/api/sources',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
      payload: asForm(type, payload),
    }),
};

/** The file with some bytes changed, cut, repeated, or followed by something else. */
const damaged = (file: Buffer, draw: Draw): Buffer => {
  const bytes = Buffer.from(file);
  const at = draw.whole(bytes.length);
  switch (draw.whole(6)) {
    case 0:
      for (let times = 1 + draw.whole(20); times > 0; times -= 1) bytes[draw.whole(bytes.length)] = draw.whole(256);
      return bytes;
    case 1:
      return bytes.subarray(0, at);
    case 2:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(0, at), bytes.subarray(at)]);
    case 3:
      // Lengths and sizes stand near the beginning.
      bytes.fill(255, Math.min(16, at), Math.min(24, bytes.length));
      return bytes;
    case 4:
      return Buffer.concat([bytes.subarray(at), bytes.subarray(0, at)]);
    default:
      return Buffer.concat([Buffer.from(PLANTED), bytes]);
  }
};

test.each(Object.keys(DOORS))('%s: damaged files break nothing', async (door) => {
  const send = DOORS[door];
  const draw = drawBy(SEED);
  const faults: string[] = [];
  let [sent, taken] = [0, 0];
  for (const [type, file] of Object.entries(files)) {
    for (let times = 0; times < COUNT; times += 1) {
      const started = performance.now();
      const payload = times === 0 ? file : damaged(file, draw);
      const answer = await send?.(type, payload);
      const told = `${answer?.statusCode} for ${type} number ${times}`;
      const ms = performance.now() - started;
      if ((answer?.statusCode ?? 500) >= 500) faults.push(told);
      if (ms > SLOW_MS) faults.push(`${told} after ${Math.round(ms)} ms`);
      sent += 1;
      if ((answer?.statusCode ?? 500) < 300) taken += 1;
    }
  }
  note(`${door}: ${taken} of ${sent} files taken, drawn by --seed=${SEED}`);
  expect(faults).toEqual([]);
  // The control: files that are whole get in.
  expect(taken).toBeGreaterThan(0);
});

/** Each group shows the one before ten times: a million shapes from two thousand bytes. */
const bomb = (): Buffer => {
  const groups = Array.from({ length: 6 }, (_, n) => `<g id="a${n + 1}">${`<use href="#a${n}"/>`.repeat(10)}</g>`);
  const first = '<path id="a0" d="M0 0h800v600z"/>';
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><defs>${first}${groups.join('')}</defs><use href="#a6"/></svg>`,
  );
};

test.each(['image/png', 'image/jpeg', 'image/webp', 'image/avif'])(
  'a drawing that would take minutes, sent as %s, is refused as no photo at once',
  async (type) => {
    const started = performance.now();
    const answer = await DOORS['a page’s photo']?.(type, bomb());
    expect(answer?.statusCode, answer?.body).toBe(400);
    expect(performance.now() - started).toBeLessThan(SLOW_MS);
  },
);

test('a picture that is something else as well is stored as a picture alone', async () => {
  const file = files['image/png'] ?? Buffer.alloc(0);
  for (const payload of [Buffer.concat([file, Buffer.from(PLANTED)]), files['image/jpeg'] ?? file]) {
    const stored = await put('/api/clients/1/logo', 'image/png', payload);
    expect(stored.statusCode, stored.body).toBe(200);
    const served = await app.inject({ url: stored.json<ClientLogo>().url });
    expect(served.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect(served.rawPayload.includes('__ran')).toBe(false);
    expect(served.rawPayload.subarray(0, 4).toString()).toBe('RIFF');
  }
});
