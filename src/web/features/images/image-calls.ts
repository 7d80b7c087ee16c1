import { useQuery } from '@tanstack/react-query';
import type { FarmImages, GenerateImagesAnswer, ImageProgress, PageImage, PhotoText } from '#shared/images.ts';
import { callApi, withQuery } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';

export const imagesPath = (farmId: number): string => `/api/farms/${farmId}/images`;
const progressPath = (farmId: number): string => `${imagesPath(farmId)}/progress`;
const photoPath = (pageId: number): string => `/api/pages/${pageId}/photo`;

const POLL_MS = 2000;

export const useFarmImages = (farmId: number) =>
  useQuery<FarmImages>({ queryKey: [imagesPath(farmId)], enabled: farmId > 0 });

/** Asked again while cards are drawn, also by somebody who comes back to the screen. */
export const useImageProgress = (farmId: number) =>
  useQuery<ImageProgress>({
    queryKey: [progressPath(farmId)],
    enabled: farmId > 0,
    refetchInterval: ({ state }) => (state.data && state.data.underWay > 0 ? POLL_MS : false),
  });

export const useGenerateImages = (farmId: number) =>
  useAction({
    mutationFn: () =>
      callApi<GenerateImagesAnswer>(withQuery(`/api/farms/${farmId}/generate-images`, { wait: 'false' }), {
        method: 'POST',
      }),
    success: ({ message }) => message,
    failure: 'Failed to generate images',
    invalidates: [imagesPath(farmId)],
  });

interface PhotoChange {
  pageId: number;
  /** Without a file the photo stays and only its texts change. */
  file?: File | null;
  texts: PhotoText;
}

export const usePutPhoto = ({ farmId, onDone }: { farmId: number; onDone: () => void }) =>
  useAction({
    mutationFn: ({ pageId, file, texts }: PhotoChange) =>
      file
        ? callApi<PageImage>(withQuery(photoPath(pageId), { ...texts }), { method: 'PUT', body: file })
        : callApi<PageImage>(photoPath(pageId), { method: 'PATCH', body: texts }),
    success: 'Photo saved',
    onSuccess: onDone,
    invalidates: [imagesPath(farmId)],
  });

export const useRemovePhoto = ({ farmId, onDone }: { farmId: number; onDone: () => void }) =>
  useAction({
    mutationFn: (pageId: number) => callApi(photoPath(pageId), { method: 'DELETE' }),
    success: 'Photo removed',
    failure: 'The photo could not be removed',
    onSuccess: onDone,
    invalidates: [imagesPath(farmId)],
  });
