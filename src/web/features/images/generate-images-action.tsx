import { Button } from '@mantine/core';
import { ImagePlus } from 'lucide-react';
import { Link } from 'react-router';
import { counted } from '#shared/counted.ts';
import { DrawingProgress } from './drawing-progress.tsx';
import { useGenerateImages, useImageProgress } from './image-calls.ts';

export function GenerateImagesAction({ farmId }: { farmId: number }) {
  const generate = useGenerateImages(farmId);
  const { data } = useImageProgress(farmId);
  const isDrawing = data !== undefined && data.underWay > 0;
  return (
    <li>
      <p>
        Draws each page’s card for shared links: its question with the first rows or the answer. A client photo always
        takes precedence.{' '}
        {data && !isDrawing && data.drawn + data.waiting > 0
          ? `${counted(data.drawn, 'link preview')} up to date, ${counted(data.waiting, 'page')} without a current picture. `
          : ''}
        <Link to={`/farms/${farmId}/images`}>See all pictures</Link>
      </p>
      <Button
        variant="default"
        leftSection={<ImagePlus size={16} aria-hidden />}
        loading={generate.isPending || isDrawing}
        onClick={() => generate.mutate()}
      >
        Generate Images
      </Button>
      <DrawingProgress farmId={farmId} />
    </li>
  );
}
