import { consentText } from '#shared/consent.ts';
import type { Business, Site } from './landing.types.ts';
import { CallButton, renderShell } from './page-shell.tsx';
import { titleWithBrand } from './page-title.ts';

/** The texts are the same on every site except for the client's name. */
const LAST_CHANGED = new Date('2026-11-21T00:00:00Z');

const formatDate = (date: Date): string =>
  date.toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });

const Agreement = ({ name }: { name: string }) => (
  <section>
    <h2>Calls and texts</h2>
    <p>Next to the form you may agree to calls and texts. You need not: your question is sent either way.</p>
    <blockquote>
      <p>{consentText(name)}</p>
    </blockquote>
  </section>
);

const Counting = () => (
  <section>
    <h2>What is counted</h2>
    <p>
      How often each page is read, by day, and the single visits behind that number for 90 days, without a name or an
      address; with them the kind of device, the site or campaign a visitor came from, how far the questions were
      answered, and whether the phone number was pressed, but not whether a call followed. To count a visitor once a
      day, a key that is destroyed at the end of the day turns address and browser into a number that nobody can turn
      back. These pages set no cookies, and no other company’s code runs on them.
    </p>
  </section>
);

const Rights = ({ business: { name, phone } }: { business: Business }) => (
  <section>
    <h2>See it, correct it, erase it</h2>
    <p>
      Ask {name} to show you what you sent, to correct it or to erase it
      {phone ? `: call ${phone.display}, or` : ':'} write with the form on any page. Say which email address or phone
      number you used, so that it can be found.
    </p>
  </section>
);

export const renderPrivacy = (site: Site): string => {
  const { business, paths } = site;
  const { name, phone } = business;
  return renderShell({
    site,
    title: titleWithBrand('Privacy policy', name),
    description: `What happens with what you tell ${name} on this site.`,
    parts: ['pages'],
    main: (
      <>
        <div className="hero">
          <div className="w">
            <h1>Privacy policy</h1>
            <p className="lead">What happens with what you tell {name} on this site.</p>
            <p className="small">
              Last changed on <time dateTime={LAST_CHANGED.toISOString().slice(0, 10)}>{formatDate(LAST_CHANGED)}</time>
            </p>
          </div>
        </div>
        <div className="w prose">
          <section>
            <h2>What you send</h2>
            <p>
              When you send the form, these are stored: your name, phone number, email address and message, the page you
              sent it from and the time. If you took the check, your five answers and their score are stored with them.
              Without the form your answers are not stored.
            </p>
            <p>
              With each form we also store your internet address, the name of your browser and whether you ticked the
              consent, so that we can show later what you agreed to and keep out forms that machines send.
            </p>
          </section>
          <section>
            <h2>Who sees it</h2>
            <p>
              {name}, and the agency that runs this site for {name}. Both may pass it to the program in which they keep
              their requests. It is used to answer you.
            </p>
          </section>
          <Agreement name={name} />
          <Counting />
          <Rights business={business} />
          <p className="act">
            <CallButton business={business} />
            <a className={`btn${phone ? ' alt' : ''}`} href={paths.home}>
              See all questions
            </a>
          </p>
        </div>
      </>
    ),
  });
};
