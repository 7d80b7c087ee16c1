import type { Config } from '../config.ts';
import type { Logger } from '../logger.ts';
import { ObjectError, type ObjectStore } from './object-store.ts';
import { S3Store } from './s3-store.ts';

/** Where bytes are kept: in the rows of the database, or in an object store that the rows name a key of. */
export interface Objects {
  /** Null where the installation has none: then all bytes are in the database. */
  readonly store: ObjectStore | null;
  /** Where new bytes go. Older ones are read from where their rows say they are. */
  readonly newIn: 'database' | 's3';
  close(): void;
}

/** The store of the configuration. Nothing is reached before the first call. */
export const createObjects = (config: Config, log: Logger, now?: () => number): Objects => {
  const { s3Endpoint: endpoint, s3Bucket: bucket, s3AccessKeyId, s3SecretAccessKey, newObjects } = config;
  if (endpoint === null || bucket === null) return { store: null, newIn: 'database', close: () => undefined };
  const settings = {
    endpoint,
    bucket,
    region: config.s3Region,
    accessKeyId: s3AccessKeyId ?? '',
    secretAccessKey: s3SecretAccessKey ?? '',
    prefix: config.s3Prefix,
    pathStyle: config.s3PathStyle === 'on',
  };
  const store = new S3Store(settings, log, now);
  return { store, newIn: newObjects, close: () => store.close() };
};

/** The store that an object is in. Throws ObjectError where the installation has none. */
export const requireStore = ({ store }: Objects): ObjectStore => {
  if (store) return store;
  throw new ObjectError('unset', 'S3_ENDPOINT is not set');
};
