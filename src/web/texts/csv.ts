const counted = (count: number): string => count.toLocaleString('en-US');

export const exportCsv = 'Export CSV';
export const exporting = (done: number, total: number) => `Exporting ${counted(done)} of ${counted(total)}...`;
export const exported = (count: number) => `Exported ${counted(count)} ${count === 1 ? 'row' : 'rows'}`;
export const failedToExport = 'Failed to export';
export const notReached = 'The server could not be reached. Nothing was saved.';

/** The titles of the columns. */
export const titles = {
  id: 'Id',
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  industry: 'Industry',
  location: 'Location',
  website: 'Website',
  gmbLink: 'Google My Business',
  webhookUrl: 'Webhook URL',
  yearsInBusiness: 'Years in business',
  established: 'Established',
  emergencyService: 'Emergency service',
  licenseNumber: 'License number',
  insuranceInfo: 'Insurance info',
  serviceHours: 'Service hours',
  notes: 'Notes',
  portalUsername: 'Portal username',
  hubDomain: 'Hub domain',
  farms: 'Farms',
  leads: 'Leads',
  created: 'Created',
  client: 'Client',
  domain: 'Domain',
  status: 'Status',
  pages: 'Pages',
  published: 'Published',
  leadsChange: 'Leads against last month (%)',
  conversionRate: 'Conversion rate (%)',
  averagePosition: 'Average position',
  microHubs: 'Micro-hubs',
  username: 'Username',
  firstName: 'First name',
  lastName: 'Last name',
  role: 'Role',
  lastSignIn: 'Last sign-in',
  secondFactor: 'Second factor',
};
