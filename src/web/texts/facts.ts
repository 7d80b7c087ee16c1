export const nothingWasChanged = 'Nothing was changed. Please try again.';
export const failedToUpdateFacts = 'Failed to update facts';
export const refreshingPages = 'Refreshing pages';
export const pleaseTryAgain = 'Please try again.';
export const failedToRefreshPages = 'Failed to refresh pages';
export const firstSteps = 'first steps';
export const doingItYourself = 'doing it yourself';
export const rulesAndPermits = 'rules and permits';
export const kindsOfProperty = 'kinds of property';
export const choosingACompany = 'choosing a company';
export const checkingALicense = 'checking a license';
export const nightsAndWeekends = 'nights and weekends';
export const secondOpinions = 'second opinions';
export const howAVisitGoes = 'how a visit goes';
export const howLongItTakes = 'how long it takes';
export const whatIfItComesBack = 'what if it comes back';
export const inNoPagesOwnSentences = 'In no page’s own sentences';
export const thePagesCouldNotBeLoaded = 'The pages could not be loaded.';
export const retry = 'Retry';
export const toRefresh = 'To refresh';
export const usedOn = (pagesInWords: string) => `Used on ${pagesInWords}`;
export const enterItInTheClientsRecord = 'Enter it in the client’s record';
export const confirmed = 'Confirmed';
export const notConfirmed = 'Not confirmed';
export const expired = 'Expired';
export const notSet = 'Not set';
export const endedOnAnEarlierDay = (day: string | null) => `Ended on ${day ?? 'an earlier day'}; off every page.`;
export const filledInByDefaultOrTaken = 'Filled in by default or taken back; on no page.';
export const confirmedUntil = ({
  confirmedAt,
  confirmedBy,
  until,
}: {
  confirmedAt: string;
  confirmedBy: string | null;
  until: string | null;
}) =>
  `Confirmed ${confirmedAt}${confirmedBy === null ? '' : ` by ${confirmedBy}`}${until === null ? '' : `, until ${until}`}.`;
export const confirmedLabel = (label: string) => `${label} confirmed`;
export const isNoLongerConfirmed = (label: string) => `${label} is no longer confirmed`;
export const takeBackTheConfirmationOf = (label: string) => `Take back the confirmation of ${label}`;
export const confirmLabel = (label: string) => `Confirm ${label}`;
export const takeBack = 'Take back';
export const confirm = 'Confirm';
export const holdsWithoutAnEnd = (label: string) => `${label} holds without an end`;
export const holdsUntil = (label: string, expiresOn: string) => `${label} holds until ${expiresOn}`;
export const renewedUntil = 'Renewed until';
export const holdsUntilLabel = 'Holds until';
export const renewedUntilInline = 'renewed until';
export const holdsUntilInline = 'holds until';
export const confirmAgain = 'Confirm again';
export const saveTheDay = 'Save the day';
export const facts = 'Facts';
export const openFacts = 'Open facts';
export const theFactsCouldNotBeLoaded = 'The facts could not be loaded.';
export const confirmedCounted = (confirmed: number) => `${confirmed} confirmed`;
export const notConfirmedCounted = (value: number) => `${value} not confirmed`;
export const expiredCounted = (expired: number) => `${expired} expired`;
export const pagesToRefresh = (count: number) => `${count} pages to refresh`;
export const backToClient = 'Back to client';
export const factsOfTheRecord = 'Facts of the record';
export const onlyConfirmedFactsReachPublicPages = (count: number, list: string) =>
  `Only confirmed facts reach public pages.${count > 0 ? ` These would help most now: ${list}.` : ' Every fact that helps pages is confirmed.'}`;
export const twelveQuestionsPerService = 'Twelve questions per service';
export const whatOnlyTheClientCanSay =
  'What only the client can say. About ten minutes a service; those first where pages would gain most.';
export const factsOf = (clientName: string) => `Facts of ${clientName}`;
export const failedToFetchFacts = 'Failed to fetch facts';
export const theServerCouldNotBeReached = 'The server could not be reached.';
export const ofAnswered = (answered: number, intakeCount: number) => `${answered} of ${intakeCount} answered`;
export const wouldGain = (pagesInWords: string) => `${pagesInWords} would gain`;
export const typingNotSavedYet = 'Typing, not saved yet';
export const cannotBeUsedYet = 'Cannot be used yet';
export const draftSavedNotUsedYet = 'Draft saved, not used yet';
export const open = 'Open';
export const tryAgain = 'Try again';
export const inUseOn = (pagesInWords: string) => `In use on ${pagesInWords}`;
export const noPageOfThisServiceAsks = 'No page of this service asks for it yet; it is kept for when one does.';
export const feedsPagesAbout = (list: string) => `Feeds pages about ${list}.`;
export const forExample = (example: string) => `For example: ${example}`;
export const useOnPages = (text: string, number: number) =>
  `${text === '' ? 'Take it back' : 'Use on pages'}: answer ${number}`;
export const takeItBack = 'Take it back';
export const useOnPagesLabel = 'Use on pages';
export const cannotBeUsedYetBecause = (issue: string) => `Cannot be used yet because of this: ${issue}`;
export const notSaved = (failureText: string) => `Not saved: ${failureText} Your text stays here. `;
export const backToFacts = 'Back to facts';
export const serviceNotFound = 'Service not found';
export const writeAsTheClientWouldSay =
  'Write as the client would say it, in short sentences with “we”. All questions are optional, and what you type is saved as a draft as you go. Leave out prices, promises of results, reviews and customers’ names: a price, a warranty or a response time belongs to the client’s own words under Facts.';
export const questionsAbout = (hubName: string) => `Questions about ${hubName}`;
export const questions = 'Questions';
export const failedToFetchQuestions = 'Failed to fetch questions';
export const thisClientHasNoPagesAbout =
  'This client has no pages about it. Questions are asked for the micro-hubs of its farms.';
export const aboutTheseQuestions = 'About these questions';
export const nextBestQuestion = 'Next best question';
export const theAnswerHelpsOfAnswered = ({
  hubName,
  pagesInWords,
  answered,
  intakeCount,
}: {
  hubName: string;
  pagesInWords: string;
  answered: number;
  intakeCount: number;
}) => `${hubName}: the answer helps ${pagesInWords}. ${answered} of ${intakeCount} answered.`;
export const answer = 'Answer';
export const seeTheQuestions = 'See the questions';
export const refreshPages = 'Refresh pages';
export const pagesToRefreshLabel = 'Pages to refresh';
export const factsThatChanged = (pagesInWords: string, states: string) =>
  `${pagesInWords} ${states} facts that changed.`;
export const couldUseWhatYouConfirmed = (pagesInWords: string) => `${pagesInWords} could use what you confirmed.`;
export const whatNoLongerHoldsIsOff =
  'What no longer holds is off the public pages already; refreshing writes the new facts into them.';
export const refreshingWritesItIntoThem = 'Refreshing writes it into them; every page is checked before it is public.';
export const cancel = 'Cancel';
export const confirmAndSave = 'Confirm and save';
export const warrantyWordForWord = 'Warranty, word for word';
export const weComeBackFreeOfCharge = 'We come back free of charge within 30 days if the same problem returns.';
export const standsOnPagesAboutAftercare = 'Stands on pages about aftercare and what if it comes back.';
export const responseTime = 'Response time';
export const weCallBackWithinOneHour = 'We call back within one hour on working days.';
export const standsOnPagesAboutUrgencyNights = 'Stands on pages about urgency, nights and weekends.';
export const price = 'Price';
export const anInspectionIs95TakenOff = 'An inspection is $95, taken off the bill if you hire us.';
export const standsOnPagesAboutCost =
  'Stands on pages about cost. Give it an end, so that an old price leaves by itself.';
export const offer = 'Offer';
export const freeSecondVisitWithEverySpring = 'Free second visit with every spring treatment.';
export const standsOnPagesAboutCostUntil = 'Stands on pages about cost until its last day.';
export const name = 'Name';
export const danaReyes = 'Dana Reyes';
export const standsOnPagesAboutChoosing = 'Stands on pages about choosing and checking a company.';
export const townOrArea = 'Town or area';
export const cranston = 'Cranston';
export const onePlaceAtATime = 'One place at a time; pages name eight at most, in one sentence.';
export const enterTheText = 'Enter the text.';
export const savedStatementLabel = (statementLabel: string) => `${statementLabel} saved`;
export const editStatement = 'Edit statement';
export const addStatement = 'Add statement';
export const whatItIs = 'What it is';
export const role = 'Role';
export const owner = 'Owner';
export const credential = 'Credential';
export const licensedApplicator = 'Licensed applicator';
export const webAddress = 'Web address';
export const appliesTo = 'Applies to';
export const allServices = 'All services';
export const leaveEmptyIfItHas = 'Leave empty if it has no end.';
export const inTheClientsOwnWords = 'In the client’s own words';
export const warrantyResponseTimePricesOffersPeople =
  'Warranty, response time, prices, offers, people and further towns. Pages may state a price or a promise only when it stands here, and then word for word.';
export const edit = 'Edit';
export const remove = 'Remove';
export const endedOn = 'Ended on';
export const until = 'Until';
export const editLabelText = (label: string, text: string) => `Edit ${label}: ${text}`;
export const removeLabelText = (label: string, text: string) => `Remove ${label}: ${text}`;
export const removedLabel = (label: string) => `${label} removed`;
export const theServerCouldNotBeReachedInline = 'the server could not be reached.';
