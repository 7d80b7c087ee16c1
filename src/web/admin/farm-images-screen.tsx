import { Button } from '@mantine/core';
import { ArrowLeft, ImagePlus } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { PageHeader } from '#ui/page-header.tsx';
import { ProgressBanner } from '#ui/progress-banner.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#ui/states.tsx';
import { useFarm } from '#web/features/farms/farm-calls.ts';
import { FarmPictures } from '#web/features/images/farm-pictures.tsx';
import { useFarmImages, useGenerateImages } from '#web/features/images/image-calls.ts';
import { ApiFailure, failureText } from '#web/lib/api.ts';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/farm-screens.ts';

const idOf = (text: string | undefined): number => (/^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0);

/** The pictures of one farm's pages. */
export function FarmImagesScreen() {
  const id = idOf(useParams().id);
  const mayEdit = useMay('farms.edit');
  const farm = useFarm(id);
  const generate = useGenerateImages(id);
  const images = useFarmImages(id, generate.isPending);
  if (id === 0 || (images.error instanceof ApiFailure && images.error.status === 404)) {
    return (
      <EmptyState
        level={1}
        title={texts.farmNotFound}
        action={
          <Button component={Link} to="/farms">
            {texts.backToFarms}
          </Button>
        }
      />
    );
  }
  const { data } = images;
  return (
    <>
      <DocumentTitle>{texts.pictures}</DocumentTitle>
      <PageHeader
        title={texts.pictures}
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
            {texts.backToTheFarm}
          </Button>
        }
        action={
          mayEdit ? (
            <Button
              leftSection={<ImagePlus size={16} aria-hidden />}
              loading={generate.isPending}
              onClick={() => generate.mutate()}
            >
              {texts.generateImages}
            </Button>
          ) : null
        }
      />
      {generate.isPending && data ? (
        <ProgressBanner
          title={texts.drawingPictures}
          done={data.drawings}
          total={data.drawings + data.waiting}
          unit="pictures"
        />
      ) : null}
      {data ? (
        <FarmPictures farmId={id} images={data} />
      ) : images.isError ? (
        <ErrorState
          title={texts.failedToFetchPictures}
          text={failureText(images.error, texts.theServerCouldNotBeReached)}
          onRetry={images.refetch}
          retrying={images.isFetching}
        />
      ) : (
        <ListSkeleton count={8} />
      )}
    </>
  );
}
