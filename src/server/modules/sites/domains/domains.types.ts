/** A domain with the words of the hub that would stand there. */
export interface NamedDomain {
  domain: string;
  title: string;
  description: string;
}
