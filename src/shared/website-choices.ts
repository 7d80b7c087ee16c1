/** Fields of the client's record that a website can propose. */
export const PROPOSED_FIELDS = [
  'name',
  'phone',
  'email',
  'industry',
  'location',
  'address',
  'city',
  'state',
  'zipCode',
  'gmbLink',
  'serviceHours',
  'emergencyService',
  'licenseNumber',
  'insuranceInfo',
  'established',
  'yearsInBusiness',
] as const;
export type ProposedField = (typeof PROPOSED_FIELDS)[number];

/** Statements in the client's own words, which become its claims. */
export const PROPOSED_CLAIMS = ['price', 'offer', 'warranty', 'responseTime', 'person', 'serviceArea'] as const;
export type ProposedClaim = (typeof PROPOSED_CLAIMS)[number];

export const PROPOSAL_KINDS = [...PROPOSED_FIELDS, ...PROPOSED_CLAIMS, 'service', 'reviews'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

export const isProposedField = (kind: ProposalKind): kind is ProposedField =>
  (PROPOSED_FIELDS as readonly string[]).includes(kind);
export const isProposedClaim = (kind: ProposalKind): kind is ProposedClaim =>
  (PROPOSED_CLAIMS as readonly string[]).includes(kind);

/** What each kind of proposal is called on screens. */
export const PROPOSAL_LABELS: Record<ProposalKind, string> = {
  name: 'Name',
  phone: 'Phone',
  email: 'E-mail',
  industry: 'Industry',
  location: 'Location for targeting',
  address: 'Street address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  gmbLink: 'Google My Business link',
  serviceHours: 'Service hours',
  emergencyService: 'Emergency service',
  licenseNumber: 'License number',
  insuranceInfo: 'Insurance',
  established: 'Established year',
  yearsInBusiness: 'Years in business',
  price: 'Price',
  offer: 'Offer',
  warranty: 'Warranty',
  responseTime: 'Response time',
  person: 'Person',
  serviceArea: 'Place served',
  service: 'Service',
  reviews: 'Reviews',
};

/** Whether two values say the same but for case and spaces. */
export const valuesAlike = (one: string, other: string): boolean =>
  one.trim().toLowerCase().replaceAll(/\s+/g, ' ') === other.trim().toLowerCase().replaceAll(/\s+/g, ' ');
