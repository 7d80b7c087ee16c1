export const enterYourLocation = 'Enter your location.';
export const enterYourName = 'Enter your name.';
export const enterAValidEmailAddress = 'Enter a valid e-mail address.';
export const enterYourPhoneNumber = 'Enter your phone number.';
export const weWorkNationwideOrInWhole = 'We work nationwide or in whole states';
export const whatWouldItBringYou = 'What would it bring you?';
export const enterWhatYouKnow =
  'Enter what you know of your business. You see the projection at once, with every assumption behind it.';
export const yourBusiness = 'Your business';
export const yourMarket = 'Your market';
export const whereTheReportGoes = 'Where the report goes';
export const townsFromGeoNames = 'Towns: GeoNames, CC BY 4.0.';
export const location = 'Location';
export const cityAndStateSuchAsWarwick = 'City and state, such as Warwick, RI';
export const radiusInMiles = 'Radius in miles';
export const targetCities = 'Target cities';
export const industry = 'Industry';
export const leadsAMonthNow = 'Leads a month now';
export const costPerLeadNow = 'Cost per lead now';
export const averageValueOfALead = 'Average value of a lead';
export const numberOfServices = 'Number of services';
export const thatMakesPagesForTowns = ({
  pages,
  cities,
  isGuess,
}: {
  pages: number;
  cities: number;
  isGuess: boolean;
}) =>
  `That makes ${pages.toLocaleString('en-US')} pages for ${cities.toLocaleString('en-US')} ${cities === 1 ? 'town' : 'towns'}${isGuess ? ', estimated from the radius' : ''}.`;
export const name = 'Name';
export const company = 'Company';
export const email = 'E-mail';
export const phone = 'Phone';
export const calculating = 'Calculating...';
export const showMyProjection = 'Show my projection';
export const townsWithinMiles = ({
  estimatedCities,
  radius,
  names,
  others,
}: {
  estimatedCities: number;
  radius: number;
  names: string;
  others: number;
}) => `${estimatedCities} towns within ${radius} miles: ${names}${others > 0 ? ` and ${others} more` : ''}.`;
export const weCouldNotCountTheTowns = (guess: number) =>
  `We could not count the towns there. We reckon with ${guess}, estimated from the radius.`;
export const counting = 'Counting...';
export const getCities = 'Get Cities';
export const enterYourLocationAndARadius = 'Enter your location and a radius, then count the towns around you.';
export const leadsAMonth = 'Leads a month';
export const whatItTakes = 'What it takes';
export const howItIsCounted = 'How it is counted';
export const bookADemo = 'Book a demo';
export const print = 'Print';
export const changeTheFigures = 'Change the figures';
export const now = 'Now';
export const projected = 'Projected';
export const additionalLeadsAMonth = 'Additional leads a month';
export const savingsOnLeadsAMonth = 'Savings on leads a month';
export const increaseAMonth = 'Increase a month';
export const increaseAYear = 'Increase a year';
export const yourProjection = (name: string) => `Your projection, ${name}`;
export const fromLeadsToLeadsAMonth = ({
  currentLeads,
  projectedLeads,
  percent,
}: {
  currentLeads: string;
  projectedLeads: string;
  percent: string;
}) => `From ${currentLeads} to ${projectedLeads} leads a month: ${percent} more.`;
export const whatThePagesAreMadeOf = ({
  totalPages,
  numberOfServices,
  questionsPerFarm,
  cities,
  projectionCities,
  isNational,
  location,
  calculatorIndustryLabel,
  recommendedFarms,
  industryQuestionsPerFarm,
}: {
  totalPages: string;
  numberOfServices: number;
  questionsPerFarm: number;
  cities: string;
  projectionCities: number;
  isNational: boolean;
  location: string;
  calculatorIndustryLabel: string;
  recommendedFarms: string;
  industryQuestionsPerFarm: number;
}) =>
  `${totalPages} pages: ${numberOfServices} ${numberOfServices === 1 ? 'service' : 'services'} × ${questionsPerFarm} questions × ${cities} ${projectionCities === 1 ? 'town' : 'towns'} (${isNational ? 'nationwide' : location}). For ${calculatorIndustryLabel} we recommend ${recommendedFarms} farms of ${industryQuestionsPerFarm} questions.`;
export const leadsGrowByTheFactor = ({
  multiplier,
  currentCostPerLead,
  typicalCostPerLead,
  productCostPerLead,
  avgLeadValue,
}: {
  multiplier: number;
  currentCostPerLead: string;
  typicalCostPerLead: string;
  productCostPerLead: string;
  avgLeadValue: string;
}) =>
  `Leads grow by the factor ${multiplier} that we assume for your industry. You pay ${currentCostPerLead} a lead now; an additional lead typically costs ${typicalCostPerLead} in your industry and ${productCostPerLead} with us. Each additional lead counts ${avgLeadValue}, the value you entered. This is a projection from assumptions, not a promise.`;
export const states = 'States';
export const madeOnAndMailed = ({ product, day, email }: { product: string; day: string; email: string }) =>
  `${product}, ${day}. A copy is on its way to ${email}.`;
