import type { Business } from '../landing.types.ts';

const since = ({ established, yearsInBusiness }: Business): string | null => {
  if (established !== undefined) return `Since ${established}`;
  return yearsInBusiness === undefined ? null : `${yearsInBusiness} years in business`;
};

/** A line of what the client can show; nothing when nothing is confirmed. */
export const Proofs = ({ business }: { business: Business }) => {
  const proofs = [
    business.licenseNumber === undefined ? null : `License ${business.licenseNumber}`,
    business.insuranceInfo === undefined || business.insuranceInfo.length > 40 ? null : business.insuranceInfo,
    since(business),
    business.serviceHours === undefined || business.serviceHours.length > 40 ? null : business.serviceHours,
  ].filter((proof) => proof !== null);
  if (proofs.length === 0) return null;
  return (
    <ul className="proofs">
      {proofs.map((proof) => (
        <li key={proof}>{proof}</li>
      ))}
    </ul>
  );
};

/** The client's confirmed facts in one look; nothing when none is confirmed. */
export const FactsCard = ({ business }: { business: Business }) => {
  const { address } = business;
  const facts: [string, string | undefined][] = [
    ['License', business.licenseNumber],
    ['Insurance', business.insuranceInfo],
    ['Hours', business.serviceHours],
    ['Emergency service', business.emergencyService ? 'Available' : undefined],
    business.established === undefined
      ? ['In business', business.yearsInBusiness === undefined ? undefined : `${business.yearsInBusiness} years`]
      : ['In business since', business.established],
    ['Address', address ? `${address.street}, ${address.city}, ${address.state} ${address.zipCode}` : undefined],
  ];
  const links = [
    { href: business.googleProfile, text: `${business.name} on Google` },
    { href: business.website, text: `Website of ${business.name}` },
  ].filter((link) => link.href !== undefined);
  const known = facts.filter(([, value]) => value !== undefined);
  if (known.length === 0 && links.length === 0) return null;
  return (
    <section id="facts" className="card">
      <h2>{business.name} at a glance</h2>
      {known.length > 0 ? (
        <dl className="facts">
          {known.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {links.map(({ href, text }) => (
        <p key={text}>
          <a href={href} rel="noopener">
            {text}
          </a>
        </p>
      ))}
    </section>
  );
};
