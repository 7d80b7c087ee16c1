const counted = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`;

export const deliveries = 'Deliveries';
export const webhookCallsAndMailsNewestFirst = 'Webhook calls and mails, newest first';
export const accessDenied = 'Access denied';
export const onlyAdministratorsCanSee = 'Only administrators can see what was sent.';
export const webhooks = 'Webhooks';
export const mails = 'Mails';
export const failedToFetchDeliveries = 'Failed to fetch deliveries';
export const theServerCouldNotBeReached = 'The server could not be reached.';
export const toClients = 'To clients';
export const toTheAgency = 'To the agency';
export const client = 'Client';
export const allClients = 'All clients';
export const receiver = 'Receiver';
export const allReceivers = 'All receivers';
export const state = 'State';
export const allStates = 'All states';
export const kind = 'Kind';
export const allKinds = 'All kinds';
export const from = 'From';
export const to = 'To';
export const sendAllShownAgain = (count: number) => `Send all ${count} shown again`;
export const showMore = 'Show more';
export const noWebhookCalls = 'No webhook calls';
export const noMails = 'No mails';
export const everyNewLeadIsSent =
  'Every new lead is sent to the webhooks of its client and of the agency, and appears here.';
export const newLeadsAlertsAndMore =
  'New leads, alerts, invitations and answers appear here, whether or not a mail server is set.';
export const nothingMatches = 'Nothing matches these filters.';
const itIsSentAgain = 'It is sent again';
const itIsSentAfterThoseBeforeIt = 'It is sent after those before it';
/** `behind`: how many of them go after others of their queue. */
export const areSentAgain = (count: number, behind = 0) =>
  count === 1
    ? behind > 0
      ? itIsSentAfterThoseBeforeIt
      : itIsSentAgain
    : `${count.toLocaleString('en-US')} are sent again`;
export const someGoAfterThoseBeforeThem = (count: number, behind: number) =>
  count > 1 && behind > 0
    ? 'A webhook gets its calls in their order: those that wait before them go first.'
    : undefined;
export const failedToSendAgain = 'Failed to send again';
export const retry = 'Retry';
export const retryName = (name: string) => `Retry ${name}`;
export const sendAgain = 'Send again';
export const sendNameAgain = (name: string) => `Send again: ${name}`;
export const itWasNotTriedYet = 'It was not tried yet.';
export const taken = (status: number | null) => (status === null ? 'Taken.' : `Taken, with ${status}.`);
export const itTook = (milliseconds: number) =>
  milliseconds < 1000 ? `It took ${milliseconds} ms.` : `It took ${(milliseconds / 1000).toFixed(1)} s.`;
export const earlierTries = (count: number) => counted(count, 'earlier try', 'earlier tries');
export const aLeadThatIsGone = 'A lead that is gone';
export const lead = (id: number) => `Lead ${id}`;
export const of = 'of';
export const ofClient = (what: string, clientName: string) => `${what} of ${clientName}`;
export const toTheClientsWebhook = 'To the client’s webhook';
export const toTheAgencysWebhook = 'To the agency’s webhook';
export const nextTry = (at: string) => `Next try ${at}.`;
export const heldUntilEnabled = 'Set aside until its webhook is enabled again.';
export const sentAgainByStaff = (times: number, at: string) =>
  times === 1 ? `Sent again by staff, ${at}.` : `Sent again by staff ${times} times, last ${at}.`;
export const mailTo = (kindLabel: string, address: string, clientName: string | null) =>
  `${kindLabel} to ${address}${clientName === null ? '' : `, ${clientName}`}`;
export const written = (at: string) => `Written ${at}`;
export const sent = (at: string) => `Sent ${at}`;
export const asReceived = 'As received';
export const plainText = 'Plain text';
export const delayed = (times: number) =>
  times === 1 ? 'A server on its way said that it is late.' : `Servers on its way said ${times} times that it is late.`;
export const mailTitle = (subject: string) => `Mail: ${subject}`;
export const failedToFetchTheMail = 'Failed to fetch the mail';

export const switchedOff = (name: string, at: string) => `The webhook of ${name} is switched off since ${at}`;
export const because = {
  gone: 'It answered that it wants no more calls.',
  failing: 'It has taken nothing for five days.',
};
export const waitsForIt = (count: number) => counted(count, 'lead waits for it.', 'leads wait for it.');
export const fails = (name: string, at: string) => `The webhook of ${name} has failed since ${at}`;
export const itIsTriedAgain = 'It is tried again by itself; its leads also go by mail.';
export const enableAgain = 'Enable again and send what waited';
export const enabledAgain = 'The webhook is enabled again';
export const callsAreSentNow = (count: number) =>
  count === 0 ? 'Nothing waited.' : counted(count, 'call is sent now.', 'calls are sent now.');
export const failedToEnable = 'Failed to enable the webhook';
export const notAllDelivered = (name: string) => `Not all leads of ${name} were delivered`;
export const ofTheLastSevenDays = (delivered: number, due: number) =>
  `Of ${counted(due, 'lead', 'leads')} of the last seven days, ${delivered.toLocaleString('en-US')} ${delivered === 1 ? 'was' : 'were'} taken by its webhook.`;
export const leftOver = (left: { waiting: number; failed: number; missing: number; held: number }) =>
  [
    left.waiting === 0 ? null : `${left.waiting} waiting`,
    left.failed === 0 ? null : `${left.failed} given up`,
    left.missing === 0 ? null : `${left.missing} never sent`,
    left.held === 0 ? null : `${left.held} more held as spam, which are not sent`,
  ]
    .filter((part) => part !== null)
    .join(', ');
export const seeThem = 'See them';

export const googleSheet = 'Google Sheet';
export const signingSecret = 'Signing secret';
export const sendManyAgain = 'Send many again';

export const leadsIntoAGoogleSheet = 'Leads into a Google Sheet';
export const sheetSteps = [
  'Open the sheet, or make a new one. Choose Extensions, then Apps Script.',
  'Replace what stands in the editor by the script below, and save.',
  'Choose Deploy, then New deployment. As type choose Web app, execute as yourself, and give access to Anyone.',
  'Google asks for permission once: allow it for this sheet.',
  'Copy the web app’s URL, which ends in /exec, into the webhook URL here, and save.',
  'Press Test Webhook: a row of a test lead appears on the sheet named Leads.',
] as const;
export const sheetNote =
  'Each lead is one row, also when it comes twice. Whoever has the URL can add rows, so keep it to yourselves. After a change of the script deploy a new version of the same deployment, so that the URL stays.';
export const script = 'Script';
export const copyScript = 'Copy script';

export const everyCallIsSigned =
  'Every call is signed as Standard Webhooks says, so that its receiver can prove that it comes from here.';
export const shownOnce =
  'A secret is shown once, when it is made. It cannot be shown again: make a new one if it was lost.';
export const nobodySawOne = 'Nobody has seen a secret of this webhook yet.';
export const madeAt = (at: string) => `The secret was made ${at}.`;
export const previousUntil = (at: string) =>
  `The one before signs as well until ${at}, so that the receiver can change over.`;
export const makeASecret = 'Make a secret';
export const makeANewSecret = 'Make a new secret';
export const endThePreviousOne = 'End the one before now';
export const failedToMakeASecret = 'Failed to make a secret';
export const failedToEndIt = 'Failed to end the secret before';
export const thePreviousOneEnded = 'Only the newest secret signs now';
export const copyItNow = 'Copy it now: it is not shown again.';
export const copySecret = 'Copy secret';
export const howToVerify = 'How a receiver verifies a call (Node.js, with npm’s standardwebhooks)';
export const verifySnippet = `import { Webhook } from 'standardwebhooks';

// body: the text of the request as it came; headers: webhook-id, webhook-timestamp, webhook-signature.
const lead = new Webhook(process.env.WEBHOOK_SECRET).verify(body, headers);
// Throws unless it is ours and of the last five minutes. Skip a lead.id that you have seen.
`;
export const copySnippet = 'Copy snippet';
export const sheetsCannotVerify = 'A Google Sheet’s script cannot read the signature, so it needs no secret.';
export const failedToFetchTheWebhook = 'Failed to fetch the webhook';

export const sendCallsAgain = 'Send calls again';
export const replayText =
  'Calls are sent as they were, the oldest first and at most 10,000 at once. Receivers that know their ids skip those they have.';
export const whichCalls = 'Which calls';
export const thoseGivenUp = 'Those that were given up';
export const allSettled = 'All, delivered ones as well';
export const sinceDay = 'Since';
export const untilDay = 'Until (today when empty)';
export const countThem = 'Count';
export const wouldBeSent = (count: number, more: number) =>
  `${counted(count, 'call would be sent again.', 'calls would be sent again.')}${more === 0 ? '' : ` ${counted(more, 'more waits for another time.', 'more wait for another time.')}`}`;
export const sendThemAgain = (count: number) => `Send ${count.toLocaleString('en-US')} again`;
export const failedToCount = 'Failed to count the calls';

export const refusedAddress = (at: string) => `Mail to this address was refused on ${at}.`;
