import { Button } from '@mantine/core';
import { ImagePlus } from 'lucide-react';
import { Link } from 'react-router';
import { useGenerateImages } from './image-calls.ts';

export function GenerateImagesAction({ farmId }: { farmId: number }) {
  const generate = useGenerateImages(farmId);
  return (
    <li>
      <p>
        Draws each page’s card for shared links: its question with the first rows or the answer. A client photo always
        takes precedence. <Link to={`/farms/${farmId}/images`}>See all pictures</Link>
      </p>
      <Button
        variant="default"
        leftSection={<ImagePlus size={16} aria-hidden />}
        loading={generate.isPending}
        onClick={() => generate.mutate()}
      >
        Generate Images
      </Button>
    </li>
  );
}
