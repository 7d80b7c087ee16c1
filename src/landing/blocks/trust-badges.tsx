import type { Business } from '../landing.types.ts';
import { CallButton } from '../page-shell.tsx';

const BADGE_ICONS = {
  license: 'M6 3h8l4 4v14H6zM9 13l2 2 4-4',
  insurance: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2 2 4-4',
  since: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  hours: 'M12 7v5l3 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
};

const BadgeIcon = ({ name }: { name: keyof typeof BADGE_ICONS }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={BADGE_ICONS[name]} />
  </svg>
);

/** Longer facts appear only in the list of facts. */
const MAX_BADGE_LENGTH = 40;

/** A fact that fits on a badge or a button; null for longer ones. */
export const shortFact = (text: string | undefined): string | null =>
  text === undefined || text.length > MAX_BADGE_LENGTH ? null : text;

const establishedText = ({ established, yearsInBusiness }: Business): string | null => {
  if (established !== undefined) return `Since ${established}`;
  return yearsInBusiness === undefined ? null : `${yearsInBusiness} years in business`;
};

const insuranceText = ({ insuranceInfo }: Business): string | null => {
  const text = shortFact(insuranceInfo);
  return text === null || /insur/i.test(text) ? text : `Insurance: ${text}`;
};

/** Hours stand on the call button where there is one. Null without confirmed facts. */
export const TrustBadges = ({ business }: { business: Business }) => {
  const badges: [keyof typeof BADGE_ICONS, string | null][] = [
    ['license', business.licenseNumber === undefined ? null : `License ${business.licenseNumber}`],
    ['since', establishedText(business)],
    ['hours', business.phone ? null : shortFact(business.serviceHours)],
    ['insurance', insuranceText(business)],
  ];
  const proofs = badges.filter(([, text]) => text !== null);
  if (proofs.length === 0) return null;
  return (
    <ul className="proofs">
      {proofs.map(([name, text]) => (
        <li key={name}>
          <BadgeIcon name={name} />
          {text}
        </li>
      ))}
    </ul>
  );
};

/** Null without confirmed facts. */
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
  const confirmed = facts.filter(([, value]) => value !== undefined);
  if (confirmed.length === 0 && links.length === 0) return null;
  return (
    <section id="facts" className="card">
      <h2>{business.name} at a glance</h2>
      <CallButton business={business} />
      {confirmed.length > 0 ? (
        <dl className="facts">
          {confirmed.map(([term, value]) => (
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
