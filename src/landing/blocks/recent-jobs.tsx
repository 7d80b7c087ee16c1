import type { RecentJob } from '../landing.types.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

const SIZES = '(max-width: 36rem) calc(100vw - 2.25rem), 20rem';

const Photo = ({ photo: { files, width, height, alt } }: { photo: NonNullable<RecentJob['photo']> }) => {
  const srcSet = (type: string) =>
    files
      .filter((file) => file.type === type)
      .map((file) => `${file.path} ${file.width}w`)
      .join(', ');
  return (
    <picture>
      <source type="image/webp" srcSet={srcSet('image/webp')} sizes={SIZES} />
      <img
        src={files.at(-1)?.path}
        srcSet={srcSet('image/jpeg')}
        sizes={SIZES}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
};

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

const MINUTES_A_DAY = 24 * 60;

/** “45 minutes”, “2 hours 30 minutes”, “3 days”. */
export const durationText = (minutes: number): string => {
  if (minutes >= MINUTES_A_DAY && minutes % MINUTES_A_DAY === 0) return counted(minutes / MINUTES_A_DAY, 'day');
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? counted(hours, 'hour') : '', rest > 0 ? counted(rest, 'minute') : ''].filter(Boolean).join(' ');
};

/** “$450 to $600”, “from $450”, “up to $600”; null without a price. */
export const priceText = ({ priceMin, priceMax }: Pick<RecentJob, 'priceMin' | 'priceMax'>): string | null => {
  if (priceMin === null) return priceMax === null ? null : `up to ${DOLLARS.format(priceMax)}`;
  if (priceMax === null) return `from ${DOLLARS.format(priceMin)}`;
  return priceMin === priceMax
    ? DOLLARS.format(priceMin)
    : `${DOLLARS.format(priceMin)} to ${DOLLARS.format(priceMax)}`;
};

const Job = ({ job }: { job: RecentJob }) => {
  const price = priceText(job);
  const facts = [
    job.durationMinutes === null ? null : `Took ${durationText(job.durationMinutes)}`,
    price && `Cost ${price}`,
  ].filter((fact) => fact !== null);
  return (
    <li>
      <h3>
        {job.city}, {job.state}, <time dateTime={job.doneOn}>{DAY.format(new Date(`${job.doneOn}T00:00:00Z`))}</time>
      </h3>
      {job.photo ? <Photo photo={job.photo} /> : null}
      <p>
        <b>Found:</b> {job.found}
      </p>
      <p>
        <b>Did:</b> {job.did}
      </p>
      {facts.length > 0 ? <p className="small">{facts.join(' · ')}</p> : null}
    </li>
  );
};

/** Jobs that the business did nearby, as it told them; their photos load when they come into view. */
export const RecentJobs = ({ jobs }: { jobs: readonly RecentJob[] }) =>
  jobs.length === 0 ? null : (
    <section id="recent-jobs">
      <h2>Recent jobs</h2>
      <ul className="jobs">
        {jobs.map((job) => (
          <Job key={job.id} job={job} />
        ))}
      </ul>
    </section>
  );
