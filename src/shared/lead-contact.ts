interface Contact {
  name: string;
  phone: string | null;
  phoneE164: string | null;
}

export interface OtherContact {
  name: string | null;
  phone: string | null;
}

const sameText = (one: string, two: string): boolean => one.trim().toLowerCase() === two.trim().toLowerCase();

const isSamePhone = (one: Contact, two: Contact): boolean =>
  one.phoneE164 !== null && two.phoneE164 !== null
    ? one.phoneE164 === two.phoneE164
    : sameText(one.phone ?? '', two.phone ?? '');

/**
 * The name and phone of a form that are not the lead's; null where they are. A lead keeps those it came with, because
 * whoever knows an e-mail address can send a form with it.
 */
export const otherContact = (lead: Contact, sent: Contact): OtherContact | null => {
  const name = sameText(lead.name, sent.name) ? null : sent.name;
  const phone = sent.phone === null || isSamePhone(lead, sent) ? null : sent.phone;
  return name === null && phone === null ? null : { name, phone };
};
