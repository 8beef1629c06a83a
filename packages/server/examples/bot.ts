/** A bot over the socket: GROGNARD=http://localhost:8080 TOKEN=bot_… npx node bot.ts SYSTEM SCENARIO, or TOURNAMENT=id. */
const { GROGNARD = 'http://localhost:8080', TOKEN = '', TOURNAMENT } = process.env;
const [system, scenario] = process.argv.slice(2);
/** Several nodes, with commas between: where one is gone the next is asked. */
const nodes = GROGNARD.split(',');
const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
const clock = { kind: 'live', mainMs: 3_600_000, incrementMs: 5000 };

const ask = async (path: string, body?: object) => {
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const response = await fetch(`${nodes[0]}/api${path}`, { headers, signal: AbortSignal.timeout(15_000), ...sent });
  return response.json();
};

const tables = new Map<string, WebSocket>();
const sitDown = (room: string): void => {
  // Node sends the headers, and the types of browsers do not know of it.
  const socket = new WebSocket(`${nodes[0]!.replace('http', 'ws')}/ws`, { headers } as never);
  const say = (message: object): void => socket.send(JSON.stringify(message));
  tables.set(room, socket);
  socket.onopen = () => say({ type: 'hello', room });
  socket.onerror = () => socket.close();
  socket.onclose = () => void tables.delete(room);
  socket.onmessage = async ({ data }) => {
    const { type, view, table } = JSON.parse(String(data));
    // Whatever is refused is tried again from the beginning: the loop below sits down anew.
    if (type === 'refused' || table?.status === 'over') return socket.close();
    if (type === 'welcome' && table.status === 'open') say({ type: 'ready', id: 'r', entropy: crypto.randomUUID() });
    if (!view?.questions.length) return;
    const { n, answers } = await ask(`/rooms/${room}/answers`).catch(() => ({ answers: [] }));
    // A cleverer bot would look at `view.board` here, and at `view.questions[0].choices`.
    if (answers.length > 0) say({ type: 'answer', id: 'a', to: n, action: answers[0] });
  };
};

const asked = TOURNAMENT
  ? await ask(`/tournaments/${TOURNAMENT}/join`, {})
  : await ask('/seeks', { system, scenario, clock });
console.log(JSON.stringify(asked));
for (;;) {
  const { games = [] } = await ask('/feed', {}).catch(() => ({ games: void nodes.push(nodes.shift()!) }));
  for (const { room, status } of games) if (status !== 'over' && !tables.has(room)) sitDown(room);
  await new Promise((resolve) => setTimeout(resolve, 1000));
}
