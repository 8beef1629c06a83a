import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { KeyOptions } from '../../state/account-api.ts';
import type { Answered } from '../../state/room-api.ts';

export const knowsPasskeys = browserSupportsWebAuthn;

/** Said of what the device or its owner did not want. */
export const CALLED_OFF = { ok: false, status: -1, error: '' } as const;

/** Have the device make a passkey by the options of the server, and give it what was made. */
export const madePasskey = async <V>(
  asked: Answered<KeyOptions>,
  give: (body: object) => Promise<Answered<V>>,
): Promise<Answered<V>> => {
  if (!asked.ok) return asked;
  const { ticket, options } = asked.value;
  try {
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
    return await give({ ticket, response: await startRegistration({ optionsJSON }), label: deviceName() });
  } catch {
    return CALLED_OFF;
  }
};

/** Have the device show a passkey by the options of the server, and give it what was shown. */
export const shownPasskey = async <V>(
  asked: Answered<KeyOptions>,
  give: (body: object) => Promise<Answered<V>>,
): Promise<Answered<V>> => {
  if (!asked.ok) return asked;
  const { ticket, options } = asked.value;
  try {
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
    return await give({ ticket, response: await startAuthentication({ optionsJSON }) });
  } catch {
    return CALLED_OFF;
  }
};

/** What a passkey is called in a list: the machine it was made on. */
const deviceName = (): string => {
  const agent = navigator.userAgent;
  return ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'Linux'].find((name) => agent.includes(name)) ?? '';
};
