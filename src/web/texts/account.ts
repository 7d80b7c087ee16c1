export const theServerCouldNotBeReached = 'The server could not be reached.';
export const savingSignsYouOutEverywhereElse = 'Saving signs you out everywhere else.';
export const cancel = 'Cancel';
export const changePassword = 'Change password';
export const enterYourPassword = 'Enter your password.';
export const useAtLeast12Characters = 'Use at least 12 characters.';
export const thisIsNotTheSamePassword = 'This is not the same password.';
export const passwordChanged = 'Password changed';
export const yourOtherSessionsWereEnded = 'Your other sessions were ended.';
export const failedToChangePassword = 'Failed to change password';
export const currentPassword = 'Current password';
export const newPassword = 'New password';
export const atLeast12Characters =
  'At least 12 characters: several unrelated words are easy to remember and hard to guess.';
export const newPasswordAgain = 'New password again';
export const disableSecondFactor = 'Disable 2FA';
export const newRecoveryCodes = 'New recovery codes';
export const manageSecondFactor = 'Manage 2FA';
export const enterTheCode = 'Enter the code.';
export const failedToMakeRecoveryCodes = 'Failed to make recovery codes';
export const secondFactorIsOff = '2FA is off';
export const failedToDisableSecondFactor = 'Failed to disable 2FA';
export const password = 'Password';
export const authenticationCode = 'Authentication code';
export const ofTheAppOrARecovery = 'Of the app, or a recovery code.';
export const notifications = 'Notifications';
export const emailNotifications = 'E-mail notifications';
export const switchesEveryMailBelow = 'Without it nothing below is mailed; alerts still appear under the bell.';
export const rankTrackingAlerts = 'Rank tracking alerts';
export const whenAKeywordLosesItsPlace = 'When a keyword enters or leaves the top places, drops or is lost.';
export const newLeadAlerts = 'New lead alerts';
export const whenAVisitorBecomesALead = 'When a visitor becomes a lead.';
export const weeklyReports = 'Weekly reports';
export const theWeekInFiguresOnce = 'The week in figures, once a week.';
export const failedToSaveNotifications = 'Failed to save notifications';
export const addAnEmailAddress = 'Add an e-mail address to your profile to be mailed.';
export const mailsGoTo = (email: string) => `Mails go to ${email}.`;
export const profile = 'Profile';
export const saveProfile = 'Save Profile';
export const profileSaved = 'Profile saved';
export const failedToSaveProfile = 'Failed to save profile';
export const youSignInAs = (username: string) => `You sign in as ${username}.`;
export const firstName = 'First name';
export const lastName = 'Last name';
export const email = 'E-mail';
export const aNewEmailAddressNeeds = 'A new e-mail address needs your password.';
export const keepTheseCodesWhereYouFind =
  'Keep these codes where you find them without your phone. Each signs you in once in place of a code of the app. They are not shown again.';
export const iHaveKeptThem = 'I have kept them';
export const copyCodes = 'Copy codes';
export const youNeedAnAuthenticatorApp =
  'You need an authenticator app on your phone, such as Google Authenticator, 1Password or Aegis.';
export const continueLabel = 'Continue';
export const scanThisWithTheApp = 'Scan this with the app, or type the key into it.';
export const enableSecondFactor = 'Enable 2FA';
export const secondFactorIsOn = '2FA is on';
export const signingInNowAsks = 'Signing in now asks for a code.';
export const failedToEnableSecondFactor = 'Failed to enable 2FA';
export const enterTheSixDigits = 'Enter the six digits of the app.';
export const qrCodeForTheAuthenticatorApp = 'QR code for the authenticator app';
export const copyKey = 'Copy key';
export const codeTheAppShows = 'Code the app shows';
export const security = 'Security';
export const viewSessions = 'View Sessions';
export const signingInAsksForACode = (recoveryCodesLeft: number) =>
  `Signing in asks for a code of your authenticator app. ${recoveryCodesLeft} of 10 recovery codes are left.`;
export const aCodeOfAnAuthenticatorApp =
  'A code of an authenticator app besides your password keeps others out, even if they know it.';
export const youSignInBySingleSignOn =
  'You sign in by single sign-on: your identity provider decides what else it asks for.';
export const secondFactorOn = '2FA on';
export const secondFactorOff = '2FA off';
export const endAllOtherSessions = 'End all other sessions';
export const youAreSignedInNowhereElse = 'You are signed in nowhere else.';
export const signedInAndLastUsed = ({
  address,
  signedIn,
  used,
}: {
  address: string | null;
  signedIn: string;
  used: string;
}) => `${address ?? 'Address unknown'}, signed in ${signedIn}, last used ${used}`;
export const thisSession = 'This session';
export const end = 'End';
export const sessions = 'Sessions';
export const failedToEndSession = 'Failed to end session';
export const failedToFetchSessions = 'Failed to fetch sessions';
export const sessionsEnded = (ended: number) => (ended === 1 ? '1 session ended' : `${ended} sessions ended`);
export const endTheSessionOfSignedIn = (device: string, createdAt: string) =>
  `End the session of ${device}, signed in ${createdAt}`;
