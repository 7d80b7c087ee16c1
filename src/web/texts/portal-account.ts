export const account = 'Account';
export const yourPassword = 'Your password';
export const changeAbout = 'Changing it signs you out everywhere else.';
export const chooseYourOwn = 'Choose a password of your own';
export const chooseYourOwnAbout =
  'Your marketing team set the password you signed in with. Choose one that only you know before you go on.';
export const currentPassword = 'Current password';
export const newPassword = 'New password';
export const newPasswordHint = 'At least 12 characters. A few words that nobody would guess are best.';
export const changePassword = 'Change password';
export const changing = 'Changing...';
export const passwordChanged = 'Password changed';
export const youAreSignedOutElsewhere = 'You are signed out everywhere else.';
export const couldNotBeChanged = 'The password could not be changed. Please try again in a moment.';
export const tooManyTries = 'Too many attempts. Please wait a few minutes and try again.';
export const forgotYourPassword = 'Forgot your password?';
export const forgotAbout =
  'Enter your user name. We send a link to the e-mail address your marketing team has on file.';
export const username = 'Username';
export const sendTheLink = 'Send the link';
export const sending = 'Sending...';
export const lookIntoYourMail = 'Look into your e-mail';
export const ifThereIsAnAccount =
  'If there is an account of this name, a link is on its way to the e-mail address on file. It is good for one hour. Nothing there? Ask your marketing team.';
export const couldNotBeSent = 'This could not be sent. Please try again in a moment.';
export const backToLogin = 'Back to login';
export const chooseAnotherPassword = 'Choose another password';
export const linkIsNotGood = 'This link is no longer good';
export const linkIsNotGoodAbout =
  'It was used already, is older than an hour, or was not copied whole. Ask for a new one.';
export const askForANewLink = 'Ask for a new link';
export const youCanSignInNow = 'You can sign in with it now.';
export const goToLogin = 'Go to login';
export const askForOwnPassword = 'Ask the client to choose a password of its own at the next sign-in';
export const notChanged = 'Password not changed';
