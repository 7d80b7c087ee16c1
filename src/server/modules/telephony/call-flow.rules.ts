import { localMoment } from '#shared/local-time.ts';
import type { CallHours } from '#shared/telephony.ts';
import type { CallResult } from '#shared/telephony-choices.ts';
import type { Instruction } from './providers.types.ts';

/** Longer than a person lets it ring, shorter than most phones' own mailbox waits. */
const RING_SECONDS = 22;
const MESSAGE_SECONDS = 180;

const minutes = (time: string): number => {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  return hours * 60 + rest;
};

/** Whether a number is in its hours at a moment; one without hours always is. */
export const isOpen = (hours: CallHours | null, { at, timeZone }: { at: Date; timeZone: string }): boolean => {
  if (hours === null) return true;
  const { weekday, hour } = localMoment(at, timeZone);
  const now = hour * 60 + localMinute(at, timeZone);
  return hours.days.includes(weekday) && now >= minutes(hours.from) && now < minutes(hours.to);
};

const localMinute = (at: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone, minute: 'numeric' }).format(at));

export interface AnsweringNumber {
  forwardTo: string;
  whisper: string | null;
  takesMessages: boolean;
}

const takeMessage = (words: string): Instruction[] => [
  { say: words },
  { record: { seconds: MESSAGE_SECONDS } },
  'hang_up',
];

/** What a new call hears. */
export const answerCall = (
  number: AnsweringNumber,
  { name, isOpen: isInHours }: { name: string; isOpen: boolean },
): { offered: 'forward' | 'message' | 'nothing'; instructions: Instruction[] } => {
  if (isInHours) {
    const forward = { to: number.forwardTo, seconds: RING_SECONDS, whispers: number.whisper !== null };
    return { offered: 'forward', instructions: [{ forward }] };
  }
  if (number.takesMessages)
    return {
      offered: 'message',
      instructions: takeMessage(
        `Thank you for calling ${name}. We are closed now. Please leave your name and your number after the tone.`,
      ),
    };
  const words = `Thank you for calling ${name}. We are closed now. Please call again later.`;
  return { offered: 'nothing', instructions: [{ say: words }, 'hang_up'] };
};

/** What the caller hears when nobody took the forwarded call. */
export const answerMissed = (
  number: AnsweringNumber,
  name: string,
): { offered: 'message' | 'nothing'; instructions: Instruction[] } =>
  number.takesMessages
    ? {
        offered: 'message',
        instructions: takeMessage(
          `Nobody at ${name} can take your call now. Please leave your name and your number after the tone.`,
        ),
      }
    : {
        offered: 'nothing',
        instructions: [{ say: `Nobody at ${name} can take your call now. Please call again later.` }, 'hang_up'],
      };

/** 135 as "2 min 15 s". */
const lengthText = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min${seconds % 60 === 0 ? '' : ` ${seconds % 60} s`}`;

/** A call in one sentence, for the lead's message. */
export const callSentence = ({ result, seconds }: { result: CallResult; seconds: number }): string =>
  ({
    answered: seconds === 0 ? 'Call answered.' : `Call answered, ${lengthText(seconds)}.`,
    missed: 'Missed call.',
    voicemail: `Missed call, message of ${lengthText(seconds)}.`,
  })[result];
