export const received = 'Received';
export const fromDay = 'Received from this day';
export const untilDay = 'Received until this day';
export const theServerCouldNotBeReached = 'The server could not be reached.';
export const failedToUpdateLead = 'Failed to update lead';
export const leadUpdated = 'Lead updated';
export const wasReleased = (name: string) => `${name} was released`;
export const isHeldAsSpam = (name: string) => `${name} is held as spam`;
export const newLabel = 'New';
export const contacted = 'Contacted';
export const qualified = 'Qualified';
export const won = 'Won';
export const lost = 'Lost';
export const contactForm = 'Contact form';
export const quiz = 'Quiz';
export const newestFirst = 'Newest first';
export const oldestFirst = 'Oldest first';
export const highestQuizScore = 'Highest quiz score';
export const name = 'Name';
export const withoutHeld = 'Without held';
export const heldAsSpam = 'Held as spam';
export const failedToExportThePerson = 'Failed to export the person';
export const forgottenWithLeads = (leads: number) => `Forgotten, with ${leads} ${leads === 1 ? 'lead' : 'leads'}`;
export const failedToForgetThePerson = 'Failed to forget the person';
export const alsoAskedOn = 'Also asked on ';
export const markAsSpam = 'Mark as spam';
export const itIsSpam = 'It is spam';
export const release = 'Release';
export const nobody = 'Nobody';
export const forgetName = (name: string) => `Forget ${name}?`;
export const everythingHasUnderIsDeleted = (clientName: string, list: string) =>
  `Everything ${clientName} has under ${list} is deleted for good: leads, their history, notes and deliveries. Of the consent receipts only their hashes stay.`;
export const forgetThisPerson = 'Forget this person';
export const noLeadsYet = 'No leads yet';
export const whoeverSendsTheForm = 'Whoever sends the form or the quiz of one of this farm’s pages appears here.';
export const premiumLead = 'Premium Lead';
export const highPriority = 'High Priority';
export const spam = 'Spam';
export const call = 'Call';
export const email = 'E-mail';
export const quizScore = ({
  quizScore,
  quizMaxScore,
  quizBandTitle,
}: {
  quizScore: number;
  quizMaxScore: number;
  quizBandTitle: string;
}) => `Quiz score: ${quizScore}/${quizMaxScore}, ${quizBandTitle}`;
export const callName = (name: string) => `Call ${name}`;
export const emailName = (name: string) => `E-mail ${name}`;
export const typedAs = (phone: string) => `Typed as ${phone}`;
export const chooseName = (name: string) => `Choose ${name}`;
export const heldBecause = (heldBecause: string) => `Held: ${heldBecause}.`;
export const releaseName = (name: string) => `Release ${name}`;
export const withAssigneeName = (assigneeName: string) => `With ${assigneeName}`;
export const quizScoreOfMost = (quizScore: number, quizMaxScore: number) => `Quiz score ${quizScore}/${quizMaxScore}`;
export const showLess = 'Show less';
export const showWholeMessage = 'Show whole message';
export const chooseAllShown = (count: number) => `Choose all ${count.toLocaleString('en-US')} shown`;
export const leads = 'Leads';
export const openLeads = 'Open Leads';
export const editLeadRules = 'Edit Lead Rules';
export const leadsFromOutsideItsArea = 'leads from outside its area';
export const blockedWords = 'blocked words';
export const blockedEmailDomains = 'blocked e-mail domains';
export const peopleWhoAskedBefore = 'people who asked before';
export const nothingIsHeldButSpam = 'Nothing is held but spam.';
export const heldForStaff = (parts: string) => `Held for staff: ${parts}.`;
export const toBeAnsweredWithinMinutes = (answerMinutes: number) => `To be answered within ${answerMinutes} minutes`;
export const lead = 'Lead';
export const backToLeads = 'Back to Leads';
export const timeline = 'Timeline';
export const work = 'Work';
export const contact = 'Contact';
export const phone = 'Phone';
export const place = 'Place';
export const client = 'Client';
export const farm = 'Farm';
export const leadNotFound = 'Lead not found';
export const itMayHaveBeenDeleted = 'It may have been deleted, or its person was forgotten on request.';
export const failedToFetchLead = 'Failed to fetch lead';
export const loading = 'Loading';
export const exportThisPersonsData = 'Export this person’s data';
export const printConsentReceipts = 'Print consent receipts';
export const heldAsSpamAndDelivered = (heldBecause: string) => `Held as spam and delivered to nobody: ${heldBecause}.`;
export const typedAsInline = (phone: string) => `typed as ${phone}`;
export const statusOf = (name: string) => `Status of ${name}`;
export const overMin = (text: string, answerMinutes: number) => `${text}, over ${answerMinutes} min`;
export const clockAndAim = (text: string, answerMinutes: number) => `${text}. Aim: ${answerMinutes} minutes.`;
export const save = 'Save';
export const staffNumber = (assigneeId: number) => `Staff ${assigneeId}`;
export const workOnThisLead = 'Work on this lead';
export const status = 'Status';
export const givenTo = 'Given to';
export const valueInDollars = 'Value in dollars';
export const enterAnAmountSuchAs1250 = 'Enter an amount, such as 1250.';
export const notes = 'Notes';
export const clearFilters = 'Clear filters';
export const searchLeads = 'Search leads';
export const searchByNameEmailOrSource = 'Search by name, e-mail or source';
export const allStatuses = 'All statuses';
export const source = 'Source';
export const allSources = 'All sources';
export const allClients = 'All clients';
export const allFarms = 'All farms';
export const allStaff = 'All staff';
export const staff = 'Staff';
export const held = 'Held';
export const heldAndOthers = 'Held and others';
export const sortLeads = 'Sort leads';
export const importCsv = 'Import CSV';
export const failedToFetchLeads = 'Failed to fetch leads';
export const noLeadsFound = 'No leads found';
export const whoeverSendsTheFormOrTheQuiz = 'Whoever sends the form or the quiz of a landing page appears here.';
export const noLeadsMatchYourSearch = 'No leads match your search and filters.';
export const cancel = 'Cancel';
export const saveThisFilter = 'Save this filter';
export const savedFilters = 'Saved filters';
export const filterBy = (name: string, by: string | null) => (by === null ? name : `${name} (${by})`);
export const manageFilters = 'Manage filters';
export const city = 'City';
export const state = 'State';
export const message = 'Message';
export const date = 'Date';
export const importedLeads = (ready: number) =>
  `Imported ${ready.toLocaleString('en-US')} lead${ready === 1 ? '' : 's'}`;
export const importLeadsFromACsvFile = 'Import leads from a CSV file';
export const chooseAFarm = 'Choose a farm';
export const csvFile = 'CSV file';
export const withAHeadingAtMost900 =
  'With a heading, at most 900 KB. Nothing is sent to the client or the agency for imported leads.';
export const chooseAFile = 'Choose a file';
export const importLeads = (ready: number) => `Import ${ready.toLocaleString('en-US')} lead${ready === 1 ? '' : 's'}`;
export const importLeadsLabel = 'Import leads';
export const rowsNewKnownAlreadyThings = ({
  rows,
  ready,
  known,
  errorCount,
}: {
  rows: string;
  ready: string;
  known: string;
  errorCount: string;
}) => `${rows} rows: ${ready} new, ${known} known already, ${errorCount} things to mend.`;
export const rowsOfKnownPeople = (linked: number) =>
  linked === 1
    ? 'One new row is of a person the client knows: it is imported and linked with their other lead.'
    : `${linked.toLocaleString('en-US')} new rows are of people the client knows: they are imported and linked with their other leads.`;
export const whichRowsAreLeftOut = (known: number) =>
  known === 1 ? 'Which row is left out' : `Which ${known.toLocaleString('en-US')} rows are left out`;
export const nothingIsImportedUntilEveryRow = 'Nothing is imported until every row is right';
export const faultOfRow = ({ row, value, message }: { row: number; value: string; message: string }) =>
  `Row ${row}${value}: ${message}`;
export const andMore = (errorCount: string) => `and ${errorCount} more`;
export const certificateOfAThirdParty = 'Certificate of a third party';
export const by = (by: string) => ` by ${by}`;
export const landingPage = 'Landing page';
export const notPublicNow = (title: string) => `${title} (not public now)`;
export const deletedSince = (pageTitle: string) => `${pageTitle} (deleted since)`;
export const notKnown = 'Not known';
export const rankOfThatDay = (keyword: string) => `Rank of “${keyword}” that day`;
export const rankThatDay = 'Rank that day';
export const measuredNotFound = 'Measured, not found';
export const position = (position: number) => `Position ${position}`;
export const notMeasured = 'Not measured';
export const sentBy = (sourceLabel: string) => `Sent: ${sourceLabel}`;
export const noticedSignals = (signals: string) => `Noticed: ${signals}`;
export const quizCounted = ({
  quizScore,
  quizMaxScore,
  quizBandTitle,
}: {
  quizScore: number;
  quizMaxScore: number;
  quizBandTitle: string;
}) => `Quiz: ${quizScore}/${quizMaxScore}, ${quizBandTitle}`;
export const point = 'point';
export const points = 'points';
export const importedFromRowOfAFile = (row: number) => `Imported from row ${row} of a file`;
export const released = 'Released';
export const itWasHeldBecause = (reason: string) => `It was held because: ${reason}`;
export const valueRemoved = 'Value removed';
export const valueTo = (to: string) => `Value ${to}`;
export const givenToNobody = 'Given to nobody';
export const givenToName = (to: string) => `Given to ${to}`;
export const notesRemoved = 'Notes removed';
export const agreedToCallsAndTexts = 'Agreed to calls and texts';
export const didNotAgreeToCalls = 'Did not agree to calls and texts';
export const receiptText = (id: number, textVersion: string) => `Receipt ${id}, text ${textVersion}`;
export const sealedIntoTheChainWithin = 'Sealed into the chain within a minute';
export const deliveredToThe = 'Delivered to the';
export const onItsWayToThe = 'On its way to the';
export const couldNotBeDeliveredToThe = 'Could not be delivered to the';
export const setAsideBecauseItIsSwitched = 'Set aside, because it is switched off: the';
export const lastAnswer = (lastStatus: number) => `last answer ${lastStatus}`;
export const agencysWebhook = (delivered: string, target: string) =>
  `${delivered} ${target === 'client' ? 'client’s' : 'agency’s'} webhook`;
export const outcome = 'Outcome';
export const notDecidedYet = 'Not decided yet';
export const tryOnPastLeads = 'Try on past leads';
export const saveRules = 'Save Rules';
export const states = 'States';
export const whereALeadsPlaceComesFrom =
  'Landing pages ask for no address. A lead’s place is what it says by itself: a city or state where one was sent, a ZIP code written into the message, and the area code of its phone. Name the client’s own places below: a lead is held when it tells a place and none of what it tells is among them. A lead that tells nothing is never held for it.';
export const suchAsRiMa = 'Such as RI, MA.';
export const zipCodesOrTheirFirstDigits = 'ZIP codes or their first digits';
export const suchAs02802903 = 'Such as 028, 02903.';
export const areaCodesLabel = 'Phone area codes';
export const suchAs401 = 'Such as 401. Many people keep a number from elsewhere: try this on past leads first.';
export const cities = 'Cities';
export const blockedWordsLabel = 'Blocked words';
export const inTheNameOrTheMessage = 'In the name or the message, as words of their own.';
export const blockedEmailDomainsLabel = 'Blocked e-mail domains';
export const suchAsExampleCom = 'Such as example.com.';
export const leadRulesSaved = 'Lead rules saved';
export const holdPeopleWhoAskedThisClient = 'Hold people who asked this client before';
export const answerANewLeadWithin = 'Answer a new lead within, in minutes';
export const thisClientHasNoLeadsYet = 'This client has no leads yet to try the rules on.';
export const ofTheLatestLeadsTheseRules = (looked: string, held: string) =>
  `Of the latest ${looked} leads these rules would have held ${held}. Nothing was changed.`;
