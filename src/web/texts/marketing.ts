export const fromAWorriedSearch = 'From a worried search to your phone';
export const findTheQuestions = 'Find the questions';
export const forEachOfYourServicesWe =
  'For each of your services we plan the questions people type before they call: is it urgent, what does it take, whom can I trust with it.';
export const answerThemHonestly = 'Answer them honestly';
export const everyPageStartsWithAShort =
  'Every page starts with a short answer. It says of your business what you confirmed, of your trade what a source backs, and nothing else. Dozens of checks read it before anyone else does.';
export const publishOnYourOwnDomain = 'Publish on your own domain';
export const pagesWeighLessThanAPhoto =
  'Pages weigh less than a photo and open at once, on a cheap phone with one bar. A short quiz tells visitors how serious their problem is.';
export const passEveryInquiryOn = 'Pass every inquiry on';
export const formAndQuizReachYou =
  'Form and quiz reach you by webhook, spreadsheet or mail the moment they are sent, and your portal shows what each page brought.';
export const yourTradeHasItsQuestions = 'Your trade has its questions';
export const doINeedALawyerAfter = 'Do I need a lawyer after a minor accident?';
export const isACrackedToothAnEmergency = 'Is a cracked tooth an emergency?';
export const whyIsMyFurnaceBlowingCold = 'Why is my furnace blowing cold air?';
export const whatShouldIFixBeforeI = 'What should I fix before I sell?';
export const whatHappensIfIIgnore = 'What happens if I ignore a letter from the IRS?';
export const canIDriveWithAGrinding = 'Can I drive with a grinding brake?';
export const howLongBeforeAWeddingShould = 'How long before a wedding should I color my hair?';
export const howOftenShouldABeginnerTrain = 'How often should a beginner train?';
export const whoCatersAPartyOfForty = 'Who caters a party of forty on short notice?';
export const whichMattressHelpsWithASore = 'Which mattress helps with a sore back?';
export const whenDoesASmallShopNeed = 'When does a small shop need a bookkeeper?';
export const isMyChildBehindInReading = 'Is my child behind in reading?';
export const whatDoesYourCustomerAskFirst = 'What does your customer ask first?';
export const pageNotFound = 'Page not found';
export const thereIsNothingAtThisAddress =
  'There is nothing at this address. It may have been typed wrong, or the page was moved or removed.';
export const goToTheStartPage = 'Go to the start page';
export const whatIsKept = (product: string) =>
  `What ${product} keeps about visitors, why, who receives it, and how to see or erase it. Answered within 30 days.`;
export const privacyPolicy = 'Privacy policy';
export const back = 'Back';
export const lastUpdated = 'Last updated:';
export const dayOfTheLastUpdate = 'November 21, 2026';
export const whatWeKeep = 'What we keep';
export const whatYouSendInAForm =
  'What you send in a form: your name, e-mail address and, if you give them, your phone number, city, state and message.';
export const theAnswersYouGive = 'The answers you give in a quiz, and the score they add up to.';
export const whichPageYouSent =
  'Which page you sent it from and when, and the consent text you agreed to, if you ticked it.';
export const whatYouEnterInTheCalculator =
  'What you enter in the calculator, in a request for a demo or for your data on this site, to answer you.';
export const howOftenEachPageWasViewed =
  'How often each page was viewed, by day, kind of device and the site or campaign a visitor came from, and how far its questions were answered. A visitor is counted once a day by a number made of address and browser under a key that is destroyed at the end of the day; neither is kept.';
export const forStaffAndClientsWhoSign =
  'For staff and clients who sign in: their account and the sessions they are signed in with.';
export const whatWeUseItFor = 'What we use it for';
export const anInquiryIsKept =
  'An inquiry is kept so that the business named on the page can answer it. The agency sees it too, to make sure that it reaches the business and to count which pages are useful. We do not sell personal information.';
export const whoReceivesIt = 'Who receives it';
export const theBusinessNamedOnThePage =
  'The business named on the page you wrote from, and the services that business or the agency has chosen to receive its inquiries in, such as a spreadsheet or a customer database.';
export const cookiesAndLocalStorage = 'Cookies and local storage';
export const signingInSetsASessionCookie =
  'Signing in sets a session cookie and keeps the end of the session in your browser’s local storage; your choice of light or dark is kept there as well. There are no advertising cookies.';
export const whatYouCanAskFor = 'What you can ask for';
export const youCanAskWhatIsKept =
  'You can ask what is kept about you, ask for it to be corrected or deleted, and withdraw a consent you gave. Ask the business named on the page you wrote from, or the agency that runs this site with this form. Every such request is answered within 30 days.';
export const changes = 'Changes';
export const ifThisPolicyChangesTheNew =
  'If this policy changes, the new text appears here with a new date at the top.';
export const isRunByAMarketingAgency = (product: string) =>
  `${product} is run by a marketing agency. It publishes landing pages for local businesses and passes the inquiries that visitors send there on to those businesses. This page says what is kept, why, and what you can ask for.`;
export const sendMeWhatYouKeepAbout = 'Send me what you keep about me';
export const eraseWhatYouKeepAboutMe = 'Erase what you keep about me';
export const enterYourName = 'Enter your name.';
export const enterAValidEmailAddress = 'Enter a valid e-mail address.';
export const name = 'Name';
export const email = 'E-mail';
export const theAddressYouUsedWhenYou = 'The address you used when you wrote to us';
export const whatDoYouAskFor = 'What do you ask for?';
export const whatHelpsUsFindIt = 'What helps us find it';
export const sending = 'Sending...';
export const sendMyRequest = 'Send my request';
export const weHaveYourRequest = (email: string) =>
  `We have your request. Open the mail we just sent to ${email} and confirm that it was you who asked. We answer within 30 days.`;
export const skipToTheContent = 'Skip to the content';
export const calculator = 'Calculator';
export const demo = 'Demo';
export const clientLogin = 'Client login';
export const theQuestionFirst = 'The question first. Then the call.';
export const seeWhatItWouldBring = 'See what it would bring';
export const bookA30MinuteDemo = 'Book a 30-minute demo';
export const weCallBackWithin24Hours = 'We call back within 24 hours. United States only.';
export const staffLogin = 'Staff login';
export const writesLandingPagesThatAnswerWhat =
  'writes landing pages that answer what people ask before they call a local business, publishes them on that business’s own domain, and passes every inquiry on.';
export const localLandingPagesThatBringInquiries = (product: string) =>
  `${product}: local landing pages that bring inquiries`;
export const main = 'Main';
export const more = 'More';
export const soFarCounted = 'So far, counted by this installation itself';
export const pagesPublished = 'pages published';
export const localBusinesses = 'local businesses';
export const inquiriesPassedOn = 'inquiries passed on';
export const thatDidNotReachUs = 'That did not reach us. What you typed is still here: try again in a moment.';
export const optional = '(optional)';
export const website = 'Website';
export const weShowYouAFarm =
  'We show you a farm of your own trade: the questions people ask, the pages that answer them, and what reaches you when somebody writes.';
export const youSendTheForm = 'You send the form.';
export const weCallYouBackWithin24 = 'We call you back within 24 hours to agree on a time.';
export const availableToBusinessesInTheUnited = 'Available to businesses in the United States only.';
export const weUseThisToCallYou = 'We use this to call you back and for nothing else.';
export const thankYouWeHaveYourRequest = 'Thank you, we have your request';
export const chooseYourIndustry = 'Choose your industry';
export const anyTime = 'Any time';
export const enterYourCompany = 'Enter your company.';
export const enterYourPhoneNumber = 'Enter your phone number.';
export const chooseYourIndustrySentence = 'Choose your industry.';
export const chooseTodayOrALaterDate = 'Choose today or a later date.';
export const seeItInMinutes = (demoMinutes: number) => `See it in ${demoMinutes} minutes`;
export const weMeetOnlineForMinutes = (demoMinutes: number) =>
  `We meet online for ${demoMinutes} minutes. Bring your questions.`;
export const company = 'Company';
export const phone = 'Phone';
export const industry = 'Industry';
export const preferredDate = 'Preferred date';
export const preferredTime = 'Preferred time';
export const whatShouldWeLookAt = 'What should we look at?';
export const requestMyDemo = 'Request my demo';
export const weCallWithin24Hours = (phone: string) => `We call ${phone} within 24 hours`;
export const toAgreeOnTheTimeYouWishedFor = (wished: string) => ` to agree on a time; you wished for ${wished}`;
export const toAgreeOnATime = ' to agree on a time';
export const confirmYourRequest = 'Confirm your request';
export const confirmToLetUsBegin =
  'Confirm that it was you who asked about your data. Without it nothing is sent or erased.';
export const itWasMe = 'Yes, it was me';
export const confirmedErasure = (dueAt: string) =>
  `Thank you. We erase what we keep about you and write to you by ${dueAt}.`;
export const confirmedCopy = (dueAt: string) => `Thank you. We mail you what we keep about you by ${dueAt}.`;
