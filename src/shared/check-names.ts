export interface CheckName {
  /** What the check is called on screens. */
  name: string;
  /** One change that made a page pass it. */
  example: string;
}

const SIMILAR = {
  name: 'Different from other pages',
  example: '“Prices depend on the job” became “In Warwick we charge by the foot of tunnel, after a free inspection”.',
};
const OWN_TEXT = {
  name: 'Text found on no other page',
  example: 'A paragraph copied from the ants page was replaced by what this client asks callers about mice.',
};
const READING = {
  name: 'Easy to read',
  example: '“Remediation necessitates identification of ingress points” became “First we find where they get in”.',
};
const PAGE_SIZE = {
  name: 'Light page',
  example: 'Two sections that said the same were merged into one.',
};
const AUTHORITY = {
  name: 'Cites an authority',
  example: 'A sentence about hantavirus now cites the CDC’s page on rodents.',
};
const LINKED_IN_TEXT = {
  name: 'Linked from the text of other pages',
  example: 'Three pages of the micro-hub now mention this one in a sentence, with a link.',
};

/** The plain name of every check of pages and farms, with an example of a good fix. */
export const CHECK_NAMES: Record<string, CheckName> = {
  'F-01': SIMILAR,
  'F-01W': {
    name: 'Pages that differ from each other',
    example: 'Twelve pages got the client’s own answers, and the average fell from 5% to 2%.',
  },
  'F-02': {
    name: 'Different from other clients’ pages',
    example: 'A general list of signs was replaced by the five that this client’s callers report.',
  },
  'F-03': {
    name: 'No sentences repeated across the farm',
    example: '“Call us today for a free quote” on 14 pages became a sentence about each page’s own problem.',
  },
  'F-04': {
    name: 'The only page for its kind of question',
    example: 'Two pages on the price of mouse control were merged, and the old address redirects.',
  },
  'F-05': {
    name: 'A question of its own',
    example: '“What does it cost to get rid of mice?” was merged into “What changes the price of mouse control?”.',
  },
  'F-06': {
    name: 'Title, description and search phrase of its own',
    example: '“Mouse control in Warwick” on two pages became “Signs of mice” and “What mouse control costs”.',
  },
  'F-07': {
    name: 'Main questions answered',
    example: 'The drafts on cost and urgency got the facts they lacked and were published.',
  },
  'F-08': {
    name: 'Pages built in different ways',
    example: 'A page that listed steps as a table now shows them as a timeline.',
  },
  'F-09': { name: 'Few clicks from the home page', example: 'A page four clicks away was linked from its topic page.' },
  'F-10': LINKED_IN_TEXT,
  'F-10W': LINKED_IN_TEXT,
  'F-11': {
    name: 'Links that work',
    example: 'A link to a merged page was updated to the page that replaced it.',
  },
  'F-12': { name: 'Listed by its topic page', example: 'The internal links were updated after six pages were added.' },
  'F-13': {
    name: 'Links spread evenly',
    example: 'Links were moved from the most linked page to the ones that had only two.',
  },
  'F-14': {
    name: 'Varied link texts',
    example: 'Links that all said “mouse control” now also say “how mouse control works” and “what a visit includes”.',
  },
  'F-15': { name: 'Complete sitemap', example: 'Pages published during an outage were added to the sitemap.' },
  'F-16': { name: 'Real dates in the sitemap', example: 'The sitemap shows the day of each page’s last change.' },
  'F-17': { name: 'Open to search engines', example: 'A rule that blocked the whole site was removed at Cloudflare.' },
  'F-18': { name: 'One host for all pages', example: 'Pages that named the old domain now name the new one.' },
  'F-19': { name: 'Published at a steady pace', example: 'A pace of five pages a day was set for the farm.' },
  'F-20': {
    name: 'Knowledge only the client has',
    example: 'The client answered the twelve questions and sent a photo of a crew at work.',
  },
  'F-21': {
    name: 'Facts about this city',
    example: 'Instead of swapping “Warwick” for “Cranston”, the page names the streets that flood in Cranston.',
  },
  'F-22': {
    name: 'Pages that are read',
    example: 'Three pages without a view in 90 days were merged into the one people find.',
  },
  'F-23': { name: 'No second farm for the same place', example: 'The older farm for Warwick was deactivated.' },
  'G-01': { name: 'No placeholders', example: '“[ADD: a price]” became “An inspection is $95”.' },
  'G-02': { name: 'Approved by a person', example: 'An editor read the change and approved it.' },
  'G-03': { name: 'Approved by somebody qualified', example: 'Jane Roe, DDS, approved the page on root canals.' },
  'G-04': {
    name: 'Prices backed by the client or a source',
    example: '“Only $99!” became “An inspection is $95”, a price that the client confirmed.',
  },
  'G-05': {
    name: 'Statistics backed by their source',
    example: '“90% of homes have mice” was removed: its source gives no such number.',
  },
  'G-06': {
    name: 'No ratings or testimonials',
    example: '“Rated 5 stars by hundreds” was removed; the page links to the Google profile instead.',
  },
  'G-07': {
    name: 'Licenses and insurance confirmed',
    example: '“Fully licensed” became “License PC-1042”, which the client confirmed.',
  },
  'G-08': {
    name: 'Years in business confirmed',
    example: '“For over 30 years” became “Since 2009”, the confirmed year.',
  },
  'G-09': {
    name: 'Hours and response times confirmed',
    example: '“We come within an hour, day or night” became “We answer calls from 7 a.m. to 7 p.m.”.',
  },
  'G-10': {
    name: 'No promised results',
    example:
      '“We guarantee you will never see a mouse again” became “We seal entry points and check again in two weeks”.',
  },
  'G-11': {
    name: 'No invented stories or people',
    example: '“Last week we saved a family in Warwick” was removed: no confirmed fact backs it.',
  },
  'G-12': {
    name: 'Only places the client serves',
    example: 'A row of fourteen towns became the three that the client confirmed.',
  },
  'G-13': {
    name: 'No dangerous advice',
    example: '“Mix bleach with ammonia” became “Never mix cleaners; air the room and call”.',
  },
  'G-14': { name: 'Required disclaimers', example: '“In an emergency, call 911” was added above the form.' },
  'G-15': SIMILAR,
  'G-16': {
    name: 'Search phrase of its own',
    example: '“mouse control” on two pages became “mouse control cost” on one of them.',
  },
  'G-17': {
    name: 'Answer in the first sentences',
    example:
      '“It depends” became “Mice in a wall are rarely an emergency, but call today if you hear chewing at wires”.',
  },
  'G-18': { name: 'Everything the question needs', example: 'A page on cost got a fifth row: what raises the price.' },
  'G-19': {
    name: 'No repeated keywords',
    example: '“Mouse control” in every sentence became “we”, “the visit” and “this work”.',
  },
  'G-20': {
    name: 'Only confirmed client facts',
    example: 'The years in business were confirmed on the client’s facts, so the page may state them.',
  },
  'G-21': { name: 'No forbidden markup', example: 'Markup for reviews was removed from the structured data.' },
  'G-22': {
    name: 'Structured data matches the page',
    example: 'The phone in the structured data is the one at the top of the page.',
  },
  'G-25': AUTHORITY,
  'G-27': OWN_TEXT,
  'G-30': READING,
  'G-40': {
    name: 'Complete head of the page',
    example: 'A page without a description got one: a sentence that sums up the answer.',
  },
  'G-41': {
    name: 'Title says what the page is about',
    example: '“Six things to know before you call” became “Mice in the wall: six signs to check”.',
  },
  'G-42': {
    name: 'Description of a good length',
    example:
      '“Mice, rats, traps, Warwick” became “Mice in a wall rarely mean danger tonight. How to tell, and when to call.”',
  },
  'G-43': { name: 'Correct canonical address', example: 'The address without “?utm_source” is named as canonical.' },
  'G-44': { name: 'May be shown in search results', example: 'A leftover “noindex” was removed.' },
  'G-45': { name: 'Short, clean address', example: '“/Mice_in_the_Walls!!” became “/mice-in-wall-warwick-ri”.' },
  'G-46': {
    name: 'Valid structured data',
    example: 'The empty description was filled in, and with it the structured data.',
  },
  'G-47': { name: 'Breadcrumb', example: 'The breadcrumb leads to the home page and to the topic.' },
  'G-48': { name: 'Working links on the page', example: 'A link without a target was removed.' },
  'G-49': { name: 'Links only to sources', example: 'A link to a shop became a link to the EPA’s page.' },
  'G-64': { name: 'Forms without JavaScript', example: 'The form has an address to send to.' },
  'G-65': {
    name: 'Few required fields',
    example: 'City and ZIP code became optional; name, phone and e-mail stay required.',
  },
  'G-66': PAGE_SIZE,
  'G-68': { name: 'Pictures described', example: 'A photo got the text “Technician sealing a gap under a back door”.' },
  'G-69': { name: 'Free consent to calls', example: 'The box for calls and texts is no longer ticked in advance.' },
  'G-70': { name: 'Phone and privacy policy', example: 'The phone link calls the number that the client confirmed.' },
  'G-80': {
    name: 'Sourced price',
    example: '“Costs vary” became “$147 to $352, by a survey of 2026”, with the source accepted as evidence.',
  },
  'G-81': {
    name: 'Sourced duration',
    example: '“It takes a while” became “two to four visits over a month”, with its source.',
  },
  'G-82': { name: 'Named reviewer', example: 'A reviewer, “Ana Ruiz, attorney”, was added to the client.' },
  'G-83': {
    name: 'About its own service',
    example: 'A page of Panel Upgrades that spoke of lighting was rewritten about panels.',
  },
  'G-84': {
    name: 'Numbers as the source gives them',
    example: '“within 30 days” became “within 45 days”, as the law says.',
  },
  'G-85': {
    name: 'Says what the source says',
    example: '“You may not trap squirrels” became “You need a permit to trap squirrels”, as the source has it.',
  },
  'G-86': {
    name: 'Names as in the source',
    example: '“The Health Board requires” became “The EPA requires”, which the source names.',
  },
  'G-87': {
    name: 'Up-to-date rules and prices',
    example: '“costs $90 (2019)” became the price of this year’s survey.',
  },
  'G-88': {
    name: 'Sources for law, safety and money',
    example: 'A sentence on tenants’ rights now cites the state’s statute.',
  },
  'G-89': {
    name: 'Citations that fit their sentence',
    example: 'The sentence about fees now cites the fee schedule, not the home page.',
  },
  'G-90': { name: 'No empty sentences', example: '“In today’s world, pests are a concern for many” was removed.' },
  'G-91': {
    name: 'Sections about the question',
    example: 'A section on ants was moved from the mouse page to its own.',
  },
  'G-92': {
    name: 'No instructions or foreign contacts',
    example: 'A sentence with an unknown phone number was removed.',
  },
  'G-93': { name: 'Strong sources for law and health', example: 'A blog was replaced by the bar association’s page.' },
  'W-15': SIMILAR,
  'W-23': {
    name: 'Facts about the client',
    example: 'The page now names the license, the hours and how a visit begins.',
  },
  'W-24': {
    name: 'Sentences with a source',
    example: 'Six sentences got the source they came from; three others were removed.',
  },
  'W-25': AUTHORITY,
  'W-26': {
    name: 'No stock phrases',
    example: '“Rest assured, your peace of mind is crucial” became “You get a written plan before we start”.',
  },
  'W-27': OWN_TEXT,
  'W-28': {
    name: 'Says how it was made',
    example: 'The note “Drafted with a model, reviewed by Dana Clarke” is shown.',
  },
  'W-30': READING,
  'W-31': { name: 'Short sentences', example: 'A sentence of 41 words became three, and says who does the work.' },
  'W-32': { name: 'Clear headings', example: '“More” became “When to call the same day”.' },
  'W-33': { name: 'Good length', example: 'A page of 180 words got the client’s answers about the first visit.' },
  'W-34': { name: 'Spelling and grammar', example: '“a electric panel” became “an electric panel”.' },
  'W-35': { name: 'Table, list or steps', example: 'A paragraph with seven signs became a list.' },
  'W-36': { name: 'Order of the page', example: 'The answer was moved above the first section.' },
  'W-41': {
    name: 'Title that fits',
    example: 'A title of 84 characters became “Mice in the wall: six signs to check”.',
  },
  'W-48': { name: 'Clear link text', example: '“click here” became “signs of mice in a wall”.' },
  'W-50': { name: 'Preview of shared links', example: 'The shared link shows the title and the description.' },
  'W-51': { name: 'Dates on the page', example: 'The page shows when it was published and last changed.' },
  'W-66': PAGE_SIZE,
  'W-84': {
    name: 'Complete answer',
    example: 'A page on urgency now says what can wait until Monday, and by whose advice.',
  },
};
