export const find = 'Search or jump to';
export const findShort = 'Search';
export const placeholder = 'Search or jump to...';
export const results = 'Results';
export const searching = 'Searching...';
export const failed = 'The search did not answer. Screens and actions are still here.';
export const choicesCounted = (count: number) =>
  count === 1 ? '1 choice' : `${count.toLocaleString('en-US')} choices`;
export const leadsWith = (q: string) => `All leads with “${q}”`;
export const contentWith = (q: string) => `All content with “${q}”`;

export const recent = 'Recent';
export const screens = 'Go to';
export const actions = 'Do';
export const clients = 'Clients';
export const farms = 'Farms';
export const pages = 'Pages';
export const leads = 'Leads';

export const keysMove = 'to move';
export const keysOpen = 'to open';
export const keysClose = 'to close';

export const dashboard = 'Dashboard';
export const rankTracking = 'Rank Tracking';
export const content = 'AI Content';
export const analytics = 'Analytics';
export const review = 'Review';
export const inquiries = 'Inquiries';
export const blueprints = 'Blueprints';
export const deliveries = 'Deliveries';
export const settings = 'Settings';
export const adminSettings = 'Admin Settings';
export const staff = 'Staff';
export const auditLog = 'Audit Log';

export const newFarm = 'New farm';
export const addClient = 'Add client';
export const importClients = 'Import clients from a CSV file';
export const importLeads = 'Import leads from a CSV file';
export const lightTheme = 'Use the light theme';
export const darkTheme = 'Use the dark theme';
export const systemTheme = 'Use the system’s theme';
