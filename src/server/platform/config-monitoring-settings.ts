import { z } from 'zod';
import { line } from './config-schemas.ts';
import { optional, withDefault } from './config-setting.ts';

/** Whom the installation tells what, in the order of the reference. */
export const monitoringSettings = {
  securityContact: optional({
    env: 'SECURITY_CONTACT',
    doc: 'Where weaknesses are told, as `mailto:security@example.com` or the https address of a page. With it `/.well-known/security.txt` is served.',
    schema: line(300).refine(
      (text) => /^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) || /^https:\/\/[^\s/]+(\/\S*)?$/.test(text),
      'must look like mailto:security@example.com or https://example.com/security',
    ),
  }),
  metricsToken: optional({
    env: 'METRICS_TOKEN',
    doc: 'Bearer token for `/metrics`. Without it only loopback may read them.',
    schema: line(500),
    secret: true,
  }),
  logLevel: withDefault({
    env: 'LOG_LEVEL',
    doc: '`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`.',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal or silent',
    }) as z.ZodType<'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent', string>,
    default: 'info',
  }),
};
