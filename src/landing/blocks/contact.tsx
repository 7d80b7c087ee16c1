import { consentText } from '#shared/consent.ts';
import type { Business, Site } from '../landing.types.ts';
import { CallButton } from '../page-shell.tsx';

interface ContactInput {
  site: Site;
  pageId: number;
  /** Proof of a quiz that was taken; empty before. */
  quizToken?: string;
}

const FIELDS = [
  { name: 'name', label: 'Name', type: 'text', autoComplete: 'name', inputMode: 'text' },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', inputMode: 'email' },
] as const;

const Fields = () => (
  <>
    {FIELDS.map(({ name, label, ...input }) => (
      <p key={name}>
        <label htmlFor={name}>{label}</label>
        <input id={name} name={name} {...input} required maxLength={200} aria-describedby={`e-${name}`} />
        <span id={`e-${name}`} className="err" />
      </p>
    ))}
  </>
);

// An output element may hold no headings and paragraphs.
const Sent = ({ business }: { business: Business }) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
  <div id="done" role="status" tabIndex={-1} hidden>
    <h3>Thank you. Your question is on its way.</h3>
    <p>
      {business.name} has it now and will answer you by phone or email.
      {business.phone ? ' If it cannot wait, call.' : ''}
    </p>
    <CallButton business={business} />
  </div>
);

/** Three fields, a message if one likes, and a consent nobody has to give. Works as a plain form and with the script. */
export const ContactForm = ({ site, pageId, quizToken = '' }: ContactInput) => {
  const { business, paths } = site;
  return (
    <section id="contact" className="card">
      <h2>Ask {business.name}</h2>
      <form id="ask" method="post" action={`${paths.forms}leads`}>
        <input type="hidden" name="pageId" value={pageId} />
        <input type="hidden" name="quizToken" value={quizToken} />
        <input type="hidden" name="idempotencyKey" value="" />
        <div className="f">
          <Fields />
        </div>
        <p>
          <label htmlFor="message">
            What is happening? <span className="small">(optional)</span>
          </label>
          <textarea id="message" name="message" rows={3} maxLength={5000} />
        </p>
        <div className="hp" aria-hidden="true">
          <label htmlFor="website">Leave this empty</label>
          <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <p className="consent">
          <input id="consent" type="checkbox" name="consent" value="yes" />
          <label htmlFor="consent">{consentText(business.name)}</label>
        </p>
        <p className="small">
          How we treat what you send: <a href={paths.privacy}>privacy policy</a>.
        </p>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
        <p className="note" role="status" />
        <button className="btn send big" type="submit">
          Send my question
        </button>
      </form>
      <Sent business={business} />
    </section>
  );
};
