import { once } from 'node:events';
import { createServer } from 'node:http';
import { startGallery, type Gallery } from './start-gallery.ts';

/** What a test gets to know of the gallery. */
export type GalleryPlan = Pick<Gallery, 'port' | 'sites'>;

interface GalleryOffer {
  /** Where a test asks for it, and gets a GalleryPlan. */
  address: string;
  stop: () => Promise<void>;
}

/** One small gallery for tests that run side by side, each in a process of its own. It is made when the first one asks. */
export const offerGallery = async (): Promise<GalleryOffer> => {
  let made: Promise<Gallery> | null = null;
  const desk = createServer((_question, answer) => {
    made ??= startGallery({ size: 'small' });
    made.then(
      ({ port, sites }) => answer.end(JSON.stringify({ port, sites } satisfies GalleryPlan)),
      (error: unknown) => answer.writeHead(500).end(String(error)),
    );
  });
  desk.listen(0, '127.0.0.1');
  await once(desk, 'listening');
  const address = desk.address();
  if (!address || typeof address !== 'object') throw new Error('The gallery is offered nowhere.');
  const stop = async (): Promise<void> => {
    desk.close();
    const gallery = await made?.catch(() => null);
    await gallery?.stop();
  };
  return { address: `http://127.0.0.1:${address.port}`, stop };
};
