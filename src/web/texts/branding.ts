export const brand = 'Brand';
export const brandAbout = 'What clients and visitors see: in the portal, on the public page, in mails and reports.';
export const name = 'Name';
export const nameHint = (name: string) => `Left blank: ${name}`;
export const color = 'Color';
export const pickTheColor = 'Pick the color';
export const hexCode = 'Color as a hex code';
export const colorHint = 'Text and buttons take the nearest shade that can be read, in light and in dark.';
export const colorFault = 'Use a color such as #155e3b.';
export const light = 'Light';
export const dark = 'Dark';
export const button = 'Button';
export const link = 'Link';
export const marked = 'Marked';
export const logo = 'Logo';
export const noLogo = 'No logo yet: the name stands alone. Drop a file here, or choose one.';
export const logoHint = 'It is shown as soon as it is uploaded.';
export const nameIsShownInstead = (name: string) => `The name ${name} is shown instead, everywhere.`;
export const save = 'Save Brand';
export const saved = 'Brand saved';
export const savedAbout = 'Whoever opens a page from now on sees it.';
export const notSaved = 'The brand could not be saved';
export const timeZone = 'Time zone';
export const timeZoneAbout =
  'The agency’s own hours: demos, weekly reports, the dates of inquiries, and clients whose place is not known.';
export const machines = (zone: string) => `As on the server (${zone})`;
export const useThisBrowsers = (zone: string) => `Use This Browser’s: ${zone}`;
export const timeZoneSaved = 'Time zone saved';
export const timeZoneNotSaved = 'The time zone could not be saved';
export const brandOfThePortal = 'Brand of the portal';
export const brandOfThePortalAbout =
  'Where this client should see another name, color or logo than the agency’s: in its portal, its mails and its reports.';
export const agencys = 'The agency’s';
export const ownName = 'Own name';
export const ownColor = 'Own color';
export const whichLogo = 'Logo in the portal';
export const whichLogoWords = {
  agency: 'The agency’s',
  own: 'The client’s own',
  none: 'None, the name alone',
} as const;
export const noOwnLogoYet = 'This client has no logo yet: upload one under Look of the public pages.';
export const changeBrand = 'Change Brand';
export const cancel = 'Cancel';
