/**
 * Every text of the specification's error catalogue (section 8) and of its validation (section 5), with the route of
 * the screen that shows it. `by` names the call whose response contains it, for texts of the server.
 */
interface Entry {
  text: string;
  screen: string;
  by?: string;
}

const on = (screen: string, ...texts: string[]): Entry[] => texts.map((text) => ({ text, screen }));
const answered = (screen: string, by: string, ...texts: string[]): Entry[] =>
  texts.map((text) => ({ text, screen, by }));

const FRAME = 'staff-layout.tsx';
const LOGIN = 'admin/login-route.tsx';
const FARMS = 'admin/farms-list-route.tsx';
const FARM = 'admin/farm-detail-route.tsx';
const CLIENTS = 'admin/clients-list-route.tsx';
const CLIENT = 'admin/client-detail-route.tsx';
const LEADS = 'admin/leads-route.tsx';
const RANKINGS = 'admin/rankings-route.tsx';
const SETTINGS = 'admin/account-settings-route.tsx';
const ADMIN_SETTINGS = 'admin/settings-route.tsx';
const PORTAL = 'portal/dashboard-route.tsx';
const PORTAL_FRAME = 'portal/portal-layout.tsx';
const PORTAL_FARM = 'portal/farm-route.tsx';
const PORTAL_LOGIN = 'portal/login-route.tsx';
const PORTAL_RANKINGS = 'portal/rankings-route.tsx';

const fetching: Entry[] = [
  ...on(FRAME, 'Failed to check admin status', 'You are logged out. Logging in again...'),
  ...on(FARMS, 'Failed to fetch farms'),
  ...on(FARM, 'Failed to fetch farms', 'Failed to fetch leads', 'Farm Not Found'),
  ...on(LEADS, 'Failed to fetch leads'),
  ...on(SETTINGS, 'Failed to fetch settings'),
  ...on(ADMIN_SETTINGS, 'Failed to fetch settings', 'Access denied'),
  ...on(PORTAL, 'Failed to fetch farms', 'Failed to fetch leads', 'Failed to fetch rankings'),
  ...on(PORTAL_RANKINGS, 'Failed to fetch rankings'),
  ...on(CLIENT, 'Client not found'),
];

const signingIn: Entry[] = [
  ...on(LOGIN, 'Invalid admin credentials', 'Username is required.', 'Password is required.'),
  ...answered(LOGIN, '/api/admin/login', 'Invalid admin credentials'),
  ...on(PORTAL_LOGIN, 'Login Failed', 'Invalid client credentials', 'Login Successful', 'Welcome, Client'),
];

const farms: Entry[] = [
  ...on(FARMS, 'Failed to create farm. Please try again.', 'Failed to update farm status', 'Failed to delete farm'),
  ...on(FARMS, 'Farm activated successfully', 'Farm deactivated successfully', 'Farm deleted successfully'),
  ...on(FARMS, 'Successfully created 3 website farm(s) with landing pages!'),
  ...answered(FARMS, '/api/farms', 'Successfully created 3 website farm(s) with landing pages!'),
  ...on(FARM, 'Failed to update farm name.', 'Update Failed', 'Farm Name Updated'),
  ...on(FARM, 'Farm name cannot be empty.', 'Invalid Name'),
  ...on(FARM, 'Failed to generate additional questions.', 'Failed to Add Questions'),
  ...on(FARM, 'Added 5 new questions to Ant Control. Total pages: 25'),
  ...on(FARM, 'Please select a micro hub to add questions to.', 'Select Micro Hub'),
  ...on(FARM, 'Failed to update call-to-action content', 'Call-to-action content updated successfully!'),
  ...on(FARM, 'Failed to update internal links', 'Internal links updated successfully for maximum SEO benefit'),
  ...on(FARM, 'Failed to generate images'),
  ...answered(FARM, 'generate-images', 'Images generated successfully for all pages'),
];

const clients: Entry[] = [
  ...on(CLIENTS, 'Failed to create client', 'Failed to update client', 'Failed to delete client'),
  ...on(CLIENTS, 'Client created successfully', 'Client updated successfully'),
  ...on(CLIENTS, 'Client and all associated farms deleted successfully'),
  ...on(CLIENTS, 'No admin session found. Please log in again.'),
  ...on(CLIENT, 'Failed to save portal credentials', 'Client portal access was updated for Harborline.'),
  ...on(CLIENT, 'Client portal access was created for Harborline.', 'Validation Error', 'Username is required.'),
  ...on(CLIENT, 'Password is required for new portal access.'),
  ...on(CLIENT, 'Failed to test webhook. Check your webhook URL.'),
  ...on(CLIENT, 'Webhook test sent successfully! Check your Google Sheets.'),
];

const domains: Entry[] = [
  ...on(CLIENT, 'Setup Failed', 'Failed to setup hub domain.'),
  ...on(CLIENT, 'Missing Information', 'Please provide both domain and title.'),
  ...on(CLIENT, 'Generation Failed', 'Failed to generate farm pages.'),
  ...on(CLIENT, 'Successfully generated 4 new farm category pages.'),
  ...on(CLIENT, 'Connection Test Failed'),
  ...on(CLIENT, 'Domain connection test failed. Please check your Cloudflare Worker setup.'),
  ...answered(CLIENT, 'test-domain-connection', 'Your domain pests.example is properly configured and active!'),
  ...on(CLIENT, 'Failed to load domain suggestions', 'Retry'),
];

const rankings: Entry[] = [
  ...on(RANKINGS, 'Failed to fetch rankings', 'No Rankings Data', 'Start Tracking Rankings', 'Refreshing...'),
  ...on(RANKINGS, 'API key is expired or invalid. Please update your RapidAPI key in admin settings.'),
  ...on(RANKINGS, 'Rate limit exceeded. Please wait before trying again.'),
  ...on(RANKINGS, 'Request timed out. The refresh may still be running in background.'),
  ...answered(RANKINGS, '/refresh', 'Rankings refresh started for 12 keywords. It may take several minutes.'),
  ...on(FARM, 'Rankings Test Failed', 'Test Rankings', 'Refresh Rankings'),
  ...on(FARM, 'RapidAPI key is expired or invalid. Please update your API key in admin settings.'),
  ...on(FARM, 'Rate limit exceeded. Please wait before trying again.'),
  ...on(FARM, 'No RapidAPI key found. Please add your API key in admin settings first.'),
  ...on(FARM, 'Tested 9 keywords. 4 pages are ranking. 5 pages not found in top 50. 0 had API errors.'),
];

const settings: Entry[] = [
  ...on(SETTINGS, 'Failed to save API keys', 'Please enter a RapidAPI key.'),
  ...on(ADMIN_SETTINGS, 'Failed to save settings', 'Failed to test webhook', 'Please enter a RapidAPI key.'),
  ...on(ADMIN_SETTINGS, 'Failed to test rank tracking', 'Failed to save API keys'),
];

const elsewhere: Entry[] = [
  ...on(FARM, 'Copy failed', 'Please select and copy the text manually.', 'Copied!'),
  ...on(CLIENT, 'Copy failed', 'Please select and copy the text manually.'),
  ...on(PORTAL_FARM, 'Farm Not Found', 'The requested farm could not be found', 'Authentication Required'),
  ...on(PORTAL_FARM, 'Please log in to access this page.', 'Loading farm details...'),
  ...on('portal/not-found-route.tsx', 'Page Not Found', 'Did you forget to add the page to the router?'),
  ...on(PORTAL_FRAME, 'Loading...'),
];

export const CATALOGUE: readonly Entry[] = [
  ...fetching,
  ...signingIn,
  ...farms,
  ...clients,
  ...domains,
  ...rankings,
  ...settings,
  ...elsewhere,
];
