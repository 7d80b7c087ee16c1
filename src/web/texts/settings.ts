export const enterANumberSuchAs0 = 'Enter a number, such as 0.25.';
export const enterAWholeNumberFrom1 = 'Enter a whole number from 1 to 32.';
export const apiSettings = 'API Settings';
export const theKeysServeEverybodyHere = 'The keys serve everybody here, so only administrators can change them.';
export const saveApiKeys = 'Save API Keys';
export const failedToFetchSettings = 'Failed to fetch settings';
export const pleaseEnterARapidAPIKey = 'Please enter a RapidAPI key.';
export const apiKeysSaved = 'API keys saved';
export const failedToSaveApiKeys = 'Failed to save API keys';
export const openAIApiKey = 'OpenAI API key';
export const keyExample = 'sk-...';
export const keptSealed = 'Kept sealed; only its last characters are shown.';
export const rapidAPIKey = 'RapidAPI key';
export const usedForRankLookUps = 'Used for rank look-ups.';
export const tellingSearchEnginesOfChanges = 'Telling search engines of changes';
export const withIndexNowTheAddressesOfPages =
  'With IndexNow, the addresses of pages that were published, changed, moved or removed are sent to Bing, Yandex, Naver, Seznam and Yep every few minutes, so that they look again soon. Google does not take part and finds changes by the sitemap. Only addresses are sent; a key file on every public host proves them yours.';
export const whatWasSentCouldNotBe = 'What was sent could not be loaded.';
export const indexNowIsOn = 'IndexNow is on';
export const indexNowIsOff = 'IndexNow is off';
export const failedToSaveSettings = 'Failed to save settings';
export const sendChangedAddressesByIndexNow = 'Send changed addresses by IndexNow';
export const changedAddressesWait = (waiting: number) =>
  `${waiting.toLocaleString('en-US')} changed ${waiting === 1 ? 'address waits' : 'addresses wait'}.`;
export const nothingWasSentYet = 'Nothing was sent yet. ';
export const noChangeWaits = 'No change waits.';
export const lastSubmissionForEachHost = 'Last submission for each host';
export const received = 'Received';
export const refused = 'Refused';
export const nextTry = (retryAt: string) => ` Next try ${retryAt}.`;
export const email = 'E-mail';
export const seeAllDeliveries = 'See all deliveries';
export const whichMailsYouGetYourself = 'Which mails you get yourself, and where, stands in';
export const yourSettings = 'your settings';
export const notSet = 'Not set';
export const set = 'Set';
export const failedToFetchTheMailSettings = 'Failed to fetch the mail settings';
export const mail = 'mail';
export const webhookCall = 'webhook call';
export const noMailServerIsSet =
  'No mail server is set, so mails stay in the outbox. The operator sets one with SMTP_URL and MAIL_FROM.';
export const mailsGoByAndComeFrom = (server: string, from: string) => `Mails go by ${server} and come from ${from}.`;
export const noMailboxForReturnedMails =
  'Mails that come back later are not seen: the operator sets their mailbox with BOUNCE_ADDRESS and BOUNCE_IMAP_URL.';
export const returnedMailsAreNotRead = (mailbox: string, reason: string) =>
  `Mails that come back are not read from ${mailbox}. ${reason}`;
export const returnedMailsAreReadFrom = (mailbox: string, at: string | null) =>
  `Mails that come back are read from ${mailbox}${at === null ? '' : `, last on ${at}`}.`;
export const noMailWaits = 'No mail waits.';
export const mailWaits = 'mail waits';
export const mailsWait = 'mails wait';
export const didNotArriveInTheLast = (lost: string) => `Did not arrive in the last seven days: ${lost}. `;
export const receiverOfTheTestMail = 'Receiver of the test mail';
export const sending = 'Sending...';
export const sendTestMail = 'Send test mail';
export const theTestMailCouldNotBe = 'The test mail could not be sent.';
export const languageModel = 'Language model';
export const anyServerThatSpeaksTheOpenAI =
  'Any server that speaks the OpenAI API: OpenAI, OpenRouter, Ollama, vLLM, LM Studio. Without one the built-in library writes. Notes and leads are never sent.';
export const saveSettings = 'Save Settings';
export const saveFirstThenTest = 'Save first, then test.';
export const theModelWhereOneIsSet = 'The model where one is set, else the library';
export const theBuiltInLibrary = 'The built-in library';
export const theModel = 'The model';
export const settingsSaved = 'Settings saved';
export const whoWritesPages = 'Who writes pages';
export const addressOfTheApi = 'Address of the API';
export const aPrivateAddressMustBeAllowed =
  'A private address must be allowed by the operator. A new address needs its key entered again.';
export const apiKey = 'API key';
export const keptSealedServersOfYourOwnOftenNeedNone = 'Kept sealed; servers of your own often need none.';
export const model = 'Model';
export const byTheNameItsServerGives = 'By the name its server gives it.';
export const callsAtOnce = 'Calls at once';
export const overTheWholeInstallation = 'Over the whole installation, 1 to 32.';
export const priceOfAMillionInputTokens = 'Price of a million input tokens, in dollars';
export const notPriced = 'Not priced';
export const priceOfAMillionOutputTokens = 'Price of a million output tokens, in dollars';
export const budgetOfEachClientAMonth = 'Budget of each client a month, in dollars';
export const noLimit = 'No limit';
export const aClientCanHaveItsOwn =
  'A client can have its own. Needs both prices; when it is used up, no further call is made that month.';
export const testing = 'Testing...';
export const testModel = 'Test Model';
export const theModelCouldNotBeTested = 'The model could not be tested.';
export const itTookS = (durationMs: string) => ` It took ${durationMs} s.`;
export const thisMonth = (spentText: string, tokensText: string) => `This month: ${spentText}, ${tokensText}.`;
export const costOfBudget = (cost: string, budget: string) => `: ${cost} of ${budget}`;
export const budgetUsedUp = 'Budget used up: no further page is written by the model this month';
export const fourFifthsOfTheBudget = 'Four fifths of the budget are used';
export const rankTracking = 'Rank Tracking';
export const saveApiKey = 'Save API Key';
export const apiKeySaved = 'API key saved';
export const keySet = 'Key set';
export const noKey = 'No key';
export const usedForRankLookUpsItIsKeptSealed =
  'Used for rank look-ups. It is kept sealed and only its last characters are shown.';
export const leadManagementWebhook = 'Lead Management Webhook';
export const failedToTestWebhook = 'Failed to test webhook';
export const leadManagementWebhookUrl = 'Lead Management Webhook URL';
export const getsACopyOfEveryLead = 'Gets a copy of every lead of every client, such as a Google Sheet’s script.';
export const testWebhook = 'Test Webhook';
export const testApi = 'Test API';
