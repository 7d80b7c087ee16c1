import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { THEME_NAMES } from '#shared/themes.ts';
import { seedGallery } from '../gallery/seed-gallery.ts';
import { sentPage, weightFaults, wireRequest, type SentPage } from '../gallery/page-weight.ts';
import type { GalleryHost, GalleryRequest } from '../gallery/gallery.types.ts';
import { TEMPLATES } from '../gallery/templates.ts';
import { sampled } from '../setup/full-form.ts';
import { searchFaults } from '../setup/search-faults.ts';
import { htmlFaults } from '../gallery/valid-html.ts';
import { testProduct } from '../setup/product.ts';

const product = await testProduct();
const headers = await product.signIn('admin');

const host: GalleryHost = {
  call: async (method, path, body) => {
    const answer = await product.call(method, path, { headers, body });
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.text}`);
    return answer.body;
  },
  upload: async (url, { type, bytes }) => {
    const sent = { ...headers, 'content-type': type };
    const answer = await product.app.inject({ method: 'PUT', url, headers: sent, payload: bytes });
    expect(answer.statusCode, answer.body).toBe(200);
  },
  query: async (statement) => void (await product.ctx.db.execute(sql.raw(statement))),
  sign: (purpose, payload) => product.ctx.secrets.sign(purpose, payload),
  waitForJobs: async () => void (await product.runJobs()),
};

const sites = await seedGallery(host, { size: 'small' });

const fetchGalleryPage = async (pageRequest: GalleryRequest): Promise<SentPage> => {
  const { method, headers: sent, body } = wireRequest(pageRequest);
  const payload = body === undefined ? {} : { payload: body };
  const answer = await product.app.inject({ method, url: pageRequest.path, headers: sent, ...payload });
  const encoding = String(answer.headers['content-encoding'] ?? '');
  return sentPage({ status: answer.statusCode, encoding, body: answer.rawPayload });
};

describe.each(TEMPLATES.map((template, index) => ({ template, index, name: template.name })))(
  'the page $name',
  ({ template, index }) => {
    it.each(sampled(THEME_NAMES, THEME_NAMES.length, index))(
      'in the theme %s fits the first flight, is valid HTML and has what search results show',
      async (theme) => {
        const site = sites.find((one) => one.theme === theme);
        if (!site) throw new Error(`The gallery has no ${theme}.`);
        const page = await fetchGalleryPage(template.requestFor(site));
        expect(page.status).toBe(template.status);
        expect(weightFaults(page)).toEqual([]);
        expect(await htmlFaults(page.html)).toEqual([]);
        expect(page.html.includes('content="noindex')).toBe(!template.isIndexed);
        expect(template.isIndexed ? searchFaults(page.html) : []).toEqual([]);
      },
    );
  },
);
