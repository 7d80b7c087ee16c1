import { CONTACT_INPUTS } from './blocks/contact.tsx';
import { toHtml } from './markup.ts';
import { staticPage } from './static-pages.ts';

export interface RetryForm {
  action: string;
  typed: Readonly<Record<string, string>>;
  phone: { display: string; e164: string } | null;
}

const STYLE =
  'dl{display:grid;gap:.25rem 1rem;margin:1.5rem 0;padding:1rem;border:1px solid var(--soft);border-radius:8px}' +
  'dt{font-size:.9rem;color:var(--soft)}dd{margin:0 0 .5rem;white-space:pre-wrap}a{color:inherit;font-weight:600}' +
  'button{min-height:48px;padding:.75rem 1.5rem;border:0;border-radius:8px;background:var(--mark);color:var(--bg);' +
  'font:inherit;font-weight:600;cursor:pointer}p+form{margin-top:1.5rem}';

const VISIBLE_FIELDS = [...CONTACT_INPUTS, { name: 'message', label: 'What is happening' }] as const;

/** The texts that the visitor typed. */
const SubmittedFields = ({ typed }: Pick<RetryForm, 'typed'>) => {
  const rows = VISIBLE_FIELDS.filter(({ name }) => typed[name]);
  if (rows.length === 0) return null;
  return (
    <dl>
      {rows.map(({ name, label }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{typed[name]}</dd>
        </div>
      ))}
    </dl>
  );
};

/** Keeps the whole submission in the page. Needs no database, because the database may be what is unavailable. */
export const renderRetryForm = ({ action, typed, phone }: RetryForm): string =>
  staticPage('We could not take this just now', {
    sentence: 'Nothing you entered is lost: it is all kept on this page. Wait a moment, then send it again.',
    style: STYLE,
    more: toHtml(
      <>
        {phone ? (
          <p>
            If it cannot wait, call <a href={`tel:${phone.e164}`}>{phone.display}</a>.
          </p>
        ) : null}
        <form method="post" action={action}>
          {Object.entries(typed).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <SubmittedFields typed={typed} />
          <button type="submit">Send it again</button>
        </form>
      </>,
    ),
  });
