import type { Mutation } from '../mutation.types.ts';

const TEXTS = 'src/server/modules/field-jobs/typed-text';
const JOBS = 'src/server/modules/field-jobs/field-jobs.int';

const refusal = (name: string, { found, by }: { found: string; by: string }): Mutation => ({
  name,
  defence: `A job that pages show has no ${found}`,
  file: 'src/server/modules/field-jobs/typed-text.rules.ts',
  find: `  { find: ${by}, say`,
  replace: '  { find: () => [], say',
  check: TEXTS,
});

/** Of what a client tells of its jobs, which anybody may read. */
export const FIELD_JOBS: readonly Mutation[] = [
  refusal('jobs-without-addresses-on-the-net', { found: 'e-mail address', by: 'findOnlineAddresses' }),
  refusal('jobs-without-phone-numbers', { found: 'phone number', by: 'findPhoneNumbers' }),
  refusal('jobs-without-streets', { found: 'street', by: 'findStreetAddresses' }),
  refusal('jobs-without-house-numbers', { found: 'number of a house', by: 'findHouseNumbers' }),
  refusal('jobs-without-plates', { found: 'plate', by: 'findNumberPlates' }),
  refusal('jobs-without-names', { found: 'name of a person', by: 'findPersonNames' }),
  {
    name: 'jobs-without-disguise',
    defence: 'Digits that look like digits and characters that nobody sees hide no number',
    file: 'src/server/modules/field-jobs/typed-text.rules.ts',
    find: 'new Set([text, plainText(text)])',
    replace: '[text]',
    check: TEXTS,
  },
  {
    name: 'photos-lose-metadata',
    defence: 'A photo of a job loses the place where it was taken',
    file: 'src/server/modules/images/encoding.rules.ts',
    find: 'upright: () => sharp(data, { raw: { width, height, channels } }) };',
    replace: 'upright: () => sharp(bytes).keepMetadata().keepExif() };',
    check: JOBS,
  },
  {
    name: 'photos-of-proposed-jobs-are-hidden',
    defence: 'Visitors open no photo of a job that nobody accepted',
    file: 'src/server/modules/field-jobs/submissions.usecases.ts',
    find: "isHidden: stored.status !== 'accepted'",
    replace: 'isHidden: false',
    check: JOBS,
  },
  {
    name: 'forms-with-photos-have-places',
    defence: 'Nobody fills the memory with forms of photos',
    file: 'src/server/modules/portal/field-jobs.routes.ts',
    find: '      takePlace(requirePortalScope(request).clientId, reply.raw);\n',
    replace: '      void takePlace;\n',
    check: JOBS,
  },
  {
    name: 'jobs-of-the-client',
    defence: 'A client takes its own jobs back, and nobody else’s',
    file: 'src/server/modules/field-jobs/field-jobs.usecases.ts',
    find: "if (job?.clientId !== scope.clientId) throw notFound('Job');",
    replace: "if (!job) throw notFound('Job');",
    check: JOBS,
  },
];
