export const cancel = 'Cancel';
export const addQuestions = 'Add Questions';
export const pleaseSelectAMicroHub = 'Please select a micro hub to add questions to.';
export const questionsCounted = (count: number) => `${count} questions`;
export const selectMicroHub = 'Select Micro Hub';
export const addMoreQuestions = 'Add More Questions';
export const microHub = 'Micro hub';
export const selectAMicroHub = 'Select a micro hub';
export const whichQuestions = 'Which questions';
export const theNextQuestions = 'The next questions';
export const yourOwnQuestions = 'Your own questions';
export const questionsToAdd = 'Questions to add';
export const timeToWrite = (timeLeft: string) => `About ${timeLeft} to write.`;
export const saveWords = 'Save words';
export const useAtMostCharacters = (longest: number) => `Use at most ${longest} characters.`;
export const buttonWords = 'Button words';
export const buttonToTheQuiz = 'Button to the quiz';
export const checkHowSeriousItIs = 'Check how serious it is';
export const blankTheStandardWords = 'Blank: the standard words.';
export const buttonToTheForm = 'Button to the form';
export const askAQuestion = 'Ask a question';
export const blankTheStandardWordsTheCall =
  'Blank: the standard words. The call button always shows the confirmed phone number.';
export const createNewFarm = 'Create New Farm';
export const failedToFetchFarms = 'Failed to fetch farms';
export const theServerCouldNotBeReached = 'The server could not be reached.';
export const noFarmsCreatedYet = 'No farms created yet';
export const aFarmIsAWebsite = 'A farm is a website of question pages for one place.';
export const farmStatusChanged = (status: string) =>
  `Farm ${status === 'active' ? 'activated' : 'deactivated'} successfully`;
export const failedToUpdateFarmStatus = 'Failed to update farm status';
export const farmDeletedSuccessfully = 'Farm deleted successfully';
export const failedToDeleteFarm = 'Failed to delete farm';
export const farmNameUpdated = 'Farm Name Updated';
export const theFarmIsNowCalled = (name: string) => `The farm is now called ${name}.`;
export const failedToUpdateFarmName = 'Failed to update farm name.';
export const updateFailed = 'Update Failed';
export const addedNewQuestionsTo = ({
  newPagesCount,
  microHub,
  totalPages,
}: {
  newPagesCount: number;
  microHub: string;
  totalPages: number;
}) => `Added ${newPagesCount} new questions to ${microHub}. Total pages: ${totalPages}`;
export const questionsAdded = 'Questions Added';
export const failedToGenerateAdditionalQuestions = 'Failed to generate additional questions.';
export const failedToAddQuestions = 'Failed to Add Questions';
export const buttonWordsSaved = 'Button words saved';
export const failedToUpdateCallToActionContent = 'Failed to update call-to-action content';
export const withoutALinkToThem = (linked: string, orphans: string) => `${linked} ${orphans} without a link to them.`;
export const callToActionContentUpdated = 'Call-to-action content updated successfully!';
export const internalLinksUpdated = 'Internal links updated successfully for maximum SEO benefit';
export const failedToUpdateInternalLinks = 'Failed to update internal links';
export const areYouSure = (activate: boolean) =>
  `Are you sure you want to ${activate ? 'activate' : 'deactivate'} this farm? ${activate ? 'Its published pages can be visited again.' : 'Its pages cannot be visited until it is activated again. Nothing is removed.'}`;
export const activate = 'Activate';
export const deactivate = 'Deactivate';
export const activateFarm = 'Activate farm';
export const deactivateFarm = 'Deactivate farm';
export const deleteName = (name: string) => `Delete ${name}?`;
export const thisIsPermanentAndCannotBe =
  'This is permanent and cannot be undone. The farm is removed with all of its associated pages and leads:';
export const deleteFarm = 'Delete Farm';
export const totalPages = 'Total Pages';
export const publishedCounted = (count: string, publishedCount: number) =>
  `${count}, ${publishedCount.toLocaleString('en-US')} published`;
export const totalLeads = 'Total Leads';
export const avgRanking = 'Avg. Ranking';
export const meanOfThePagesThatRank = 'Mean of the pages that rank';
export const conversionRate = 'Conversion Rate';
export const formsAndQuizzesOverViews = 'Forms and quizzes over views';
export const submissionsOfViews = (submissions: string, views: string) => `${submissions} of ${views}`;
export const filter = 'Filter';
export const filterCounted = (active: number) => `Filter (${active})`;
export const back = 'Back';
export const visitSite = 'Visit Site';
export const analytics = 'Analytics';
export const updateCTAs = 'Update CTAs';
export const languageModel = 'Language model';
export const seeTheClientsBudget = 'See the client’s budget';
export const thisMonth = 'This month';
export const soFar = 'So far';
export const budget = 'Budget';
export const theClientsBudgetIsUsedUp = 'The client’s budget is used up: the model writes no further page this month. ';
export const fourFifthsOfTheClientsBudget = 'Four fifths of the client’s budget of this month are used. ';
export const microHubs = 'Micro-hubs';
export const actions = 'Actions';
export const updateInternalLinks = 'Update Internal Links';
export const editFarmName = 'Edit Farm Name';
export const buttonWordsLabel = 'Button Words';
export const hideFromSearch = 'Hide from Search';
export const industry = 'Industry';
export const location = 'Location';
export const created = 'Created';
export const publishing = 'Publishing';
export const automaticallyWhenEveryGatePasses = 'Automatically, when every gate passes';
export const afterReview = 'After review';
export const status = 'Status';
export const linksRelatedPagesToEachOther =
  'Links related pages to each other, so that visitors and search engines find them all.';
export const theNameYourTeamSees = 'The name your team sees. Addresses stay as they are.';
export const whatTheButtonsOfItsPages = 'What the buttons of its pages say beside the phone number.';
export const plansAndWritesFurtherPages = 'Plans and writes further pages for one of the micro-hubs.';
export const showsThePublishedPages = 'Shows the published pages to the public again.';
export const hidesEveryPageFromThePublic = 'Hides every page from the public without removing anything.';
export const keepsItsPagesForVisitors = 'Keeps its pages for visitors, and asks search engines to leave them out.';
export const removesTheFarmForGood = 'Removes the farm for good, with its pages and leads.';
export const active = 'Active';
export const indexing = 'Indexing';
export const inactive = 'Inactive';
export const noLeadsLastMonth = 'No leads last month';
export const asManyThisMonthAsLast = 'As many this month as last';
export const percentThisMonthAgainstLast = (value: string, change: number) =>
  `${value}${change.toLocaleString('en-US')}% this month against last`;
export const thereIsNoFarmYet = 'There is no farm yet.';
export const andItsPagesAndQuizzes = ', and its pages and quizzes are written.';
export const createTheFirstFarm = 'Create the first farm';
export const continueLabel = 'Continue';
export const generateContent = 'Generate Content';
export const farm = 'Farm';
export const selectAFarm = 'Select a farm';
export const selectTheFarmToWriteFor = 'Select the farm to write for.';
export const thisFarmIsInactive =
  'This farm is inactive: visitors cannot open its pages until it is activated in Settings.';
export const visitorsSeeItsPagesAsBefore =
  'Visitors see its pages as before. Search engines are told not to show them: the pages leave the sitemap and the lists of the client’s hub, and drop out of results when they are visited next. One click brings them back.';
export const hideFromSearchLabel = 'Hide from search';
export const hideFromSearchOfName = (name: string) => `Hide ${name} from search?`;
export const reason = 'Reason';
export const shownToYourTeamBesideWho = 'Shown to your team beside who hid it and when.';
export const hiddenFromSearch = 'Hidden from search';
export const showInSearchAgain = 'Show in Search Again';
export const sinceBy = ({ at, by, reason }: { at: string; by: string; reason: string }) =>
  `Since ${at} by ${by}: ${reason}`;
export const hiddenFromSearchVisitorsSeeThesePagesSearchEngines =
  'Hidden from search: visitors see these pages, search engines are told to leave them out';
export const showInSearchAgainOfName = (name: string) => `Show ${name} in Search Again`;
export const shownInSearchAgain = 'Shown in search again';
export const visitorsSeeThePagesAsBefore =
  'Visitors see the pages as before. Search engines drop them when they visit next.';
export const searchEnginesMayShowThePages = 'Search engines may show the pages again once they visit next.';
export const failedToChangeSearchVisibility = 'Failed to change search visibility';
export const clearFilters = 'Clear filters';
export const anyStatus = 'Any status';
export const client = 'Client';
export const anyClient = 'Any client';
export const moreThanNewPagesADay = (brisk: number) =>
  `More than ${brisk} new pages a day on one host is unusual; slower looks more natural.`;
export const savePublishing = 'Save publishing';
export const allAsSoonAsThey = 'All as soon as they are ready';
export const pagesADay = (count: number) => `${count} ${count === 1 ? 'page' : 'pages'} a day`;
export const publishingSaved = 'Publishing saved';
export const failedToSavePublishing = 'Failed to save publishing';
export const pace = 'Pace';
export const newPagesGoOutThrough =
  'New pages go out through the farm’s day, the strongest first. A change of a page that is public keeps to no pace.';
export const publishPages = 'Publish pages';
export const googleOnReview =
  '“It is critical to manually factcheck and review all AI-generated content for accuracy and trustworthiness before publishing.”';
export const googleSearchCentral = 'Google Search Central,';
export const generativeAiGuidance = 'generative AI guidance';
export const pagesThatFailAGateStay = 'Pages that fail a gate stay drafts and say why.';
export const everyPageStaysADraftUntil =
  'Every page stays a draft until somebody on your team has read and published it.';
export const saveName = 'Save Name';
export const farmNameCannotBeEmpty = 'Farm name cannot be empty.';
export const invalidName = 'Invalid Name';
export const farmName = 'Farm name';
export const thingsUpdated = (things: string) => `${things} updated.`;
export const linksSet = (links: string) => `${links} set.`;
export const viewDetails = 'View Details';
export const viewDetailsOf = (name: string) => `View Details of ${name}`;
export const deleteFarmOfName = (name: string) => `Delete Farm ${name}`;
export const page = 'page';
export const link = 'link';
export const lead = 'lead';
export const microHubInline = 'micro-hub';
export const submission = 'submission';
export const view = 'view';
export const generatingContent = 'Generating Content...';
