export const logo = 'Logo';
export const logoOfOn = (name: string, ground: string) => `Logo of ${name}, on ${ground}`;
export const kindsOfPictures = 'PNG, JPEG, WebP, AVIF or SVG';
export const atMostMb = (kinds: string, megabytes: number) =>
  `${kinds}, at most ${megabytes} MB. Empty margins are cut off, and it is drawn 40 pixels high.`;
export const chooseAFile = (kinds: string) => `Choose a ${kinds} file.`;
export const thisFileHasMb = (size: string, megabytes: number) =>
  `This file has ${size} MB. Choose one of at most ${megabytes} MB.`;
export const theLogoCouldNotBeUploaded = 'The logo could not be uploaded. Check the connection and try again.';
export const uploading = 'Uploading...';
export const replaceLogo = 'Replace Logo';
export const uploadLogo = 'Upload Logo';
export const removeLogo = 'Remove Logo';
export const removeThisLogo = 'Remove this logo?';
export const logoSaved = 'Logo saved';
export const logoRemoved = 'Logo removed';
export const theLogoCouldNotBeRemoved = 'The logo could not be removed';
