/** Wide enough for every page, small enough for one bar of reception. */
const MAX_SIDE = 1600;
const QUALITY = 0.85;

/** A photo as a small JPEG without what the camera wrote; the photo itself where the browser cannot read it. */
export const shrinkPhoto = async (photo: Blob): Promise<Blob> => {
  try {
    const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' });
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return small ?? photo;
  } catch {
    return photo;
  }
};
