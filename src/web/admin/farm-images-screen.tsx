import { Button } from '@mantine/core';
import { ArrowLeft, ImagePlus } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, ListSkeleton } from '#ui/states.tsx';
import { useFarm } from '#web/features/farms/farm-calls.ts';
import { DrawingProgress } from '#web/features/images/drawing-progress.tsx';
import { FarmPictures } from '#web/features/images/farm-pictures.tsx';
import { useFarmImages, useGenerateImages, useImageProgress } from '#web/features/images/image-calls.ts';
import { hasStatus } from '#web/lib/api.ts';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { QueryView } from '#web/lib/query-view.tsx';
import { useMay } from '#web/lib/staff-session.ts';

const idOf = (text: string | undefined): number => (/^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0);

export function FarmImagesScreen() {
  const id = idOf(useParams().id);
  const mayEdit = useMay('farms.edit');
  const farm = useFarm(id);
  const generate = useGenerateImages(id);
  const images = useFarmImages(id);
  const isDrawing = (useImageProgress(id).data?.underWay ?? 0) > 0;
  if (id === 0 || hasStatus(images.error, 404)) {
    return (
      <EmptyState
        level={1}
        title="Farm Not Found"
        action={
          <Button component={Link} to="/farms">
            Back to Farms
          </Button>
        }
      />
    );
  }
  return (
    <>
      <DocumentTitle>Pictures</DocumentTitle>
      <PageHeader
        title="Pictures"
        subtitle={farm.data?.name}
        back={
          <Button
            component={Link}
            to={`/farms/${id}?tab=settings`}
            variant="subtle"
            color="gray"
            className="picture-back"
            leftSection={<ArrowLeft size={16} aria-hidden />}
          >
            Back to the farm
          </Button>
        }
        action={
          mayEdit ? (
            <Button
              leftSection={<ImagePlus size={16} aria-hidden />}
              loading={generate.isPending || isDrawing}
              onClick={() => generate.mutate()}
            >
              Generate Images
            </Button>
          ) : null
        }
      />
      <DrawingProgress farmId={id} />
      <QueryView query={images} failed="Failed to fetch pictures" loading={<ListSkeleton count={8} />}>
        {(pictures) => <FarmPictures farmId={id} images={pictures} />}
      </QueryView>
    </>
  );
}
