import { z } from 'zod';
import { baseUrl, line, postgresUrl, redisUrl } from './config-schemas.ts';
import { optional, withDefault } from './config-setting.ts';

/** The database and the stores beside it, in the order of the reference. */
export const storeSettings = {
  databaseUrl: optional({
    env: 'DATABASE_URL',
    doc: 'A PostgreSQL to use instead of the embedded one, as `postgres://user:password@host:5432/database`.',
    schema: postgresUrl,
    secret: true,
  }),
  databaseDirectUrl: optional({
    env: 'DATABASE_DIRECT_URL',
    doc: 'The address of the PostgreSQL server itself, where `DATABASE_URL` leads through a pooler (PgBouncer, RDS Proxy, Supabase, Neon): for notifications, migrations, locks and backups.',
    schema: postgresUrl,
    secret: true,
  }),
  redisUrl: optional({
    env: 'REDIS_URL',
    doc: 'A Valkey or Redis that counts tries to sign in and forms for all nodes instead of the database, as `redis://user:password@host:6379/0` or `rediss://…`. While it is away each node counts for itself.',
    schema: redisUrl,
    secret: true,
  }),
  s3Endpoint: optional({
    env: 'S3_ENDPOINT',
    doc: 'A server that speaks S3 (AWS, R2, MinIO, Garage), as `https://s3.eu-central-1.amazonaws.com`. With it pictures, logos, archives and backups are kept there instead of in the database (`docs/objects.md`). Needs the bucket and both keys too; it may be private.',
    schema: baseUrl,
  }),
  s3Region: withDefault({
    env: 'S3_REGION',
    doc: 'The region that calls of S3 are signed for.',
    schema: line(60).refine((text) => /^[\w-]+$/.test(text), 'must be a region such as eu-central-1'),
    default: 'us-east-1',
  }),
  s3Bucket: optional({
    env: 'S3_BUCKET',
    doc: 'A bucket that exists and is private; nothing in it is ever read but by the product.',
    schema: line(63).refine((text) => /^[\w][\w.-]+$/.test(text), 'must be the name of a bucket'),
  }),
  s3AccessKeyId: optional({
    env: 'S3_ACCESS_KEY_ID',
    doc: 'The key that may read, write and delete objects of the bucket, and list it.',
    schema: line(200),
  }),
  s3SecretAccessKey: optional({
    env: 'S3_SECRET_ACCESS_KEY',
    doc: 'The secret of that key.',
    schema: line(500),
    secret: true,
  }),
  s3Prefix: withDefault({
    env: 'S3_PREFIX',
    doc: 'What all keys in the bucket begin with, as `farmstead/`, where others use the bucket too. Two installations must never share one.',
    schema: z
      .string()
      .refine((text) => text === '' || /^(?:[\w-]+\/)+$/.test(text), 'must end in a slash, such as farmstead/'),
    default: '',
  }),
  s3PathStyle: withDefault({
    env: 'S3_PATH_STYLE',
    doc: '`on` puts the bucket into the path, which every server takes; `off` into the host name.',
    schema: z.enum(['on', 'off'], { error: 'must be on or off' }) as z.ZodType<'on' | 'off', string>,
    default: 'on',
  }),
  newObjects: withDefault({
    env: 'NEW_OBJECTS',
    doc: 'Where new pictures and archives go while `S3_ENDPOINT` is set: `s3`, or `database` on the way back (`docs/objects.md`).',
    schema: z.enum(['s3', 'database'], { error: 'must be s3 or database' }) as z.ZodType<'s3' | 'database', string>,
    default: 's3',
  }),
};
