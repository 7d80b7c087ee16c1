import { once } from 'node:events';
import { createServer } from 'node:http';
import { startGallery, type Gallery } from './start-gallery.ts';

/** The part of the gallery that tests get. */
export type GalleryPlan = Pick<Gallery, 'port' | 'sites'>;

interface GalleryOffer {
  /** The URL where a test requests it; answers a GalleryPlan. */
  address: string;
  stop: () => Promise<void>;
}

/** One small gallery for tests in parallel processes, created on the first request. */
export const offerGallery = async (): Promise<GalleryOffer> => {
  let galleryPromise: Promise<Gallery> | null = null;
  const desk = createServer((_question, answer) => {
    galleryPromise ??= startGallery({ size: 'small' });
    galleryPromise.then(
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
    const gallery = await galleryPromise?.catch(() => null);
    await gallery?.stop();
  };
  return { address: `http://127.0.0.1:${address.port}`, stop };
};
