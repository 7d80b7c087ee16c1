import { expect, test } from 'vitest';
import { parseBounceReport } from './bounce-reports.rules.ts';

const multipart = (
  fields: string,
  { text = 'Your mail did not arrive.', headers = '' } = {},
): string => `Return-Path: <>
From: Mail Delivery System <MAILER-DAEMON@mx.example>
Subject: Undelivered Mail Returned to Sender
${headers}MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="part"

--part
Content-Type: text/plain; charset=utf-8

${text}

--part
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
Arrival-Date: Sat, 21 Nov 2026 10:00:00 +0000

${fields}

--part
Content-Type: message/rfc822

From: no-reply@app.example
Subject: Status: 5.0.0 of your request
Status: RO

The shop said 550 times that it is open.
--part--
`;

const plain = (
  text: string,
  { from = 'Mail Delivery Subsystem <mailer-daemon@mx.example>', headers = '', subject = 'failure notice' } = {},
) =>
  `Return-Path: <>
From: ${from}
Subject: ${subject}
${headers}Content-Type: text/plain; charset=utf-8

${text}
`;

const read = (message: string) => parseBounceReport(Buffer.from(message.replaceAll('\n', '\r\n')));

test.each([
  [
    'Postfix, folded',
    multipart(`Final-Recipient: rfc822; gone@client.example
Original-Recipient: rfc822;gone@client.example
Action: failed
Status: 5.1.1
Remote-MTA: dns; mx.client.example
Diagnostic-Code: smtp; 550 5.1.1 <gone@client.example>: Recipient address
    rejected: User unknown in local recipient table`),
    '550 5.1.1 <gone@client.example>: Recipient address rejected: User unknown in local recipient table',
  ],
  [
    'Exchange Online',
    multipart(`Final-Recipient: rfc822;gone@client.example
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup`),
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
  ],
  [
    'Gmail',
    multipart(
      `Final-Recipient: rfc822; gone@gmail.example
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist.
Last-Attempt-Date: Sat, 21 Nov 2026 02:00:00 -0800 (PST)`,
      { headers: 'X-Failed-Recipients: gone@gmail.example\nAuto-Submitted: auto-replied\n' },
    ),
    '550-5.1.1 The email account that you tried to reach does not exist.',
  ],
  [
    'a report of two receivers, of which one has it',
    multipart(`Final-Recipient: rfc822; fine@client.example
Action: delivered
Status: 2.1.5

Final-Recipient: rfc822; gone@client.example
Action: failed
Status: 5.2.1`),
    '5.2.1',
  ],
  [
    'Exim, without a report',
    plain(
      `This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its recipients. This is a permanent error.

  gone@client.example
    550 No such user here

------ This is a copy of the message, including all the headers. ------

It costs 451 dollars.`,
      { headers: 'X-Failed-Recipients: gone@client.example\nAuto-Submitted: auto-replied\n' },
    ),
    '550 No such user here',
  ],
  [
    'qmail',
    plain(`Hi. This is the qmail-send program at mx.example.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<gone@client.example>:
Remote host said: 550 sorry, no mailbox here by that name. (#5.1.1)

--- Below this line is a copy of the message.`),
    '550 sorry, no mailbox here by that name. (#5.1.1)',
  ],
])('%s: the mail is back for good, with what its server said', async (_from, message, reason) => {
  expect(await read(message)).toEqual({ isFinal: true, reason });
});

test.each([
  [
    'a delay',
    multipart(`Final-Recipient: rfc822; slow@client.example
Action: delayed
Status: 4.4.1
Diagnostic-Code: smtp; 451 4.4.1 No answer from host`),
    '451 4.4.1 No answer from host',
  ],
  [
    'a server whose own time was up',
    multipart(`Final-Recipient: rfc822; full@client.example
Action: failed
Status: 4.2.2
Diagnostic-Code: smtp; 452 4.2.2 The mailbox is over its quota`),
    '452 4.2.2 The mailbox is over its quota',
  ],
  [
    'a delay in words alone',
    plain('Your message has not yet been delivered: 421 4.4.2 timeout. You do not need to resend it.', {
      subject: 'Warning: message delayed 4 hours',
    }),
    '421 4.4.2 timeout. You do not need to resend it.',
  ],
])('%s is counted and marks no address', async (_what, message, reason) => {
  expect(await read(message)).toEqual({ isFinal: false, reason });
});

test.each([
  [
    'a holiday',
    plain('I am away until 5.12.2026, call 555 0142.', {
      from: 'Ana <ana@client.example>',
      headers: 'Auto-Submitted: auto-replied\nX-Autoreply: yes\n',
    }),
  ],
  [
    'an answer',
    plain('Thank you! 550 is a good price.', {
      from: 'Ana <ana@client.example>',
      headers: 'In-Reply-To: <1@app.example>\n',
    }),
  ],
  ['a report of success', multipart('Final-Recipient: rfc822; fine@client.example\nAction: delivered\nStatus: 2.0.0')],
  ['a report without receivers', multipart('X-Nothing: here')],
  ['nonsense', 'not a mail at all'],
])('%s says nothing of a mail', async (_what, message) => {
  expect(await read(message)).toBe(null);
});

const failed = (fields: string) => multipart(`Final-Recipient: rfc822; gone@client.example\nAction: failed\n${fields}`);

test.each([
  ['a status with a long number and no words', failed('Status: 5.1.10'), '5.1.10'],
  ['a status with a long subject', failed('Status: 5.10.1'), '5.10.1'],
  ['words without a status', failed('Diagnostic-Code: smtp; 550 No such user'), '550 No such user'],
  ['words with a semicolon, of no kind', failed('Diagnostic-Code: 550 unknown; ask us'), '550 unknown; ask us'],
  ['words that end in blanks', failed('Diagnostic-Code: smtp; 550 No such user \t '), '550 No such user'],
  ['more words than anybody reads', failed(`Diagnostic-Code: smtp; 550 ${'x'.repeat(300)}`), `550 ${'x'.repeat(196)}`],
])('a report with %s gives them as the reason', async (_what, message, reason) => {
  expect(await read(message)).toEqual({ isFinal: true, reason });
});

test('a report of several recipients is of the first who did not get it', async () => {
  const fields = 'Final-Recipient: rfc822; a@client.example\nAction: delivered\n \nAction: failed\nStatus: 5.1.1';
  expect(await read(multipart(fields))).toEqual({ isFinal: true, reason: '5.1.1' });
});

test('a report in the format for addresses of all scripts is read as well, wherever it is in the message', async () => {
  const report = failed('Status: 5.1.1').replace('message/delivery-status', 'message/global-delivery-status');
  expect(await read(report)).toEqual({ isFinal: true, reason: '5.1.1' });
  const headersFirst = report.replace(
    '--part\nContent-Type: message/global',
    '--part\nContent-Type: text/rfc822-headers\n\nStatus: RO\n\n--part\nContent-Type: message/global',
  );
  expect(await read(headersFirst)).toEqual({ isFinal: true, reason: '5.1.1' });
});

test.each(['relayed', 'expanded, not failed', 'not delayed'])(
  'a report of the action "%s" is no bounce',
  async (action) => {
    expect(await read(multipart(`Action: ${action}\nStatus: 5.1.1`))).toBeNull();
  },
);

test('a delay that speaks of a failure is still a delay', async () => {
  expect(await read(multipart('Action: delayed, failed so far\nStatus: 5.0.0'))).toMatchObject({ isFinal: false });
});

const SYSTEM = 'Mail System <system@mx.example>';
const withoutReturnPath = (message: string) => message.replace('Return-Path: <>\n', '');

test.each([
  ['from the mail server', withoutReturnPath(plain('550 No such user'))],
  ['from the postmaster', withoutReturnPath(plain('550 No such user', { from: 'Postmaster@mx.example' }))],
  ['that nobody can answer', plain('550 No such user', { from: SYSTEM })],
  ['without a sender that nobody can answer', plain('550 No such user').replace(/From: .*\n/, '')],
  ['in HTML alone', plain('<p class="x">Sorry:</p><b>550 No<br>such user</b>').replace('text/plain', 'text/html')],
  ['with lines that only look like a copy', plain('- a copy shop\nAt ours --- the original ---\n550 No such user')],
])('a message %s is a bounce by its code', async (_which, message) => {
  expect(await read(message)).toEqual({ isFinal: true, reason: '550 No such user' });
});

test.each([
  ['from a person', withoutReturnPath(plain('550 No such user', { from: 'Ana <ana@client.example>' }))],
  [
    'from a person called like a server',
    withoutReturnPath(plain('550 is ours', { from: 'not-postmaster@client.example' })),
  ],
  ['without a sender', withoutReturnPath(plain('550 No such user')).replace(/From: .*\n/, '')],
  ['that answers by itself', plain('550 No such user', { headers: 'Precedence: auto_reply\n' })],
  ['that says nothing', plain('')],
  ['that has a code only in the copy of our mail', plain('It did not arrive.\n\n--- Below is a copy.\n550 times')],
  [
    'that has a code only in the attached mail of ours',
    plain('').replace(
      /Content-Type[^]*/,
      'Content-Type: multipart/mixed; boundary="b"\n\n--b\nContent-Type: text/plain\n\nNo luck.\n\n--b\nContent-Type: message/rfc822\n\nFrom: a@app.example\nSubject: Hello\n\n550 times\n--b--\n',
    ),
  ],
])('a message %s is no bounce', async (_which, message) => {
  expect(await read(message)).toBeNull();
});

const FAILED = 'X-Failed-Recipients: gone@client.example\n';

test.each([
  ['with a code for now', plain('451 Try later'), { isFinal: false, reason: '451 Try later' }],
  ['that names its recipients', plain('No such user', { headers: FAILED }), { isFinal: true, reason: 'No such user' }],
  [
    'that names its recipients and has a code for now',
    plain('4.2.2 Mailbox full', { headers: FAILED }),
    { isFinal: false, reason: '4.2.2 Mailbox full' },
  ],
  [
    'whose subject says that it is delayed',
    plain('550 No answer', { subject: 'Delayed mail' }),
    { isFinal: false, reason: '550 No answer' },
  ],
  [
    'without a subject that will be retried',
    plain('550 No answer; it will be retried').replace(/Subject: .*\n/, ''),
    { isFinal: false, reason: '550 No answer; it will be retried' },
  ],
  [
    'of many words',
    plain(`550 ${'x'.repeat(300)}`, { headers: FAILED }),
    { isFinal: true, reason: `550 ${'x'.repeat(196)}` },
  ],
])('a bounce %s', async (_which, message, report) => {
  expect(await read(message)).toEqual(report);
});
