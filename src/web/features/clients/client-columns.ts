import type { Client } from '#shared/clients.ts';
import type { CsvColumns } from '#shared/csv.ts';
import { titles } from '#web/texts/csv.ts';

/** Clients for spreadsheets; what the import reads has the titles it knows. */
export const CLIENT_COLUMNS: CsvColumns<Client> = [
  [titles.id, ({ id }) => id],
  [titles.name, ({ name }) => name],
  [titles.email, ({ email }) => email],
  [titles.phone, ({ phone }) => phone],
  [titles.industry, ({ industry }) => industry],
  [titles.location, ({ location }) => location],
  [titles.address, ({ address }) => address],
  [titles.city, ({ city }) => city],
  [titles.state, ({ state }) => state],
  [titles.zipCode, ({ zipCode }) => zipCode],
  [titles.website, ({ website }) => website],
  [titles.gmbLink, ({ gmbLink }) => gmbLink],
  [titles.webhookUrl, ({ webhookUrl }) => webhookUrl],
  [titles.yearsInBusiness, ({ yearsInBusiness }) => yearsInBusiness],
  [titles.established, ({ established }) => established],
  [titles.emergencyService, ({ emergencyService }) => emergencyService],
  [titles.licenseNumber, ({ licenseNumber }) => licenseNumber],
  [titles.insuranceInfo, ({ insuranceInfo }) => insuranceInfo],
  [titles.serviceHours, ({ serviceHours }) => serviceHours],
  [titles.notes, ({ notes }) => notes],
  [titles.portalUsername, ({ clientUsername }) => clientUsername],
  [titles.hubDomain, ({ mainHubDomain }) => mainHubDomain],
  [titles.farms, ({ farmCount }) => farmCount],
  [titles.leads, ({ leadCount }) => leadCount],
  [titles.created, ({ createdAt }) => createdAt],
];
