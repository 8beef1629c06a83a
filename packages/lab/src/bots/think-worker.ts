import { parentPort } from 'node:worker_threads';
import type { ThinkRequest } from '@grognard/bots';
import { botNamed, serveThoughts } from '@grognard/bots';
import { loadThinking } from '@grognard/systems';

// A bot's own thread: it answers `ThinkRequest`s for as long as it lives. A Web Worker does the same with its own port.
if (parentPort) {
  const port = parentPort;
  serveThoughts(
    {
      send: (reply) => port.postMessage(reply),
      listen: (hear) => port.on('message', (request: ThinkRequest) => hear(request)),
    },
    { system: loadThinking, bot: botNamed },
  );
}
