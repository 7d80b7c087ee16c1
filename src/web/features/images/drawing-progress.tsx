import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ImageProgress } from '#shared/images.ts';
import { ProgressBanner } from '#ui/progress-banner.tsx';
import { toast, type ToastMessage } from '#ui/toast.ts';
import { counted } from '#shared/counted.ts';
import { refreshPaths } from '#web/lib/query-client.ts';
import { imagesPath, useImageProgress } from './image-calls.ts';

const resultOf = ({ waiting }: ImageProgress): ToastMessage =>
  waiting === 0
    ? { title: 'Images generated successfully for all pages' }
    : {
        title: `${counted(waiting, 'image')} could not be drawn`,
        description: 'Generate them again. The dashboard says why they failed.',
        tone: 'destructive',
      };

/** Tells the result once, to those who saw the drawing. */
const useResult = (farmId: number, progress: ImageProgress | undefined): void => {
  const queries = useQueryClient();
  const wasUnderWay = useRef(false);
  useEffect(() => {
    if (!progress) return;
    const hasEnded = wasUnderWay.current && progress.underWay === 0;
    wasUnderWay.current = progress.underWay > 0;
    if (!hasEnded) return;
    toast(resultOf(progress));
    void refreshPaths(queries, [imagesPath(farmId)]);
  }, [farmId, progress, queries]);
};

/** The cards that are drawn right now. Left and opened again it shows the same. */
export function DrawingProgress({ farmId }: { farmId: number }) {
  const { data } = useImageProgress(farmId);
  useResult(farmId, data);
  if (!data || data.underWay === 0) return null;
  const { drawn, underWay } = data;
  return <ProgressBanner title="Generating images..." done={drawn} total={drawn + underWay} unit="pictures" />;
}
