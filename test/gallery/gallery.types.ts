import type { Device } from '#shared/pages.ts';
import type { ThemeName } from '#shared/themes.ts';

/** Where the gallery is made: the built product over HTTP, or a product inside a test. */
export interface GalleryHost {
  /** A call to the API as a signed-in admin; throws when it is refused. */
  call: <Body>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) => Promise<Body>;
  /** Sends a picture as a browser does. */
  upload: (path: string, file: { type: string; bytes: Buffer }) => Promise<void>;
  /** One statement, for what no call does, such as a domain that was verified. */
  query: (statement: string) => Promise<void>;
  /** Resolves when the work that is under way had time to go on, and no page is being written. */
  waitForJobs: () => Promise<void>;
}

export interface GalleryPage {
  id: number;
  slug: string;
}

/** `whole` are sites as staff order them; `small` ones have just enough pages, for tests. */
export type GallerySize = 'whole' | 'small';

/** The sites of one theme: a client with a logo of whom everything is known, and one of whom nothing is. */
export interface GallerySite {
  theme: ThemeName;
  hubHost: string;
  bareHost: string;
  /** Path of a category's page on the hub domain. */
  category: string;
  /** A page of the known client with each device. */
  devices: Record<Device['kind'], GalleryPage>;
  /** A page of the known client without a quiz. */
  plain: GalleryPage;
  /** A page of the known client with a photo. */
  photo: GalleryPage;
  /** A page of the bare client with a drawing, and one without; neither has a quiz. */
  drawn: GalleryPage;
  bare: GalleryPage;
  /** Slug of a page that was deleted. */
  deletedSlug: string;
}

/** What a browser would send for a page. */
export interface GalleryRequest {
  host: string;
  path: string;
  /** Fields of a form that is posted; a plain GET when left out. */
  form?: Record<string, string>;
}

export interface Template {
  name: string;
  status: 200 | 400 | 404 | 410;
  /** Whether search engines may keep it. */
  isIndexed: boolean;
  requestFor: (site: GallerySite) => GalleryRequest;
}
