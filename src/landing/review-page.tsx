import { REVIEW_LIMITS } from '#shared/review-choices.ts';
import type { Site } from './landing.types.ts';
import { renderShell } from './page-shell.tsx';
import { titleWithBrand } from './page-title.ts';

/** As typed. */
export interface ReviewFormValues {
  rating: string;
  text: string;
  name: string;
}

/** Messages by field. */
export type ReviewFormIssues = Partial<Record<string, string>>;

interface ReviewForm {
  site: Site;
  values: ReviewFormValues;
  issues: ReviewFormIssues;
}

interface ReviewMessage {
  site: Site;
  kind: 'thanks' | 'answered' | 'expired';
  /** Shown to everybody alike; null where the client has none. */
  reviewLink: string | null;
}

const STARS = [
  { rating: 5, label: '5 stars: very good' },
  { rating: 4, label: '4 stars: good' },
  { rating: 3, label: '3 stars: fair' },
  { rating: 2, label: '2 stars: poor' },
  { rating: 1, label: '1 star: very poor' },
] as const;

const FieldError = ({ id, message }: { id: string; message: string | undefined }) => (
  <span id={id} className="err" hidden={message === undefined}>
    {message}
  </span>
);

const invalidProps = (message: string | undefined) => (message === undefined ? {} : { 'aria-invalid': true as const });

const Stars = ({ values, issues }: Pick<ReviewForm, 'values' | 'issues'>) => (
  <fieldset aria-describedby="e-rating">
    <legend>How many stars?</legend>
    {STARS.map(({ rating, label }) => (
      <label key={rating} className="opt">
        <input
          type="radio"
          name="rating"
          value={rating}
          required
          defaultChecked={values.rating === String(rating)}
          {...invalidProps(issues['rating'])}
        />
        {label}
      </label>
    ))}
    <FieldError id="e-rating" message={issues['rating']} />
  </fieldset>
);

const Words = ({ values, issues }: Pick<ReviewForm, 'values' | 'issues'>) => (
  <p>
    <label htmlFor="text">Your words</label>
    <textarea
      id="text"
      name="text"
      rows={6}
      required
      maxLength={REVIEW_LIMITS.text}
      defaultValue={values.text}
      aria-describedby="e-text"
      {...invalidProps(issues['text'])}
    />
    <FieldError id="e-text" message={issues['text']} />
  </p>
);

const Name = ({ values, issues }: Pick<ReviewForm, 'values' | 'issues'>) => (
  <div className="f">
    <p>
      <label htmlFor="name">Name to show</label>
      <input
        id="name"
        name="name"
        type="text"
        autoComplete="name"
        required
        maxLength={REVIEW_LIMITS.name}
        defaultValue={values.name}
        aria-describedby="e-name h-name"
        {...invalidProps(issues['name'])}
      />
      <span id="h-name" className="small">
        Your full name, or your first name and an initial.
      </span>
      <FieldError id="e-name" message={issues['name']} />
    </p>
  </div>
);

/** Works without a script. The same questions for every customer, whatever the stars. */
export const renderReviewForm = ({ site, values, issues }: ReviewForm): string => {
  const { name } = site.business;
  const count = Object.keys(issues).length;
  return renderShell({
    site,
    title: titleWithBrand('Write a review', name),
    parts: ['pages', 'forms'],
    main: (
      <>
        <div className="hero">
          <div className="w">
            <h1>How did {name} do?</h1>
            <p className="lead">Write about work that {name} did for you, in your own words. Good or bad, it helps.</p>
          </div>
        </div>
        <div className="w">
          <section className="card">
            {count > 0 ? <p role="alert">Your review is not sent yet. Look at the marked fields.</p> : null}
            <form method="post">
              <Stars values={values} issues={issues} />
              <Words values={values} issues={issues} />
              <Name values={values} issues={issues} />
              <p className="small">
                {name} may show your stars, words, name, town and the date on its pages, exactly as you write them. Your
                e-mail address is never shown.
              </p>
              <button className="btn send big" type="submit">
                Send my review
              </button>
            </form>
          </section>
        </div>
      </>
    ),
  });
};

const HEADINGS: Record<ReviewMessage['kind'], string> = {
  thanks: 'Thank you for your review',
  answered: 'You have written your review',
  expired: 'This link has expired',
};

const messageText = ({ kind, site: { business } }: ReviewMessage): string => {
  if (kind === 'expired') return `The link worked for 60 days. You can still tell ${business.name} by phone or e-mail.`;
  return kind === 'thanks'
    ? `${business.name} has it now, exactly as you wrote it.`
    : 'Each link takes one review, and this one took yours.';
};

/** What follows the form, and what a link says that is over. */
export const renderReviewMessage = (message: ReviewMessage): string => {
  const { site, kind, reviewLink } = message;
  return renderShell({
    site,
    title: titleWithBrand(HEADINGS[kind], site.business.name),
    parts: ['pages'],
    main: (
      <>
        <div className="hero">
          <div className="w">
            <h1>{HEADINGS[kind]}</h1>
            <p className="lead">{messageText(message)}</p>
          </div>
        </div>
        {reviewLink === null || kind === 'expired' ? null : (
          <div className="w">
            <section>
              <h2>Also on Google</h2>
              <p>
                If you like, you can also{' '}
                <a href={reviewLink} rel="noopener noreferrer">
                  review {site.business.name} on Google
                </a>
                .
              </p>
            </section>
          </div>
        )}
      </>
    ),
  });
};
