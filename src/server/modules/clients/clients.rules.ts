import { CLIENT_DEFAULTS, CLIENT_FACTS, type ClientFact, type UpdateClient } from '#shared/clients.ts';

const isFact = (name: string): name is ClientFact => (CLIENT_FACTS as readonly string[]).includes(name);

/**
 * Which facts are confirmed after staff sent `sent`: a field sent with a value is confirmed, one sent empty no longer
 * is, and one that was not sent stays as it was.
 */
export const confirmedFactsAfter = (before: readonly ClientFact[], sent: UpdateClient): ClientFact[] => {
  const confirmed = new Set(before);
  for (const [name, value] of Object.entries(sent)) {
    if (!isFact(name)) continue;
    if (value === null || value === undefined || value === '') confirmed.delete(name);
    else confirmed.add(name);
  }
  return CLIENT_FACTS.filter((fact) => confirmed.has(fact));
};

/** The columns a new record gets for the facts that were not sent; never confirmed. */
export const withClientDefaults = (sent: UpdateClient) => ({
  yearsInBusiness: sent.yearsInBusiness ?? CLIENT_DEFAULTS.yearsInBusiness,
  established: sent.established === undefined ? CLIENT_DEFAULTS.established : sent.established,
  emergencyService: sent.emergencyService ?? CLIENT_DEFAULTS.emergencyService,
  serviceHours: sent.serviceHours === undefined ? CLIENT_DEFAULTS.serviceHours : sent.serviceHours,
});
