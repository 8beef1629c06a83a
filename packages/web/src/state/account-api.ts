import { type Answered, ask } from './room-api.ts';

/** How somebody is told that it is his move. */
export interface NoticeSettings {
  readonly language: 'en' | 'fr';
  readonly zone: string;
  readonly quietFrom: number;
  readonly quietTo: number;
  readonly push: boolean;
  readonly mail: 'off' | 'soon' | 'daily';
}

/** All that the server tells one of his account. */
export interface AccountInfo {
  readonly name: string;
  readonly created: number;
  readonly email: string | null;
  readonly mail: boolean;
  readonly hasPassword: boolean;
  readonly fresh: boolean;
  readonly passkeys: readonly {
    readonly id: string;
    readonly label: string;
    readonly created: number;
    readonly used: number | null;
  }[];
  readonly sessions: readonly {
    readonly id: string;
    readonly device: string;
    readonly created: number;
    readonly seen: number;
    readonly here: boolean;
  }[];
  readonly notices: NoticeSettings;
  readonly push: {
    readonly key: string;
    readonly browsers: readonly { readonly id: string; readonly device: string; readonly created: number }[];
  };
  readonly feed: boolean;
}

/** What a browser makes or shows a passkey by. */
export interface KeyOptions {
  readonly ticket: string;
  readonly options: object;
}

type Done = Promise<Answered<null>>;
type Named = Promise<Answered<{ readonly name: string }>>;
type Language = 'en' | 'fr';

export const fetchAccount = (): Promise<Answered<AccountInfo>> => ask('/api/account');
/** Make an account by a name and a password; an address that is given is asked to prove itself. */
export const makeAccount = (body: {
  readonly name: string;
  readonly password: string;
  readonly email?: string;
  readonly language: Language;
}): Named => ask('/api/accounts', { body });
export const confirmByPassword = (password: string): Done => ask('/api/session/confirm', { body: { password } });
export const confirmByKey = (body: object): Done => ask('/api/session/confirm', { body });
export const endSession = (id: string): Done => ask(`/api/account/sessions/${id}`, { method: 'DELETE' });
export const endOtherSessions = (): Done => ask('/api/account/sessions', { method: 'DELETE' });
export const giveAddress = (address: string, language: Language): Done =>
  ask('/api/account/email', { method: 'PUT', body: { address, language } });
export const takeAddressAway = (): Done => ask('/api/account/email', { method: 'DELETE' });
export const proveAddress = (token: string, language: Language): Named =>
  ask('/api/account/email/verify', { body: { token, language } });
export const forgotPassword = (address: string, language: Language): Done =>
  ask('/api/password/forgotten', { body: { address, language } });
export const resetPassword = (token: string, password: string, language: Language): Named =>
  ask('/api/password/reset', { body: { token, password, language } });
export const setPassword = (password: string, language: Language): Done =>
  ask('/api/account/password', { method: 'PUT', body: { password, language } });
export const setNotices = (body: NoticeSettings): Done => ask('/api/account/notices', { method: 'PUT', body });
export const addBrowser = (body: object): Done => ask('/api/account/push', { body });
export const removeBrowser = (id: string): Done => ask(`/api/account/push/${id}`, { method: 'DELETE' });
export const newFeed = (): Promise<Answered<{ readonly token: string }>> =>
  ask('/api/account/feed', { method: 'POST' });
export const endFeed = (): Done => ask('/api/account/feed', { method: 'DELETE' });
export const fetchExport = (): Promise<Answered<unknown>> => ask('/api/account/export');
export const deleteAccount = (language: Language): Done =>
  ask(`/api/account?language=${language}`, { method: 'DELETE' });
export const unsubscribe = (key: string): Done =>
  ask(`/api/unsubscribe?key=${encodeURIComponent(key)}`, { method: 'POST' });
export const showKeyOptions = (): Promise<Answered<KeyOptions>> => ask('/api/passkeys/show', { method: 'POST' });
export const signUpKeyOptions = (name: string): Promise<Answered<KeyOptions>> =>
  ask('/api/passkeys/sign-up', { body: { name } });
export const addKeyOptions = (): Promise<Answered<KeyOptions>> =>
  ask('/api/account/passkeys/options', { method: 'POST' });
export const enterByKey = (body: object): Named => ask('/api/session/passkey', { body });
export const makeAccountByKey = (body: object): Named => ask('/api/accounts/passkey', { body });
export const addKey = (body: object): Done => ask('/api/account/passkeys', { body });
export const removeKey = (id: string): Done =>
  ask(`/api/account/passkeys/${encodeURIComponent(id)}`, { method: 'DELETE' });

/** Days off: those that run or are to come, and how many are left. */
export interface Vacations {
  readonly vacations: readonly { readonly id: string; readonly from: number; readonly to: number }[];
  readonly daysLeft: number;
  readonly daysAYear: number;
}

const VACATIONS = '/api/account/vacations';
export const fetchVacations = (): Promise<Answered<Vacations>> => ask(VACATIONS);
export const takeVacation = (wish: { readonly days: number; readonly from: number }): Promise<Answered<Vacations>> =>
  ask(VACATIONS, { body: wish });
/** End them, or call them off. */
export const endVacation = (id: string): Promise<Answered<Vacations>> =>
  ask(`${VACATIONS}/${id}`, { method: 'DELETE' });
