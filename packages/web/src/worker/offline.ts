/** The service worker: keeps everything that was built, so that games go on without a network. */
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** What the server pushes: that it is somebody's move. */
interface Pushed extends Waiting {
  readonly data: { json(): unknown } | null;
}
interface Shown {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly tag: string;
}
interface Clicked extends Waiting {
  readonly notification: Notification;
}
interface Tab {
  readonly url: string;
  focus(): Promise<unknown>;
}
interface Worker {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
}
const worker = self as unknown as Worker;

const STORE = 'grognard-1';

const keepAll = async (): Promise<void> => {
  const files = (await (await fetch('/offline.json', { cache: 'no-store' })).json()) as readonly string[];
  const store = await caches.open(STORE);
  const kept = new Set((await store.keys()).map(({ url }) => new URL(url).pathname));
  // Hashed files never change; the page itself does.
  await Promise.all(
    files.filter((file) => !kept.has(file) || !file.startsWith('/assets/')).map((file) => store.add(file)),
  );
  const wanted = new Set(files);
  const old = (await store.keys()).filter(({ url }) => !wanted.has(new URL(url).pathname));
  await Promise.all(old.map((request) => store.delete(request)));
};

const answerTo = async (request: Request): Promise<Response> => {
  const store = await caches.open(STORE);
  const { pathname } = new URL(request.url);
  if (request.mode === 'navigate') {
    try {
      return await fetch(request);
    } catch {
      return (await store.match('/')) ?? Response.error();
    }
  }
  return (
    (pathname.startsWith('/assets/') ? await store.match(pathname) : undefined) ??
    (await fromNetwork(store, request, pathname))
  );
};

const fromNetwork = async (store: Cache, request: Request, pathname: string): Promise<Response> => {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await store.match(pathname);
    if (kept) return kept;
    throw error;
  }
};

self.addEventListener('install', (event) => (event as Waiting).waitUntil(keepAll()));
self.addEventListener('activate', (event) => (event as Waiting).waitUntil(worker.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event as Fetching;
  const { origin, pathname } = new URL(request.url);
  const isOurs = origin === self.location.origin && request.method === 'GET' && !pathname.startsWith('/api/');
  if (isOurs) (event as Fetching).respondWith(answerTo(request));
});

/** A newer notice of the same game takes the place of the older one. */
const show = async ({ title, body, url, tag }: Shown): Promise<void> =>
  worker.registration.showNotification(title, { body, tag, icon: '/icon.svg', data: url });

/** The room, in a page that has it open already if there is one. */
const openRoom = async (url: string): Promise<void> => {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = tabs.find((tab) => new URL(tab.url).pathname === url);
  await (there ? there.focus() : worker.clients.openWindow(url));
};

self.addEventListener('push', (event) => {
  const { data } = event as Pushed;
  if (data) (event as Pushed).waitUntil(show(data.json() as Shown));
});
self.addEventListener('notificationclick', (event) => {
  const { notification } = event as Clicked;
  notification.close();
  (event as Clicked).waitUntil(openRoom(String(notification.data)));
});
