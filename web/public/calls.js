/** Shows the calls of this server while no page of it is open; what they say only this browser can read. */

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const { text = '', room = '' } = event.data?.json() ?? {};
  const shown = { body: text, icon: 'icon.svg', tag: room, data: room };
  event.waitUntil(self.registration.showNotification('Dicewright', shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(`room/${event.notification.data}`, self.registration.scope).href;
  const shown = self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  event.waitUntil(
    shown.then((pages) => {
      const open = pages.find((page) => page.url.startsWith(address));
      return open ? open.focus() : self.clients.openWindow(address);
    }),
  );
});
