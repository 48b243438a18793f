import { expect, test } from 'vitest';
import { connect, until } from './support/client.ts';
import { createSessions, openRig } from './support/rig.ts';

test('stopping does not wait for a socket that closed while its messages were waiting', async () => {
  const sessions = createSessions();
  sessions.set('s1', ['anna']);
  let read = 0;
  const slow = {
    ...sessions,
    byToken(token: string) {
      const end = performance.now() + 25;
      while (performance.now() < end);
      read += 1;
      return sessions.byToken(token);
    },
  };
  const rig = await openRig({ sessions: slow });
  const client = await connect(rig.url);
  for (let id = 1; id <= 40; id += 1)
    client.send({ type: 'initialize', id, authToken: 'token-s1', resumableSessionId: null });
  await until('the first messages have been handled', () => read > 2);
  client.socket.terminate();
  await until('the platform has noticed it', () => read > 8);
  expect(rig.sockets.stats().sockets).toBe(1);
  await rig.close();
  expect(read).toBeLessThan(40);
  const handled = read;
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(read).toBe(handled);
}, 5000);
