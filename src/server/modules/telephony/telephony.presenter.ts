import { readPhone } from '#shared/phones.ts';
import type { PhoneCall, TelephonyTask, TrackingNumber } from '#shared/telephony.ts';
import type { CallRow } from './calls.repository.ts';
import type { NumberWithNames } from './numbers.repository.ts';
import type { TaskRow } from './tasks.repository.ts';

const shown = (e164: string): string => readPhone(e164)?.shown ?? e164;

export const presentNumber = ({ number, farmName, pageTitle, calls }: NumberWithNames): TrackingNumber => {
  const { providerNumber: _providerNumber, createdAt, ...row } = number;
  return {
    ...row,
    farmName,
    pageTitle,
    calls,
    phoneShown: shown(row.phoneE164),
    forwardShown: shown(row.forwardTo),
    createdAt: createdAt.toISOString(),
  };
};

export const presentCall = (row: CallRow): PhoneCall => ({
  id: row.id,
  pageId: row.pageId,
  numberE164: row.numberE164,
  numberShown: shown(row.numberE164),
  fromE164: row.fromE164,
  fromShown: row.fromE164 === null ? null : shown(row.fromE164),
  result: row.result ?? 'missed',
  seconds: row.seconds,
  startedAt: row.startedAt.toISOString(),
  message:
    row.recording === null || row.recordingDeletesAt === null
      ? null
      : { seconds: row.recordingSeconds ?? 0, deletesAt: row.recordingDeletesAt.toISOString() },
});

export const presentTask = (row: TaskRow): TelephonyTask => ({
  id: row.id,
  provider: row.provider,
  kind: row.kind,
  subject: row.phoneE164 === null ? null : shown(row.phoneE164),
  attempts: row.attempts,
  failure: row.failure,
  createdAt: row.createdAt.toISOString(),
});
