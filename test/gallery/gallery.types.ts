import type { Device } from '#shared/pages.ts';
import type { ThemeName } from '#shared/themes.ts';

/** Where the gallery is created: the built product over HTTP, or a product inside a test. */
export interface GalleryHost {
  /** A call to the API as a signed-in admin; throws on an error status. */
  call: <Body>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) => Promise<Body>;
  /** Sends an image as a browser does. */
  upload: (path: string, file: { type: string; bytes: Buffer }) => Promise<void>;
  /** One statement, for states that no call can produce, such as a verified domain. */
  query: (statement: string) => Promise<void>;
  /** A token that the product's own links hold. */
  sign: (purpose: string, payload: object) => string;
  /** Resolves when pending jobs have had time to run and no page is being generated. */
  waitForJobs: () => Promise<void>;
}

export interface GalleryPage {
  id: number;
  slug: string;
}

/** `whole` are sites of realistic size; `small` ones have just enough pages for tests. */
export type GallerySize = 'whole' | 'small';

/** The sites of one theme: a client with a logo and all facts, and one with none. */
export interface GallerySite {
  theme: ThemeName;
  hubHost: string;
  bareHost: string;
  /** Path of a topic page on the hub domain. */
  category: string;
  /** A page of the known client for each device. */
  devices: Record<Device['kind'], GalleryPage>;
  /** A page of the known client without a quiz. */
  plain: GalleryPage;
  /** A page of the known client with a photo. */
  photo: GalleryPage;
  /** A page of the bare client without a quiz. */
  bare: GalleryPage;
  /** Slug of a page that was deleted. */
  deletedSlug: string;
  /** What stands in links of mails to people who wrote to the known client. */
  tokens: { review: string; withdrawal: string };
}

/** A browser's request for a page. */
export interface GalleryRequest {
  host: string;
  path: string;
  /** Fields of a posted form; a plain GET when left out. */
  form?: Record<string, string>;
}

export interface Template {
  name: string;
  status: 200 | 400 | 404 | 410;
  /** Whether search engines may index it. */
  isIndexed: boolean;
  requestFor: (site: GallerySite) => GalleryRequest;
}
