import { createHmac } from 'node:crypto';
import { CHANNEL_LABELS } from '#shared/withdrawal-choices.ts';
import type { ContactChannel } from '#shared/withdrawals.ts';
import type { Ctx } from '#server/platform/context.ts';
import { emailKey } from './leads.rules.ts';
import type { WithdrawalRow } from './withdrawals.repository.ts';

/** An address of a person: an e-mail address as typed, or a phone number in E.164. */
export type ContactAddress = { email: string } | { phoneE164: string };

const hashWith = (key: string, address: ContactAddress): string =>
  createHmac('sha256', key)
    .update('email' in address ? `email:${emailKey(address.email)}` : `phone:${address.phoneE164}`)
    .digest('hex');

const PURPOSE = 'withdrawals';

/** A hash that only this installation can compute, so that all phone numbers cannot be tried against it. */
export const hashContact = ({ secrets }: Pick<Ctx, 'secrets'>, address: ContactAddress): string =>
  hashWith(secrets.derive(PURPOSE), address);

/** The hashes that an address has or had, with each secret of the installation. */
export const contactHashes = ({ secrets }: Pick<Ctx, 'secrets'>, address: ContactAddress): string[] =>
  secrets.deriveEach(PURPOSE).map((key) => hashWith(key, address));

const WORDS: Record<WithdrawalRow['source'], string> = {
  link: 'with the link in a mail',
  staff: 'by telling the agency',
  client: 'by telling the business',
};

/** The sentence that the consent chain keeps. */
export const withdrawalText = ({
  channels,
  source,
}: {
  channels: readonly ContactChannel[];
  source: WithdrawalRow['source'];
}): string =>
  `Withdrew consent to be contacted by ${channels.map((channel) => CHANNEL_LABELS[channel].toLowerCase()).join(', ')}, ${WORDS[source]}.`;

export const liftedText = ({ channels }: { channels: readonly ContactChannel[] }): string =>
  `Took back the withdrawal of ${channels.map((channel) => CHANNEL_LABELS[channel].toLowerCase()).join(', ')}. This gives no new consent.`;
