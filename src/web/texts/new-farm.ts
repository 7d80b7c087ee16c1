export const cancel = 'Cancel';
export const createFarm = 'Create Farm';
export const failedToCreateFarm = 'Failed to create farm. Please try again.';
export const successfullyCreatedFarms = (count: number) =>
  `Successfully created ${count} website farm(s) with landing pages!`;
export const checkTheFieldsMarkedInRed = 'Check the fields marked in red.';
export const createNewWebsiteFarm = 'Create New Website Farm';
export const writingGoesOnInTheBackground =
  'Writing goes on in the background. You can close this and come back to it on the farm’s page at any time.';
export const close = 'Close';
export const writingThePages = 'Writing the pages...';
export const planningThePages = 'Planning the pages...';
export const pagesAndTime = (pages: string, timeLeft: string) => `${pages}, about ${timeLeft}`;
export const hubsTimesQuestionsTimesPlaces = ({
  hubs,
  questions,
  places,
}: {
  hubs: string;
  questions: number;
  places: string;
}) => `${hubs} × ${questions} questions × ${places}`;
export const enterALocationAndMicroHubs = 'Enter a location and micro-hubs to see how many pages will be written.';
export const theFarmsDomain = 'The farm’s domain:';
export const pestControl = 'Pest Control';
export const plumbing = 'Plumbing';
export const roofing = 'Roofing';
export const electrical = 'Electrical';
export const landscaping = 'Landscaping';
export const legal = 'Legal';
export const medical = 'Medical';
export const dental = 'Dental';
export const homeServices = 'Home Services';
export const realEstate = 'Real Estate';
export const financial = 'Financial';
export const automotive = 'Automotive';
export const clientName = 'Client name';
export const theFarmIsMade = 'The farm is made for this client.';
export const clientExample = 'Harborline Pest Solutions';
export const industry = 'Industry';
export const industryExample = 'Pest Control, Legal, Medical';
export const location = 'Location';
export const placeExample = 'Warwick, RI';
export const severalPlacesSeparatedBy = 'Several places, separated by ; make one farm each.';
export const chooseAClientOrType = 'Choose a client, or type the name of a new one.';
export const aClientYouAlreadyHave = 'A client you already have.';
export const aNewClientOfThisName = 'A new client of this name will be added.';
export const domainPrefix = 'Domain prefix';
export const domainPrefixExample = 'harborline-warwick';
export const aWordForADomain = 'A word for a domain of ours, or a whole domain such as help.example.com.';
export const useLettersDigitsAndHyphens =
  'Use letters, digits and hyphens, or a whole domain such as help.example.com.';
export const thenOthers = (others: string) => `, then ${others}`;
export const takenByAnotherFarm = ' (taken by another farm)';
export const microHubs = 'Micro-hubs';
export const microHubsExample = 'Termite Control, Ant Control, Rodent Control';
export const servicesToWriteAboutSeparated = 'Services to write about, separated by commas.';
export const toBeWritten = 'To be written';
export const questionsPerHub = 'Questions per hub';
export const eachQuestionBecomesAPage = 'Each question becomes a page of its own.';
export const questionsCounted = (count: number) => `${count} questions`;
export const automatic = 'Automatic';
export const languageModel = 'Language model';
export const builtInLibrary = 'Built-in library';
export const whoWritesThePages = 'Who writes the pages';
export const checkQuestions = 'Check questions';
export const leftOut = (clash: string) => `Left out: ${clash}`;
export const openThatPage = 'Open that page';
export const whatDoesItAskFor = 'What does it ask for?';
export const yourQuestions = 'Your questions';
export const oneALineAsCustomersAsk = 'One a line, as customers ask them: from call notes or Search Console.';
export const questionsExample = 'How long does it take?\nWhat if they come back?';
export const theQuestionsCouldNotBeChecked = 'The questions could not be checked. Try again.';
export const whatBecomesOfEachQuestion = 'What becomes of each question';
export const addQuestions = 'Add questions';
export const addPages = (count: string) => `Add ${count}`;
export const whatAsksFor = (question: string) => `What “${question}” asks for`;
export const question = 'question';
export const page = 'page';
export const microHub = 'micro-hub';
export const place = 'place';
