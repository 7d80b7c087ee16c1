import { DEVICE_KINDS } from '#shared/pages.ts';
import { THEME_NAMES, type ThemeName } from '#shared/themes.ts';
import type { GalleryPage, GallerySite, Template } from './gallery.types.ts';

const landing = (name: string, page: (site: GallerySite) => GalleryPage, host: 'hubHost' | 'bareHost'): Template => ({
  name: `landing-${name}`,
  status: 200,
  isIndexed: true,
  requestFor: (site) => ({ host: site[host], path: `/${page(site).slug}` }),
});

/** Links of mails lead to the product's own host. */
const OWN_HOST = 'localhost';

const NOTHING = { name: '', email: '', phone: '' };
const ANSWERS = { q1: '1', q2: '2', q3: '1', q4: '2', q5: '1' };

/** Every public template. A new one is one line here, and is then audited and tested in every theme. */
export const TEMPLATES: readonly Template[] = [
  ...DEVICE_KINDS.map((kind) => landing(kind, ({ devices }) => devices[kind], 'hubHost')),
  landing('without-quiz', ({ plain }) => plain, 'hubHost'),
  landing('photo', ({ photo }) => photo, 'hubHost'),
  landing('bare', ({ bare }) => bare, 'bareHost'),
  { name: 'hub-home', status: 200, isIndexed: true, requestFor: ({ hubHost: host }) => ({ host, path: '/' }) },
  {
    name: 'hub-category',
    status: 200,
    isIndexed: true,
    requestFor: ({ hubHost: host, category: path }) => ({ host, path }),
  },
  { name: 'farm-index', status: 200, isIndexed: true, requestFor: ({ bareHost: host }) => ({ host, path: '/' }) },
  { name: 'about', status: 200, isIndexed: true, requestFor: ({ hubHost: host }) => ({ host, path: '/about' }) },
  { name: 'about-bare', status: 200, isIndexed: true, requestFor: ({ bareHost: host }) => ({ host, path: '/about' }) },
  { name: 'privacy', status: 200, isIndexed: false, requestFor: ({ hubHost: host }) => ({ host, path: '/privacy' }) },
  {
    name: 'thank-you',
    status: 200,
    isIndexed: false,
    requestFor: ({ hubHost: host }) => ({ host, path: '/thank-you' }),
  },
  {
    name: 'thank-you-from-page',
    status: 200,
    isIndexed: false,
    requestFor: ({ hubHost: host, devices }) => ({ host, path: `/thank-you/${devices.table.slug}` }),
  },
  {
    name: 'quiz-result',
    status: 200,
    isIndexed: false,
    requestFor: ({ hubHost: host, devices }) => ({
      host,
      path: '/api/public/quiz',
      form: { pageId: `${devices.table.id}`, ...ANSWERS },
    }),
  },
  {
    name: 'form-error',
    status: 400,
    isIndexed: false,
    requestFor: ({ hubHost: host, devices }) => ({
      host,
      path: '/api/public/leads',
      form: { pageId: `${devices.table.id}`, ...NOTHING },
    }),
  },
  {
    name: 'quiz-error',
    status: 400,
    isIndexed: false,
    requestFor: ({ hubHost: host, devices }) => ({
      host,
      path: '/api/public/quiz',
      form: { pageId: `${devices.table.id}`, q1: '1', q4: '0' },
    }),
  },
  {
    name: 'not-found-near',
    status: 404,
    isIndexed: false,
    requestFor: ({ hubHost: host, devices }) => ({ host, path: `/${devices.table.slug}x` }),
  },
  {
    name: 'not-found',
    status: 404,
    isIndexed: false,
    requestFor: ({ hubHost: host }) => ({ host, path: '/no-such-page' }),
  },
  {
    name: 'gone',
    status: 410,
    isIndexed: false,
    requestFor: ({ hubHost: host, deletedSlug }) => ({ host, path: `/${deletedSlug}` }),
  },
  {
    name: 'review',
    status: 200,
    isIndexed: false,
    requestFor: ({ tokens }) => ({ host: OWN_HOST, path: `/r/${tokens.review}` }),
  },
  {
    name: 'withdrawal',
    status: 200,
    isIndexed: false,
    requestFor: ({ tokens }) => ({ host: OWN_HOST, path: `/api/public/withdrawals/${tokens.withdrawal}` }),
  },
];

/** Enough for a test: every template in one theme, and every theme in two or more templates. */
export const PAIRS: readonly { template: Template; theme: ThemeName }[] = Array.from(
  { length: Math.max(TEMPLATES.length, 2 * THEME_NAMES.length) },
  (_, index) => ({ template: TEMPLATES[index % TEMPLATES.length], theme: THEME_NAMES[index % THEME_NAMES.length] }),
).flatMap(({ template, theme }) => (template && theme ? [{ template, theme }] : []));
