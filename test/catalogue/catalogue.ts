/**
 * Every text of the specification's error catalogue (section 8) and of its validation (section 5), with the route of
 * the screen that shows it. `by` names the call whose response contains it, for texts of the server.
 */
interface Entry {
  text: string;
  screen: string;
  by?: string;
}

const onScreen = (screen: string, ...texts: string[]): Entry[] => texts.map((text) => ({ text, screen }));
const answered = (screen: string, by: string, ...texts: string[]): Entry[] =>
  texts.map((text) => ({ text, screen, by }));

const FRAME = 'staff-layout.tsx';
const LOGIN = 'admin/login-route.tsx';
const FARMS = 'admin/farms-list-route.tsx';
const FARM = 'admin/farm-detail-route.tsx';
const CLIENTS = 'admin/clients-list-route.tsx';
const CLIENT = 'admin/client-workspace/settings-route.tsx';
const WORKSPACE = 'admin/client-workspace/workspace-layout.tsx';
const LEADS = 'admin/leads-route.tsx';
const RANKINGS = 'admin/rankings-route.tsx';
const SETTINGS = 'admin/settings/you-route.tsx';
const ADMIN_SETTINGS = 'admin/settings/delivery-route.tsx';
const PORTAL = 'portal/dashboard-route.tsx';
const PORTAL_FRAME = 'portal/portal-layout.tsx';
const PORTAL_FARM = 'portal/farm-route.tsx';
const PORTAL_LOGIN = 'portal/login-route.tsx';
const PORTAL_RANKINGS = 'portal/rankings-route.tsx';

const fetching: Entry[] = [
  ...onScreen(FRAME, 'Failed to check admin status', 'You are logged out. Logging in again...'),
  ...onScreen(FARMS, 'Failed to fetch farms'),
  ...onScreen(FARM, 'Failed to fetch farms', 'Failed to fetch leads', 'Farm Not Found'),
  ...onScreen(LEADS, 'Failed to fetch leads'),
  ...onScreen(SETTINGS, 'Failed to fetch settings'),
  ...onScreen(ADMIN_SETTINGS, 'Failed to fetch settings', 'Access denied'),
  ...onScreen(PORTAL, 'Failed to fetch farms', 'Failed to fetch leads', 'Failed to fetch rankings'),
  ...onScreen(PORTAL_RANKINGS, 'Failed to fetch rankings'),
  ...onScreen(WORKSPACE, 'Client not found'),
];

const signingIn: Entry[] = [
  ...onScreen(LOGIN, 'Invalid admin credentials', 'Username is required.', 'Password is required.'),
  ...answered(LOGIN, '/api/admin/login', 'Invalid admin credentials'),
  ...onScreen(PORTAL_LOGIN, 'Login Failed', 'Invalid client credentials', 'Login Successful', 'Welcome, Client'),
];

const farms: Entry[] = [
  ...onScreen(
    FARMS,
    'Failed to create farm. Please try again.',
    'Failed to update farm status',
    'Failed to delete farm',
  ),
  ...onScreen(FARMS, 'Farm activated successfully', 'Farm deactivated successfully', 'Farm deleted successfully'),
  ...onScreen(FARMS, 'Successfully created 3 website farm(s) with landing pages!'),
  ...answered(FARMS, '/api/farms', 'Successfully created 3 website farm(s) with landing pages!'),
  ...onScreen(FARM, 'Failed to update farm name.', 'Update Failed', 'Farm Name Updated'),
  ...onScreen(FARM, 'Farm name cannot be empty.', 'Invalid Name'),
  ...onScreen(FARM, 'Failed to generate additional questions.', 'Failed to Add Questions'),
  ...onScreen(FARM, 'Added 5 new questions to Ant Control. Total pages: 25'),
  ...onScreen(FARM, 'Please select a micro hub to add questions to.', 'Select Micro Hub'),
  ...onScreen(FARM, 'Failed to update call-to-action content', 'Call-to-action content updated successfully!'),
  ...onScreen(FARM, 'Failed to update internal links', 'Internal links updated successfully for maximum SEO benefit'),
  ...onScreen(FARM, 'Failed to generate images'),
  ...answered(FARM, 'generate-images', 'Images generated successfully for all pages'),
];

const clients: Entry[] = [
  ...onScreen(CLIENTS, 'Failed to create client', 'Failed to update client', 'Failed to delete client'),
  ...onScreen(CLIENTS, 'Client created successfully', 'Client updated successfully'),
  ...onScreen(CLIENTS, 'Client and all associated farms deleted successfully'),
  ...onScreen(CLIENTS, 'No admin session found. Please log in again.'),
  ...onScreen(CLIENT, 'Failed to save portal credentials', 'Client portal access was updated for Harborline.'),
  ...onScreen(CLIENT, 'Client portal access was created for Harborline.', 'Validation Error', 'Username is required.'),
  ...onScreen(CLIENT, 'Password is required for new portal access.'),
  ...onScreen(CLIENT, 'Failed to test webhook. Check your webhook URL.'),
  ...onScreen(CLIENT, 'Webhook test sent successfully! Check your Google Sheets.'),
];

const domains: Entry[] = [
  ...onScreen(CLIENT, 'Setup Failed', 'Failed to setup hub domain.'),
  ...onScreen(CLIENT, 'Missing Information', 'Please provide both domain and title.'),
  ...onScreen(CLIENT, 'Generation Failed', 'Failed to generate farm pages.'),
  ...onScreen(CLIENT, 'Successfully generated 4 new farm category pages.'),
  ...onScreen(CLIENT, 'Connection Test Failed'),
  ...onScreen(CLIENT, 'Domain connection test failed. Please check your Cloudflare Worker setup.'),
  ...answered(CLIENT, 'test-domain-connection', 'Your domain pests.example is properly configured and active!'),
  ...onScreen(CLIENT, 'Failed to load domain suggestions', 'Retry'),
];

const rankings: Entry[] = [
  ...onScreen(RANKINGS, 'Failed to fetch rankings', 'No Rankings Data', 'Start Tracking Rankings', 'Refreshing...'),
  ...onScreen(RANKINGS, 'API key is expired or invalid. Please update your RapidAPI key in admin settings.'),
  ...onScreen(RANKINGS, 'Rate limit exceeded. Please wait before trying again.'),
  ...onScreen(RANKINGS, 'Request timed out. The refresh may still be running in background.'),
  ...answered(RANKINGS, '/refresh', 'Rankings refresh started for 12 keywords. It may take several minutes.'),
  ...onScreen(FARM, 'Rankings Test Failed', 'Test Rankings', 'Refresh Rankings'),
  ...onScreen(FARM, 'RapidAPI key is expired or invalid. Please update your API key in admin settings.'),
  ...onScreen(FARM, 'Rate limit exceeded. Please wait before trying again.'),
  ...onScreen(FARM, 'No RapidAPI key found. Please add your API key in admin settings first.'),
  ...onScreen(FARM, 'Tested 9 keywords. 4 pages are ranking. 5 pages not found in top 50. 0 had API errors.'),
];

const settings: Entry[] = [
  ...onScreen(SETTINGS, 'Failed to save API keys', 'Please enter a RapidAPI key.'),
  ...onScreen(ADMIN_SETTINGS, 'Failed to save settings', 'Failed to test webhook', 'Please enter a RapidAPI key.'),
  ...onScreen(ADMIN_SETTINGS, 'Failed to test rank tracking', 'Failed to save API keys'),
];

const elsewhere: Entry[] = [
  ...onScreen(FARM, 'Copy failed', 'Please select and copy the text manually.', 'Copied!'),
  ...onScreen(CLIENT, 'Copy failed', 'Please select and copy the text manually.'),
  ...onScreen(PORTAL_FARM, 'Farm Not Found', 'The requested farm could not be found', 'Authentication Required'),
  ...onScreen(PORTAL_FARM, 'Please log in to access this page.', 'Loading farm details...'),
  ...onScreen('portal/not-found-route.tsx', 'Page Not Found', 'Did you forget to add the page to the router?'),
  ...onScreen(PORTAL_FRAME, 'Loading...'),
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
