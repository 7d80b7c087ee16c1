import { counted } from '#shared/counted.ts';
import type { ReportBlock, ReportDocument, ReportSection } from '../../../landing/report/report.types.ts';
import type { ConsentCertificate, SealedReceipt } from '../leads/consent-certificates.usecases.ts';

const answerOf = ({ form, given }: SealedReceipt): string => {
  if (form === 'withdrawal') return 'consent withdrawn';
  return given ? 'consent given' : 'consent not given';
};

const valuesOf = (receipt: SealedReceipt): [label: string, value: string | number | null][] => [
  ['Where', receipt.form],
  ['When', receipt.at.toISOString()],
  ['Page', receipt.pageUrl || null],
  ['Version of the page', receipt.pageVersion],
  ['Hash of the page', receipt.pageHash],
  ['Version of the words', receipt.textVersion],
  ['Phone number', receipt.phone],
  ['IP address', receipt.ip],
  ['Browser', receipt.userAgent],
  ['Certificate of a third party', receipt.certificateUrl],
  ['Hash of all this', receipt.contentHash],
  ['Hash of its link', receipt.hash],
];

const receiptSection = (receipt: SealedReceipt): ReportSection => {
  const { position, erasedAt } = receipt;
  if (erasedAt !== null) {
    const text = `What it said was erased on request at ${erasedAt.toISOString()}. Its hash stays in the chain: ${receipt.contentHash}`;
    return { heading: `Receipt ${position}: erased`, blocks: [{ kind: 'text', text }] };
  }
  const items = valuesOf(receipt).flatMap(([label, value]) => (value === null ? [] : [{ text: `${label}: ${value}` }]));
  const list: ReportBlock = { kind: 'list', title: 'What was recorded with it', items };
  return {
    heading: `Receipt ${position}: ${answerOf(receipt)}`,
    blocks: [{ kind: 'text', text: `“${receipt.text}”` }, list],
  };
};

export interface CertificatePaper {
  certificate: ConsentCertificate;
  receipts: readonly SealedReceipt[];
  file: { name: string; hash: string };
}

/** The certificate for people to read; the file that goes with it is what is checked. */
export const buildCertificateDocument = ({ certificate, receipts, file }: CertificatePaper): ReportDocument => {
  const { client, leadId, issuedAt, chain, head } = certificate;
  return {
    title: 'Certificate of consent',
    month: `lead ${leadId}`,
    clientName: client.name,
    period: `Issued at ${issuedAt}. All times are UTC.`,
    note: null,
    warning: null,
    tiles: [
      {
        label: 'Receipts of this lead',
        value: String(receipts.length),
        note: `At ${receipts.map(({ position }) => position).join(', ')} in the chain`,
      },
      {
        label: 'Chain of the client',
        value: String(chain.length),
        note: `${counted(chain.length, 'receipt')} in order`,
      },
    ],
    sections: [
      ...receipts.map(receiptSection),
      {
        heading: 'How to check this',
        blocks: [
          { kind: 'text', text: `This paper goes with the file ${file.name}. SHA-256 of that file: ${file.hash}` },
          { kind: 'text', text: `The head of the chain when this was issued: ${head}` },
          {
            kind: 'text',
            text: 'Each receipt is hashed, and each link of the chain is a hash of its position, of the link before it and of its receipt. Whoever changes, adds or removes a receipt changes the head. The documentation of Farmstead has a program of thirty lines, in docs/consent.md, that checks the file without Farmstead, and that compares it with a certificate issued earlier.',
          },
        ],
      },
    ],
    footnotes: [
      'It proves that these receipts are as they were written into the chain. It does not prove who typed them.',
      'Letters that this paper cannot print stand as question marks; the file has them.',
    ],
  };
};
