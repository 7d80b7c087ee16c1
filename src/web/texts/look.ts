export const lookSaved = 'Look saved';
export const publicPagesHaveItAlready = 'Public pages have it already.';
export const publicPagesShowItAlready = 'Public pages show it already.';
export const ratioToOne = (list: string) => `${list} to 1`;
export const useAColorSuchAs = 'Use a color such as #155e3b.';
export const chooseADarkerColor = (typed: string, textContrast: number) =>
  `Choose a darker color: text in this one cannot be read on the page. It has ${typed} against white; ${textContrast} to 1 is needed, and a little more on tinted grounds.`;
export const noneChosen = 'None chosen: pages take the color of the industry.';
export const veryEasyToRead = 'Very easy to read';
export const easyToRead = 'Easy to read';
export const againstWhite = (ease: string, color: string) => `${ease}: ${color} against white.`;
export const accentColor = 'Accent color';
export const useTheIndustrysColor = 'Use the Industry’s Color';
export const useTheNearestThatCanBe = (nearest: string) => `Use ${nearest}, the nearest that can be read`;
export const buttonBrand = (brand: string) => `Button ${brand}`;
export const link = 'Link';
export const cardTint = (tint: string) => `Card ${tint}`;
export const pickTheAccentColor = 'Pick the accent color';
export const hexCode = 'Hex code';
export const light = 'Light';
export const dark = 'Dark';
export const publicPagesShowItAtOnce = 'Public pages show it as soon as it is uploaded.';
export const logo = 'Logo';
export const noLogoYet = 'No logo yet: pages show the name. Drop a file here, or choose one.';
export const publicPagesShowTheNameInstead = (name: string) => `Public pages show the name ${name} instead.`;
export const lookOfThePublicPages = 'Look of the public pages';
export const changeLook = 'Change Look';
export const theme = 'Theme';
export const chosenFor = (industry: string) => `, chosen for ${industry}`;
export const color = 'Color';
export const nonePagesShowTheName = 'None: pages show the name';
export const forIndustry = (industry: string) => `for ${industry}`;
export const forIndustryBecauseItCannotBeRead = (industry: string, accent: string) =>
  `for ${industry}, because ${accent} cannot be read`;
export const theClientsOwn = 'the client’s own';
export const cancel = 'Cancel';
export const saving = 'Saving...';
export const saveLook = 'Save Look';
export const theServerCouldNotBeReached = 'The server could not be reached. Nothing you chose is lost.';
export const preview = 'Preview';
export const openPreviewInANewTab = 'Open preview in a new tab';
export const schemeOfThePreview = 'Scheme of the preview';
export const previewASamplePageOf = (previewOf: string | null | undefined, name: string) =>
  `Preview: ${previewOf ?? `a sample page of ${name}`}`;
export const noPageIsWrittenYet = (name: string) =>
  `No page is written yet: this is a sample of what ${name} confirmed about itself. `;
export const fitsTrades = (fits: string) => `Fits: ${fits}`;
export const chosenForOfIndustry = (industry: string) => `Chosen for ${industry}`;
export const inSmall = (name: string) => `${name} in small`;
