import { CronExpressionParser } from 'cron-parser';
import { z } from 'zod';
import { line } from './config-schemas.ts';
import { optional, withDefault } from './config-setting.ts';

const RECIPIENT = /^age1(?:pq1)?[02-9ac-hj-np-z]{50,}$/;
const TARGET_IN_STORE = /^s3:(?:\w[\w.-]*(?:\/\w[\w.-]*)*)?$/;

const isCron = (text: string): boolean => {
  if (text.trim().split(/\s+/).length !== 5) return false;
  try {
    CronExpressionParser.parse(text, { tz: 'UTC' });
    return true;
  } catch {
    return false;
  }
};

const KEEP = /^(\d{1,3}),\s*(\d{1,3}),\s*(\d{1,3})$/;

/** Backups that the product makes by itself, in the order of the reference. */
export const backupSettings = {
  backupSchedule: optional({
    env: 'BACKUP_SCHEDULE',
    doc: 'When backups are made, as the five fields of cron in UTC: `0 2 * * *` is every night at two. Needs `BACKUP_TARGET` (`docs/operating.md`).',
    schema: line(100).refine(isCron, 'must be the five fields of cron, such as 0 2 * * *'),
  }),
  backupTarget: optional({
    env: 'BACKUP_TARGET',
    doc: 'Where they go: a folder, or `s3:` and a prefix such as `s3:nightly` in the bucket of `S3_BUCKET`.',
    schema: line(1024).refine(
      (text) => text.startsWith('/') || TARGET_IN_STORE.test(text),
      'must be a folder from the root, such as /backups, or s3: and a prefix, such as s3:nightly',
    ),
  }),
  backupRecipient: optional({
    env: 'BACKUP_RECIPIENT',
    doc: 'The age public key that backups are encrypted to, as `age-keygen` prints it. Its secret key is needed to restore one, and never by the product.',
    schema: line(4000).refine((text) => RECIPIENT.test(text), 'must be the public key of age, such as age1…'),
  }),
  backupKeep: withDefault({
    env: 'BACKUP_KEEP',
    doc: 'How many daily, weekly and monthly backups stay in `BACKUP_TARGET`; others that were made by schedule are deleted after each new one.',
    schema: z.string().transform((text, context) => {
      const [, daily, weekly, monthly] = KEEP.exec(text) ?? [];
      const keep = { daily: Number(daily), weekly: Number(weekly), monthly: Number(monthly) };
      if (keep.daily >= 1) return keep;
      context.addIssue({ code: 'custom', message: 'must be three numbers, the first above 0, such as 7,4,12' });
      return z.NEVER;
    }),
    default: '7,4,12',
  }),
};
