export const everyPictureWasUpToDate = 'Every picture was up to date.';
export const drawnCounted = (generated: number) => `${generated.toLocaleString('en-US')} drawn.`;
export const failedToGenerateImages = 'Failed to generate images';
export const photoSaved = 'Photo saved';
export const photoRemoved = 'Photo removed';
export const thePhotoCouldNotBeRemoved = 'The photo could not be removed';
export const photo = 'Photo';
export const drawing = 'Drawing';
export const drawingIsOutdated = 'Drawing is outdated';
export const noPicture = 'No picture';
export const withoutACurrentPicture = ({
  drawings,
  photos,
  waiting,
}: {
  drawings: string;
  photos: string;
  waiting: string;
}) => `${drawings}, ${photos}, ${waiting} without a current picture.`;
export const clearFilters = 'Clear filters';
export const anyPicture = 'Any picture';
export const searchPictures = 'Search pictures';
export const searchByTitleOrAddress = 'Search by title or address';
export const microHub = 'Micro-hub';
export const allMicroHubs = 'All micro-hubs';
export const picture = 'Picture';
export const noPagesYet = 'No pages yet';
export const noPicturesMatch = 'No pictures match';
export const picturesAreMadeOfWhatPages = 'Pictures are made of what pages say. Add questions to the farm first.';
export const tryAnotherWordMicroHub = 'Try another word, micro-hub or kind of picture.';
export const removeThisPhoto = 'Remove this photo?';
export const thePageShowsItsDrawingInstead = 'The page shows its drawing instead, where it has one.';
export const removePhoto = 'Remove photo';
export const drawsEachPagesOwnTableSteps =
  'Draws each page’s own table, steps or list. A photo of the client’s always wins.';
export const seeAllPictures = 'See all pictures';
export const generateImages = 'Generate Images';
export const cancel = 'Cancel';
export const savePhoto = 'Save photo';
export const chooseAPhoto = 'Choose a photo.';
export const chooseAPhotoOfAtMost = (mebibytes: number) => `Choose a photo of at most ${mebibytes} MB.`;
export const chooseAJpegPngWebP = 'Choose a JPEG, PNG, WebP or AVIF picture.';
export const sayInAFewWordsWhat = 'Say in a few words what the photo shows.';
export const changePhoto = 'Change photo';
export const addAPhoto = 'Add a photo';
export const close = 'Close';
export const anotherPhotoOptional = 'Another photo (optional)';
export const aRealPhotoOfTheClients = (mebibytes: number) =>
  `A real photo of the client’s people, vehicles or work. JPEG, PNG, WebP or AVIF, up to ${mebibytes} MB. Place and time are taken out of it.`;
export const chooseAFile = 'Choose a file';
export const whatItShows = 'What it shows';
export const forPeopleWhoCannotSee = 'For people who cannot see it, and for search engines.';
export const aTechnicianChecksAWindowSill = 'A technician checks a window sill';
export const captionOptional = 'Caption (optional)';
export const standsUnderThePhoto = 'Stands under the photo on the page.';
export const thePhotoIsLargerThanMb = (mebibytes: number) => `The photo is larger than ${mebibytes} MB.`;
export const thePhotoCouldNotBeSaved = 'The photo could not be saved. Check the connection and try again.';
export const remove = 'Remove';
export const notDrawnYet = 'Not drawn yet';
export const nothingToDrawOnThisPage = 'Nothing to draw on this page yet';
export const removePhotoOfTitle = (title: string) => `Remove photo: ${title}`;
export const drawingInline = 'drawing';
export const photoInline = 'photo';
export const page = 'page';
