import { isHighPriority, type Lead } from '#shared/leads.ts';
import type { Audience, Block, Letter } from '../mail.types.ts';

/** The outcomes that one tap can tell, by their links. */
export interface OutcomeLinks {
  contacted: string;
  won: string;
  lost: string;
}

export interface LeadOfLetter {
  lead: Lead;
  outcomes: OutcomeLinks;
}

interface Told {
  audience: Audience;
  /** The lead comes by mail because the receiver's webhook does not take it. */
  isFallback: boolean;
}

const LONGEST_MESSAGE = 1500;

const callOf = ({ phoneE164, phoneShown }: Lead): Block[] =>
  phoneE164 === null
    ? []
    : [
        {
          kind: 'actions',
          items: [{ label: `Call ${phoneShown ?? phoneE164}`, href: `tel:${phoneE164}`, isMain: true }],
        },
      ];

const mailto = ({ email, clientName }: Lead): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Your request to ${clientName}`)}`;

const row = (label: string, value: string | null, href?: string) =>
  value === null || value === '' ? [] : [{ label, value, href }];

const factsOf = (lead: Lead, audience: Audience): Block => ({
  kind: 'facts',
  rows: [
    ...row('Name', lead.name),
    ...row('Phone', lead.phoneShown ?? lead.phone, lead.phoneE164 === null ? undefined : `tel:${lead.phoneE164}`),
    ...row('E-mail', lead.email, mailto(lead)),
    ...row('Place', [lead.city, lead.state].filter(Boolean).join(', ')),
    ...row(
      'Quiz',
      lead.quizScore === null ? null : `${lead.quizScore}/15${isHighPriority(lead) ? ', high priority' : ''}`,
    ),
    ...row('Page', lead.pageTitle),
    ...(audience === 'staff' ? row('Client', lead.clientName) : []),
  ],
});

const blocksOf = ({ lead, outcomes }: LeadOfLetter, audience: Audience): Block[] => [
  ...callOf(lead),
  factsOf(lead, audience),
  ...(lead.message ? [{ kind: 'quote' as const, text: lead.message.slice(0, LONGEST_MESSAGE) }] : []),
  {
    kind: 'actions',
    items: [
      { label: 'Reply by e-mail', href: mailto(lead) },
      { label: 'I reached them', href: outcomes.contacted },
      { label: 'We got the job', href: outcomes.won },
      { label: 'No job', href: outcomes.lost },
    ],
  },
];

const REASONS: Record<Audience, string> = {
  client: 'You get this because new leads are sent to your business by e-mail. The links work for 30 days.',
  staff: 'You get this because you asked for mails about new leads. The links work for 30 days.',
};
const FALLBACK =
  'Your webhook has not taken this lead for 15 minutes, so it comes by mail. The webhook is still tried.';

const TOGETHER = 'Many leads came in a short time, so they are told together.';
const FALLBACK_TOGETHER =
  'Your webhook does not take leads for now, so these come by mail. The webhook is still tried.';

const toldBy = ({ audience, isFallback }: Told): { intro: Block[]; mark: string; reason: string } => ({
  intro: isFallback ? [{ kind: 'text', text: FALLBACK }] : [],
  mark: isFallback ? '[webhook down] ' : '',
  reason: REASONS[audience],
});

/** One new lead, with one tap to call, to reply and to say what became of it. */
export const leadLetter = (told: LeadOfLetter, how: Told): Letter => {
  const { lead } = told;
  const { intro, mark, reason } = toldBy(how);
  const about = how.audience === 'staff' ? `${lead.name} for ${lead.clientName}` : lead.name;
  return {
    subject: `${mark}New lead: ${about}`,
    preview: [lead.phoneShown, lead.city, lead.message?.slice(0, 80)].filter(Boolean).join(' · '),
    title: `${lead.name} asks for help`,
    blocks: [...intro, ...blocksOf(told, how.audience)],
    reason,
  };
};

/** A lead that is known, whose visitor asked again. */
export const returnLetter = (told: LeadOfLetter, audience: Audience): Letter => {
  const { lead } = told;
  const about = audience === 'staff' ? `${lead.name} for ${lead.clientName}` : lead.name;
  const intro = `This adds to a lead you know, which stands as ${lead.status} now.`;
  return {
    subject: `Asked again: ${about}`,
    preview: [lead.phoneShown, lead.city, lead.message?.slice(-80)].filter(Boolean).join(' · '),
    title: `${lead.name} asks again`,
    blocks: [{ kind: 'text', text: intro }, ...blocksOf(told, audience)],
    reason: REASONS[audience],
  };
};

/** So many are named; a mail of a flood must stay one that can be opened. */
const MOST_LINES = 200;

const lineOf = (lead: Lead, audience: Audience) => {
  const phone = lead.phoneShown ?? lead.phone;
  const label = audience === 'staff' ? `${lead.name} for ${lead.clientName}` : lead.name;
  return lead.phoneE164 === null
    ? { label, value: phone ?? lead.email, href: mailto(lead) }
    : { label, value: phone ?? lead.phoneE164, href: `tel:${lead.phoneE164}` };
};

const furtherBlocks = (further: Lead[], audience: Audience): Block[] => {
  if (further.length === 0) return [];
  const unnamed = further.length - MOST_LINES;
  const rest = unnamed > 0 ? [{ kind: 'text' as const, text: `And ${unnamed} more, in the list of leads.` }] : [];
  return [
    { kind: 'heading', text: further.length === 1 ? '1 further lead' : `${further.length} further leads` },
    { kind: 'facts', rows: further.slice(0, MOST_LINES).map((lead) => lineOf(lead, audience)) },
    ...rest,
  ];
};

/** Several new leads in one mail, oldest first; `further` ones with a line each. */
export const leadDigestLetter = (
  all: LeadOfLetter[],
  { audience, isFallback, further }: Told & { further: Lead[] },
): Letter => {
  const { mark } = toldBy({ audience, isFallback });
  const count = all.length + further.length;
  const title = count === 1 ? '1 new lead' : `${count} new leads`;
  const preview = all.map(({ lead }) => lead.name).join(', ');
  return {
    subject: `${mark}${title}`,
    preview,
    title,
    blocks: [
      { kind: 'text', text: isFallback ? `${FALLBACK_TOGETHER} ${TOGETHER}` : TOGETHER },
      ...all.flatMap((told): Block[] => [
        {
          kind: 'heading',
          text: audience === 'staff' ? `${told.lead.name} for ${told.lead.clientName}` : told.lead.name,
        },
        ...blocksOf(told, audience),
      ]),
      ...furtherBlocks(further, audience),
    ],
    reason: REASONS[audience],
  };
};
