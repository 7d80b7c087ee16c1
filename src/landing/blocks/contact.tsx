import { consentText } from '#shared/consent.ts';
import type { Business, Site } from '../landing.types.ts';
import { CallButton } from '../page-shell.tsx';
import type { FormIssue } from '../site-pages.types.ts';

interface ContactInput {
  site: Site;
  pageId: number;
  /** Identifies the page and consent text to the server. */
  contentToken: string;
  /** Proof of a completed quiz; empty without one. */
  quizToken?: string;
  typed?: Readonly<Record<string, string>>;
  issues?: readonly FormIssue[];
}

type FieldErrors = Required<Pick<ContactInput, 'typed' | 'issues'>>;

export const CONTACT_INPUTS = [
  { name: 'name', label: 'Name', type: 'text', autoComplete: 'name', inputMode: 'text', required: true },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', inputMode: 'tel', required: true },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', inputMode: 'email', required: true },
] as const;

/** Rendered empty without an error, so that the script can fill it in. */
const errorMessage = ({ issues }: FieldErrors, name: string): string =>
  issues
    .filter(({ field }) => field === name)
    .map(({ message }) => message)
    .join(' ');

const Fields = ({ typed, issues }: FieldErrors) => (
  <>
    {CONTACT_INPUTS.map(({ name, label, required, ...input }) => {
      const message = errorMessage({ typed, issues }, name);
      const inputProps = { defaultValue: typed[name], ...(message === '' ? {} : { 'aria-invalid': true as const }) };
      return (
        <p key={name}>
          <label htmlFor={name}>{label}</label>
          <input
            id={name}
            name={name}
            {...input}
            {...inputProps}
            required={required}
            maxLength={200}
            aria-describedby={`e-${name}`}
          />
          <span id={`e-${name}`} className="err">
            {message}
          </span>
        </p>
      );
    })}
  </>
);

const SentMessage = ({ business }: { business: Business }) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may not contain headings
  <div id="done" role="status" tabIndex={-1} hidden>
    <h3>Thank you. Your question is on its way.</h3>
    <p>
      {business.name} has it now and will answer you by phone or email.
      {business.phone ? ' If it cannot wait, call.' : ''}
    </p>
    <CallButton business={business} />
  </div>
);

/** Works as a plain form and with the script. The consent is optional. */
export const ContactForm = ({ site, pageId, contentToken, quizToken = '', typed = {}, issues = [] }: ContactInput) => {
  const { business, paths } = site;
  return (
    <section id="contact" className="card">
      <h2>Ask {business.name}</h2>
      <form id="ask" method="post" action={`${paths.forms}leads`}>
        <input type="hidden" name="pageId" value={pageId} />
        <input type="hidden" name="contentToken" value={contentToken} />
        <input type="hidden" name="quizToken" value={quizToken} />
        <input type="hidden" name="idempotencyKey" value="" />
        <p className="note" role="alert" />
        <p className="carried" hidden={quizToken === ''}>
          Your answers and their result go along.
        </p>
        <div className="f">
          <Fields typed={typed} issues={issues} />
        </div>
        <p>
          <label htmlFor="message">
            What is happening? <span className="small">(optional)</span>
          </label>
          <textarea id="message" name="message" rows={3} maxLength={5000} defaultValue={typed['message']} />
        </p>
        <div className="hp" aria-hidden="true">
          <input
            aria-label="Leave this empty"
            name="website"
            type="text"
            tabIndex={-1}
            autoComplete="off"
            defaultValue={typed['website']}
          />
        </div>
        <p className="consent">
          <input id="consent" type="checkbox" name="consent" value="yes" defaultChecked={Boolean(typed['consent'])} />
          <label htmlFor="consent">{consentText(business.name)}</label>
        </p>
        <p className="small">
          How we treat what you send: <a href={paths.privacy}>privacy policy</a>.
        </p>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element would be a field of the form */}
        <p className="note" role="status" />
        <button className="btn send big" type="submit">
          Send my question
        </button>
      </form>
      <SentMessage business={business} />
    </section>
  );
};
