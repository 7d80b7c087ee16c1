import { formatLongDate } from '#page-body/dates.ts';
import type { PageBody } from '#shared/pages.ts';
import type { LandingPage, PageMaker } from '../landing.types.ts';

const MAKERS: Record<PageMaker, string> = {
  library: 'Put together by a program from prepared texts, and checked',
  model: 'Drafted by a language model, and checked',
  people: 'Written or edited by a person, and checked',
};

const usesClientFacts = ({ sections, client }: PageBody): boolean =>
  [...sections.flatMap(({ paragraphs }) => paragraphs.flat()), ...client.sentences].some(({ evidence }) =>
    evidence.some((id) => id.startsWith('client:') && id !== 'client:name'),
  );

/** What it rests on, as far as it stands on the page; a model's page without a source says so. */
const materials = ({ body, site, maker }: LandingPage): string => {
  const isUnsourced = body.sources.length === 0;
  const parts = [
    ...(isUnsourced ? [] : ['the sources named above']),
    ...(usesClientFacts(body) ? [`what ${site.business.name} confirmed`] : []),
  ];
  const uses = parts.length === 0 ? '' : `It uses ${parts.join(' and ')}. `;
  const note = isUnsourced && maker === 'model' ? 'It names no outside source: its advice is general knowledge. ' : '';
  return `${uses}${note}`;
};

const Reviewer = ({ page: { site, reviewed } }: { page: LandingPage }) =>
  reviewed?.person ? <a href={`${site.paths.about}#${reviewed.person.anchor}`}>{reviewed.by}</a> : reviewed?.by;

const When = ({ date }: { date: Date }) => <time dateTime={date.toISOString()}>{formatLongDate(date)}</time>;

/** Says only what is on record: who or what wrote the page, from what, and who approved it. */
export const HowMade = ({ page }: { page: LandingPage }) => {
  const { site, reviewed, publishedAt, modifiedAt, maker } = page;
  const isUpdated = formatLongDate(modifiedAt) !== formatLongDate(publishedAt);
  return (
    <section id="made">
      <h2>How this page was made</h2>
      <p className="small made">
        {maker ? MAKERS[maker] : 'Checked'} by a program before it was published. {materials(page)}
        {reviewed ? (
          <>
            Read and approved by <Reviewer page={page} /> on <When date={reviewed.at} />.{' '}
          </>
        ) : null}
        Published <When date={publishedAt} />
        {isUpdated ? (
          <>
            , updated <When date={modifiedAt} />
          </>
        ) : null}
        . <a href={`${site.paths.about}#how-made`}>How these pages are made</a>
      </p>
    </section>
  );
};
