import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FarmImages, GenerateImagesAnswer, PageImage, PhotoWords } from '#shared/images.ts';
import { toast } from '#ui/toast.ts';
import { callApi, failureText, withQuery } from '#web/lib/api.ts';
import * as texts from '#web/texts/images.ts';

const imagesPath = (farmId: number): string => `/api/farms/${farmId}/images`;
const photoPath = (pageId: number): string => `/api/pages/${pageId}/photo`;

const POLL_MS = 2000;

/** A farm's pages with their pictures; asked for again every two seconds while pictures are being drawn. */
export const useFarmImages = (farmId: number, drawing: boolean) =>
  useQuery<FarmImages>({
    queryKey: [imagesPath(farmId)],
    enabled: farmId > 0,
    refetchInterval: drawing ? POLL_MS : false,
  });

/** Draws every picture that is missing or outdated. */
export const useGenerateImages = (farmId: number) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi<GenerateImagesAnswer>(`/api/farms/${farmId}/generate-images`, { method: 'POST' }),
    onSuccess: async ({ message, generated }) => {
      const description = generated === 0 ? texts.everyPictureWasUpToDate : texts.drawnCounted(generated);
      toast({ title: message, description });
      await queries.invalidateQueries({ queryKey: [imagesPath(farmId)] });
    },
    onError: (error) => {
      toast({ title: texts.failedToGenerateImages, description: failureText(error, ''), tone: 'destructive' });
    },
  });
};

interface PhotoChange {
  pageId: number;
  /** Absent: the photo stays and only its words change. */
  file?: File | null;
  words: PhotoWords;
}

/** Puts a photo on a page, or changes what is said of it; what is refused is the dialog's to show. */
export const usePutPhoto = ({ farmId, onDone }: { farmId: number; onDone: () => void }) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ pageId, file, words }: PhotoChange) =>
      file
        ? callApi<PageImage>(withQuery(photoPath(pageId), { ...words }), { method: 'PUT', body: file })
        : callApi<PageImage>(photoPath(pageId), { method: 'PATCH', body: words }),
    onSuccess: async () => {
      toast({ title: texts.photoSaved });
      onDone();
      await queries.invalidateQueries({ queryKey: [imagesPath(farmId)] });
    },
  });
};

/** Takes a page's photo away. */
export const useRemovePhoto = ({ farmId, onDone }: { farmId: number; onDone: () => void }) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (pageId: number) => callApi(photoPath(pageId), { method: 'DELETE' }),
    onSuccess: async () => {
      toast({ title: texts.photoRemoved });
      onDone();
      await queries.invalidateQueries({ queryKey: [imagesPath(farmId)] });
    },
    onError: (error) => {
      toast({ title: texts.thePhotoCouldNotBeRemoved, description: failureText(error, ''), tone: 'destructive' });
    },
  });
};
