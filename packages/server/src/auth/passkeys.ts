import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Passkey } from '../store/people/proofs.ts';
import type { PeopleStore } from '../store/people/store.ts';

/** The site that passkeys are for. */
export interface KeySite {
  readonly id: string;
  readonly origin: string;
}

/** For whom a new passkey is made. */
export interface KeyOwner {
  readonly id: string;
  readonly name: string;
}

/** So long a browser may take over it. */
const CEREMONY_MS = 300_000;

/** What the browser makes a new passkey by; the ticket is shown again with what it made. */
export const newKeyOptions = async (
  people: PeopleStore,
  site: KeySite,
  owner: KeyOwner,
  { kind, now }: { readonly kind: 'addKey' | 'signUpKey'; readonly now: number },
) => {
  const known = await people.passkeysOf(owner.id);
  const options = await generateRegistrationOptions({
    rpName: 'Grognard',
    rpID: site.id,
    userName: owner.name,
    userID: new TextEncoder().encode(owner.id),
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const data = JSON.stringify({ challenge: options.challenge, ...owner });
  return { options, ticket: await people.giveTicket({ kind, account: owner.id, data }, now + CEREMONY_MS) };
};

/** The passkey that a browser made, and for whom; null when it is not as was asked for. */
export const madeKey = async (
  people: PeopleStore,
  site: KeySite,
  given: { readonly ticket: string; readonly response: object; readonly label: string },
  { kind, now }: { readonly kind: 'addKey' | 'signUpKey'; readonly now: number },
): Promise<{ readonly owner: KeyOwner; readonly key: Omit<Passkey, 'used'> } | null> => {
  const ticket = await people.spendTicket(kind, given.ticket, now);
  if (!ticket) return null;
  const { challenge, id, name } = JSON.parse(ticket.data) as KeyOwner & { readonly challenge: string };
  const verified = await verifyRegistrationResponse({
    response: given.response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { credential } = verified.registrationInfo;
  const key = {
    id: credential.id,
    account: id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    label: given.label,
    created: now,
  };
  return { owner: { id, name }, key };
};

/** What the browser shows a passkey by. Whose is not asked: nobody learns who has one. */
export const showKeyOptions = async (people: PeopleStore, site: KeySite, now: number) => {
  const options = await generateAuthenticationOptions({ rpID: site.id, userVerification: 'required' });
  const ticket = { kind: 'showKey', account: null, data: options.challenge };
  return { options, ticket: await people.giveTicket(ticket, now + CEREMONY_MS) };
};

/** The account whose passkey was shown; null when it was none that we know, or not shown as was asked. */
export const shownKey = async (
  people: PeopleStore,
  site: KeySite,
  given: { readonly ticket: string; readonly response: object },
  now: number,
): Promise<string | null> => {
  const ticket = await people.spendTicket('showKey', given.ticket, now);
  const response = given.response as AuthenticationResponseJSON;
  const key = ticket && typeof response.id === 'string' ? await people.passkeyNamed(response.id) : null;
  if (!ticket || !key) return null;
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: ticket.data,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: {
      id: key.id,
      publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
      counter: key.counter,
      transports: [...key.transports] as AuthenticatorTransport[],
    },
  }).catch(() => null);
  if (!verified?.verified) return null;
  await people.notePasskeyUsed(key.id, verified.authenticationInfo.newCounter, now);
  return key.account;
};
