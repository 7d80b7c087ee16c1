/** A domain with the texts of its client site. */
export interface SuggestedDomain {
  domain: string;
  title: string;
  description: string;
}
