import { formatLongDate } from '#page-body/dates.ts';
import type { Business, LandingPage, PagePerson, Site } from '../landing.types.ts';
import { shortFact } from './trust-badges.tsx';

const described = ({ role, credential }: PagePerson): string =>
  [role, credential].flatMap((part) => (part === null ? [] : [`, ${part}`])).join('');

interface PersonInput {
  site: Site;
  person: PagePerson;
}

const PersonLink = ({ site, person }: PersonInput) => (
  <>
    <a href={`${site.paths.about}#${person.anchor}`}>{person.name}</a>
    {described(person)}
    {person.lookupUrl ? (
      <>
        {' '}
        (<a href={person.lookupUrl}>check it</a>)
      </>
    ) : null}
  </>
);

/** One of the client's people. */
export const Person = ({ site, person }: PersonInput) => (
  <p className="from">
    {site.business.name}: <PersonLink site={site} person={person} />
  </p>
);

/**
 * The person behind the page: who checked it where that is on record, else one of the client's confirmed people. Null
 * without either; staff of the agency stand in the note at the end alone.
 */
export const FromWhom = ({ page }: { page: LandingPage }) => {
  const { reviewed, person, site } = page;
  if (reviewed?.person) {
    return (
      <p className="from">
        Checked by <PersonLink site={site} person={reviewed.person} />, on {formatLongDate(reviewed.at)}
      </p>
    );
  }
  return person ? <Person site={site} person={person} /> : null;
};

/** The call button's text, with the client's hours where they are confirmed and short. */
export const CallWithHours = ({ business: { phone, serviceHours } }: { business: Business }) => {
  const hours = shortFact(serviceHours);
  return (
    <span>
      Call {phone?.display}
      {hours === null ? null : <small>{hours}</small>}
    </span>
  );
};

/** In the client's own words, else where a call or a form goes. */
export const nextStepText = ({ nextStep, site: { business } }: LandingPage): string => {
  if (nextStep) return `What happens next: ${nextStep}`;
  return business.phone
    ? `What happens next: call, or send the form below. Both reach ${business.name}.`
    : `What happens next: send the form below. It goes to ${business.name}.`;
};
