import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { PasskeyOptions } from '#shared/passkeys.ts';

type Asked = PasskeyOptions['options'];

/** Asks the browser to make a passkey; throws `NotAllowedError` when the user calls it off. */
export const createPasskey = (options: Asked) =>
  startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON });

/** Asks the browser to sign in with a passkey; throws `NotAllowedError` when the user calls it off. */
export const readPasskey = (options: Asked) =>
  startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON });
