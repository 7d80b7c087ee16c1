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
export const ourOwnFigures = 'What we say of ourselves, and where it comes from';
export const soFarCounted = 'So far: counted, not claimed';
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
export const yourRequest = 'Your request';
export const lookingUp = 'One moment...';
export const tryAgain = 'Try again';
export const requestNotReached = 'We could not be reached just now. Your link still holds.';
export const erasureUnderWay = (provenAt: string, dueAt: string) =>
  `You confirmed this on ${provenAt}. We erase what we keep about you and write to you by ${dueAt}.`;
export const copyUnderWay = (provenAt: string, dueAt: string) =>
  `You confirmed this on ${provenAt}. We mail you what we keep about you by ${dueAt}.`;
export const erasedOn = (answeredAt: string) =>
  `Done: on ${answeredAt} we erased what we kept about you, and wrote to you.`;
export const copySentOn = (answeredAt: string) => `Done: on ${answeredAt} we mailed you what we keep about you.`;
export const confirmedErasure = (dueAt: string) =>
  `Thank you. We erase what we keep about you and write to you by ${dueAt}.`;
export const confirmedCopy = (dueAt: string) => `Thank you. We mail you what we keep about you by ${dueAt}.`;
export const sceneSearch = 'furnace blowing cold air';
export const sceneBusiness = 'Your business · your town';
export const sceneAnswer =
  'Often it is the fan set to On, a clogged filter or a dirty flame sensor. Check them in this order.';
export const sceneCall = 'Call now';
export const sceneQuiz = 'How serious is it?';
export const sceneLead = 'New inquiry';
export const sceneLeadFrom = 'Form and quiz, from this page';
export const sceneLeadWays = 'Call · Mail · Won · Lost';
export const onePageOneQuestion = 'One page, one question, one honest answer';
export const noDoorwayPages =
  'No filler, and no town names stamped on one text. A page that answers nothing new, or says what nobody confirmed, is not published.';
export const sheetAnswer = 'Yes, if it hurts, bleeds or has sharp edges. If not, it can wait a day or two.';
export const sheetProofs = ['Licensed', 'Insured', 'Open today'];
export const sheetSource = 'Source named';
export const sheetQuiz = 'Does it hurt when you bite?';
export const sheetOptions = ['No', 'A little', 'Yes'];
export const partAnswer = 'The answer first';
export const partAnswerText = 'Whoever is worried reads in the first lines what to do now.';
export const partProof = 'Only what you confirmed';
export const partProofText =
  'License, insurance, hours, warranty: from your own words. What expires disappears from every page by itself.';
export const partSource = 'Sources by name';
export const partSourceText = 'What the trade says comes from authorities that stand on the page.';
export const partQuiz = 'A quiz of a minute';
export const partQuizText = 'It tells visitors how serious their problem is, and you whom to call first.';
export const partCall = 'Your number within reach';
export const partCallText = 'On a phone the call button stays at the bottom edge. No other company’s script runs.';
export const youSeeWhatYouPayFor = 'You see what you pay for';
export const threeNumbersFirst =
  'Your own portal, made for the phone: three numbers first, then the people who wrote to you.';
export const portalLeads = 'Every inquiry';
export const portalLeadsText = 'With its page, its quiz score, how long it waits, and one tap to call.';
export const portalRanks = 'Every position';
export const portalRanksText = 'Where each question stands on Google, measured every two weeks, with its history.';
export const portalWork = 'What was done';
export const portalWorkText = 'Published, refreshed, mended: in plain words, with the day.';
export const portalWord = 'Your word';
export const portalWordText = 'Approve pages before they go out, and set what an inquiry was worth.';
export const whatYouWouldAskFirst = 'What you would ask first';
export const whoWritesThePages = 'Who writes the pages?';
export const whoWritesThePagesAnswer =
  'A library of reviewed trade knowledge, and a language model where the agency switches one on. Either way the same checks read every sentence: what it says of you must be confirmed, what it says of the trade must have a source.';
export const whatDoYouNeedFromMe = 'What do you need from me?';
export const whatDoYouNeedFromMeAnswer =
  'Twelve short questions for each service: what you charge, how fast you come, what you never do. Your answers are what no other page on the web can say.';
export const canIReadThemFirst = 'Can I read pages before they go out?';
export const canIReadThemFirstAnswer =
  'Yes. Where you wish it, every page waits for your approval in the portal, with room for a comment and a day by which you decide.';
export const whoseAreThePages = 'Whose are the pages?';
export const whoseAreThePagesAnswer =
  'They stand on your own domain. They can be exported whole, as plain files that any web host serves.';
export const whatHappensToVisitors = 'What happens to what visitors send?';
export const whatHappensToVisitorsAnswer =
  'It is stored before the visitor reads “thank you”, reaches you at once, and keeps word for word what the visitor agreed to. Anybody can ask for a copy, or to be erased.';
export const somethingIsMissing =
  'That was not taken: something is missing or cannot be right. Go back with your browser, where your words still are, and look at every field once more.';
export const demoSentPlain = 'Thank you, we have your request. We call you within 24 hours to agree on a time.';
export const calculatorSentPlain = 'Thank you. Your projection is on its way to you by mail.';
export const privacySentPlain =
  'We have your request. Open the mail we just sent you and confirm that it was you who asked. We answer within 30 days.';
export const withoutScriptTheReportIsMailed =
  'Without JavaScript the projection cannot be shown here: we mail it to you, with towns estimated from the radius.';
