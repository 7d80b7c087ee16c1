import { Button } from '@mantine/core';
import { ImagePlus } from 'lucide-react';
import { Link } from 'react-router';
import * as texts from '#web/texts/images.ts';
import { useGenerateImages } from './image-calls.ts';

/** One of the actions of a farm's settings, as an item of their list. */
export function GenerateImagesAction({ farmId }: { farmId: number }) {
  const generate = useGenerateImages(farmId);
  return (
    <li>
      <p>
        {texts.drawsEachPagesOwnTableSteps} <Link to={`/farms/${farmId}/images`}>{texts.seeAllPictures}</Link>
      </p>
      <Button
        variant="default"
        leftSection={<ImagePlus size={16} aria-hidden />}
        loading={generate.isPending}
        onClick={() => generate.mutate()}
      >
        {texts.generateImages}
      </Button>
    </li>
  );
}
