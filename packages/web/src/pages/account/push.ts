import { addBrowser, removeBrowser } from '../../state/account-api.ts';
import type { Answered } from '../../state/room-api.ts';
import { CALLED_OFF } from './passkeys.ts';

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const subscription = async (): Promise<PushSubscription | null> => {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
};

/** By what the server knows this browser; null when it is not let tell anything. */
export const ownBrowser = async (): Promise<string | null> => {
  const own = canPush() ? await subscription() : null;
  if (!own) return null;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(own.endpoint));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Let this browser tell whoever is signed in. */
export const startPush = async (key: string): Promise<Answered<null>> => {
  if ((await Notification.requestPermission()) !== 'granted') return CALLED_OFF;
  try {
    const worker = await navigator.serviceWorker.ready;
    const own = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
    const { endpoint, keys } = own.toJSON();
    return await addBrowser({ endpoint, keys });
  } catch {
    return CALLED_OFF;
  }
};

/** This browser tells nothing any more. */
export const stopPush = async (id: string): Promise<Answered<null>> => {
  const answer = await removeBrowser(id);
  await (await subscription())?.unsubscribe();
  return answer;
};
