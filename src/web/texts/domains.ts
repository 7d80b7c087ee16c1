export const hubDomainSetUp = 'Hub domain set up';
export const followTheSetupInstructionsThenTest = (domain: string) =>
  `Follow the setup instructions, then test ${domain}.`;
export const failedToSetupHubDomain = 'Failed to setup hub domain.';
export const setupFailed = 'Setup Failed';
export const missingInformation = 'Missing Information';
export const hubDomainRemoved = 'Hub domain removed';
export const failedToRemoveTheHubDomain = 'Failed to remove the hub domain';
export const domainConnectionTestFailed = 'Domain connection test failed. Please check your Cloudflare Worker setup.';
export const connectionTestFailed = 'Connection Test Failed';
export const successfullyGeneratedNewFarmCategoryPages = (generatedPages: number) =>
  `Successfully generated ${generatedPages} new farm category pages.`;
export const failedToGenerateFarmPages = 'Failed to generate farm pages.';
export const generationFailed = 'Generation Failed';
export const hubDomainManagement = 'Hub Domain Management';
export const notSetup = 'Not Setup';
export const active = 'Active';
export const lastTest = 'Last test';
export const passed = 'Passed';
export const failed = 'Failed';
export const notTested = 'Not tested';
export const allPagesOfThisClientStand =
  'All pages of this client stand on one domain of its own. Choose one that carries its name, or enter your own. A domain that can be had may have been used before, which no registry says: look it up in the';
export const beforeYouBuyIt = 'before you buy it.';
export const webArchive = 'web archive';
export const customDomain = 'Custom domain';
export const aiDomainSuggestions = 'AI domain suggestions';
export const registeredSince = (registeredAt: string) => `Registered since ${registeredAt}`;
export const checkAvailability = 'Check Availability';
export const available = 'Available';
export const taken = 'Taken';
export const setupCustomHubDomain = 'Setup Custom Hub Domain';
export const failedToLoadDomainSuggestions = 'Failed to load domain suggestions';
export const theServerCouldNotBeReached = 'The server could not be reached.';
export const loadingDomainSuggestions = 'Loading domain suggestions';
export const primary = 'Primary';
export const secondary = 'Secondary';
export const settingUp = 'Setting up...';
export const setup = 'Setup';
export const domainName = 'Domain name';
export const helpExampleCom = 'help.example.com';
export const hubTitle = 'Hub title';
export const harborlineAnswers = 'Harborline Answers';
export const hubDescription = 'Hub description';
export const whatVisitorsFindHere = 'What visitors find here, in a sentence';
export const isRegisteredSince = (domain: string, registeredAt: string) =>
  `${domain} is registered since ${registeredAt}. If others had it before, look at`;
export const beforeYouUseIt = 'before you use it: search engines remember what stood there.';
export const itsHistory = 'its history';
export const cancel = 'Cancel';
export const setupInstructions = 'Setup Instructions';
export const changeDomain = 'Change Domain';
export const removeDomain = 'Remove Domain';
export const anotherDomainShowsPagesOnce = (domain: string) =>
  `Another domain shows pages once its own test passes. Until then they are at their farms’ domains, and ${domain} leads there while it still points here; afterwards it leads to the new one.`;
export const verified = 'Verified';
export const lapsed = 'Lapsed';
export const notVerifiedYet = 'Not verified yet';
export const itFailedItsDailyTestDays = (failedDays: number) =>
  `It failed its daily test ${failedDays} days in a row. The pages are at their farms’ own domains meanwhile. Follow the step that fails below and test again.`;
export const afterThreeDaysInARow =
  'After three days in a row this domain shows no pages any more. Follow the step that fails below and test again.';
export const itShowsPagesAsSoon =
  'It shows pages as soon as a test passes. Follow the setup instructions, then press Test Connection.';
export const allPagesOfThisClientName = (since: string | null) =>
  `All pages of this client name it as their home${since === null ? '' : ` since ${since}`}. It is tested every day.`;
export const failedToLoadTheHubDomain = 'Failed to load the hub domain';
export const testing = 'Testing...';
export const testConnection = 'Test Connection';
export const saveDomain = 'Save Domain';
export const thisDomainShowsNoPagesAny = 'This domain shows no pages any more';
export const theLastDailyTestFailed = 'The last daily test failed';
export const hubPages = 'Hub Pages';
export const homepage = 'Homepage';
export const generating = 'Generating...';
export const generateFarmPages = 'Generate Farm Pages';
export const failedToLoadTheHubPages = 'Failed to load the hub pages';
export const live = 'Live';
export const draft = 'Draft';
export const cloudflare = 'Cloudflare';
export const searchConsole = 'Search Console';
export const inCloudflareChooseAddADomain =
  'In Cloudflare choose Add a domain, enter the domain you bought and take the Free plan.';
export const atTheRegistrarOfTheDomain =
  'At the registrar of the domain replace its nameservers by the two that Cloudflare names. It may take up to a day until Cloudflare says that the site is active.';
export const underDnsRecordsAddOneRecord =
  'Under DNS, Records add one record for @ and one for www with this placeholder address, both Proxied (orange cloud). Nothing is served from the address: the worker answers first.';
export const isAPartOf = (domain: string, zone: string) =>
  `${domain} is a part of ${zone}: add one record of its own name in place of the two, and leave those of ${zone} as they are.`;
export const underWorkersAndPagesCreate = (productHost: string) =>
  `Under Workers & Pages create a worker, replace its code by this script and press Deploy. It forwards every request to ${productHost} and carries a secret token: keep it out of public places.`;
export const inTheWorkerUnderSettingsDomains = (zone: string) =>
  `In the worker, under Settings, Domains & Routes, choose Add, then Route, with ${zone} as its zone.`;
export const visitorsOfAreSentOnTo = (www: string, domain: string) => `Visitors of ${www} are sent on to ${domain}.`;
export const closeTheseInstructionsAndPressTest =
  'Close these instructions and press Test Connection. It names the step that is still missing.';
export const openGoogleSearchConsoleChooseAdd =
  'Open Google Search Console, choose Add property and then Domain, and enter the domain.';
export const copyTheTextThatGoogleShows =
  'Copy the text that Google shows and add it in Cloudflare under DNS, Records: type TXT, name @, the text as content. Then press Verify; a new record may take a few minutes.';
export const underSitemapsEnterThisAddress =
  'Under Sitemaps enter this address and press Submit. It lists every published page.';
export const pasteTheAddressOfANew =
  'Paste the address of a new page into URL Inspection and press Request Indexing. A few of the best pages are enough: Google finds the others by the sitemap.';
export const giveGoogleTwoToFourWeeks = 'Give Google two to four weeks before judging positions.';
export const lookAtPagesOnceAWeek = 'Look at Pages once a week: what is not indexed is listed with the reason.';
export const linkToTheHub = 'Link to the hub from the client’s own website and Google Business Profile.';
export const publishAFewPagesADay = 'Publish a few pages a day rather than all at once.';
export const failedToLoadTheInstructions = 'Failed to load the instructions';
export const addTheSiteOnTheFree = 'Add the site on the free plan';
export const copyDomain = 'Copy domain';
export const pointTheNameservers = 'Point the nameservers';
export const createTwoProxiedARecords = 'Create two proxied A records (@ and www)';
export const copyAddress = 'Copy address';
export const createAWorkerThatForwards = 'Create a worker that forwards to the product';
export const copyWorkerScript = 'Copy worker script';
export const workerScript = 'Worker script';
export const addTheCustomDomain = (domain: string) => `Add the custom domain ${domain}`;
export const addTheCustomDomainsAnd = (domain: string, www: string) => `Add the custom domains ${domain} and ${www}`;
export const copyRoute = 'Copy route';
export const copyWwwRoute = 'Copy www route';
export const testTheConnection = 'Test the connection';
export const addADomainProperty = 'Add a domain property';
export const verifyByDnsTxtRecord = 'Verify by DNS TXT record';
export const submitTheSitemap = 'Submit the sitemap';
export const copySitemapAddress = 'Copy sitemap address';
export const requestIndexingAfterNewContent = 'Request indexing after new content';
export const tips = 'Tips';
export const removeDomainQuestion = (domain: string) => `Remove ${domain}?`;
export const itShowsNoPagesYet = 'It shows no pages yet, so nothing changes for visitors.';
export const thePagesGoBack =
  'The pages go back to their farms’ own domains. While this domain still points here, its addresses lead there by permanent redirects (301), so leave its worker or DNS record in place for as long as you can. The hub’s own pages come back with the next domain.';
export const removeDomainLabel = 'Remove domain';
