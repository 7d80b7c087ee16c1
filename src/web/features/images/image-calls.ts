import { useQuery } from '@tanstack/react-query';
import type { FarmImages, GenerateImagesAnswer, PageImage, PhotoText } from '#shared/images.ts';
import { callApi, withQuery } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';

const imagesPath = (farmId: number): string => `/api/farms/${farmId}/images`;
const photoPath = (pageId: number): string => `/api/pages/${pageId}/photo`;

const POLL_MS = 2000;

export const useFarmImages = (farmId: number, drawing: boolean) =>
  useQuery<FarmImages>({
    queryKey: [imagesPath(farmId)],
    enabled: farmId > 0,
    refetchInterval: drawing ? POLL_MS : false,
  });

export const useGenerateImages = (farmId: number) =>
  useAction({
    mutationFn: () => callApi<GenerateImagesAnswer>(`/api/farms/${farmId}/generate-images`, { method: 'POST' }),
    success: ({ message, generated }) =>
      generated === 0 ? message : { title: message, description: `${generated.toLocaleString('en-US')} drawn.` },
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
