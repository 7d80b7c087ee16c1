import type { Client } from '#shared/clients.ts';
import type { CsvColumns } from '#shared/csv.ts';

/** The titles match those that the import recognizes. */
export const CLIENT_COLUMNS: CsvColumns<Client> = [
  ['Id', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Industry', ({ industry }) => industry],
  ['Location', ({ location }) => location],
  ['Address', ({ address }) => address],
  ['City', ({ city }) => city],
  ['State', ({ state }) => state],
  ['ZIP code', ({ zipCode }) => zipCode],
  ['Website', ({ website }) => website],
  ['Google My Business', ({ gmbLink }) => gmbLink],
  ['Webhook URL', ({ webhookUrl }) => webhookUrl],
  ['Years in business', ({ yearsInBusiness }) => yearsInBusiness],
  ['Established', ({ established }) => established],
  ['Emergency service', ({ emergencyService }) => emergencyService],
  ['License number', ({ licenseNumber }) => licenseNumber],
  ['Insurance info', ({ insuranceInfo }) => insuranceInfo],
  ['Service hours', ({ serviceHours }) => serviceHours],
  ['Notes', ({ notes }) => notes],
  ['Portal username', ({ clientUsername }) => clientUsername],
  ['Hub domain', ({ mainHubDomain }) => mainHubDomain],
  ['Farms', ({ farmCount }) => farmCount],
  ['Leads', ({ leadCount }) => leadCount],
  ['Created', ({ createdAt }) => createdAt],
];
