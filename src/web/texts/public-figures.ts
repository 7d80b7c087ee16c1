export const publicPage = 'Public page';
export const figuresOnThePublicPage = 'Figures on the public page';
export const counted = 'Counted by this installation';
export const own = 'Typed by us';
export const none = 'None';
export const about = {
  counted: 'Published pages, clients and leads. Shown from 50 published pages, 3 clients and 25 leads on.',
  own: 'Your agency’s own statement, which nobody checks here. Each figure is shown with where it comes from.',
  none: 'The page has no such section.',
};
export const ownFigures = 'Our own figures';
export const noneTyped = 'None typed yet: the page has no such section until there is one.';
export const figuresOfTheCalculator = 'Figures of the calculator';
export const settingsSaved = 'Settings saved';
export const failedToSave = 'Failed to save settings';
export const yourStatement =
  'What your agency says of itself on the public page. You answer for it: type only what you can show. It stands there with its source, under the heading “What we say of ourselves, and where it comes from”.';
export const nthFigure = (number: number) => `Figure ${number}`;
export const figure = 'Figure';
export const figureExample = 'Such as 1,200 or 4 of 5';
export const whatItCounts = 'What it counts';
export const whatItCountsExample = 'Such as jobs booked for clients';
export const source = 'Where it comes from, or as of when';
export const sourceExample = 'Such as our invoices, as of October 2026';
export const addAFigure = 'Add a figure';
export const remove = (number: number) => `Remove figure ${number}`;
export const removeShort = 'Remove';
export const save = 'Save figures';
export const cancel = 'Cancel';
export const saved = 'Figures saved';
export const shownWithinTwoMinutes = 'The public page shows them within two minutes.';
export const lookAgain = 'Some fields need another look.';
