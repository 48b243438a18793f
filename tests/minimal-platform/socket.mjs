import { randomUUID } from 'node:crypto';
import { WebSocketServer } from 'ws';
import { isIn, onChange, refusalOf, rowsOf } from './rows.mjs';
import { sessionOf } from './sessions.mjs';

/* The event socket. Each socket is an event session of its own: none can be resumed. */

/** The registered data sets of all sockets. */
const dataSets = new Set();

const synced = (id, total) => ({ type: 'dataSet.synced', id, total, at: new Date().toISOString() });

/** The events of a changed row for a data set. */
function eventsOf({ id, query }, before, after, fields) {
  const [was, is] = [isIn(before, query), isIn(after, query)];
  const event = { type: 'patch', fields };
  if (was && is)
    return [{ type: 'dataSet.entityEvent', id, entityId: after.id, version: after.version, event }];
  const moved = is
    ? { type: 'dataSet.enter', id, entity: after }
    : { type: 'dataSet.leave', id, entityId: after.id };
  return was || is ? [moved, synced(id, rowsOf(query).length)] : [];
}

onChange((type, before, after, fields) => {
  for (const set of dataSets)
    if (set.query.entityType === type) set.send(eventsOf(set, before, after, fields));
});

/** Answers the messages of one socket. */
function serve(socket) {
  let session;
  let [seq, clientSeq] = [0, 0];
  const refusals = new Map();
  const answer = (message) => socket.send(JSON.stringify(message));
  const fail = (id, code, message) => answer({ type: 'messageError', id, error: { code, message } });
  const send = (userId) => (data) => {
    const events = data.map((one) => ({ userId, data: one }));
    if (events.length > 0) answer({ type: 'events', seq: (seq += 1), events });
  };
  const forget = (isGone) => {
    for (const set of dataSets) if (set.socket === socket && isGone(set)) dataSets.delete(set);
  };

  function execute(userId, { type, id, query }) {
    if (!session.userIds.includes(userId)) return { code: 'A0005', message: 'This user is not signed in' };
    if (type === 'dataSet.unregister') return forget((set) => set.id === id);
    if (type !== 'dataSet.register') return { code: 'W0003', message: 'This event is not offered' };
    const refusal = refusalOf(query, userId);
    if (refusal !== null) return refusal;
    const set = { socket, id, query, send: send(userId) };
    dataSets.add(set);
    const rows = rowsOf(query);
    const entities = rows.slice(0, query.limit ?? rows.length);
    set.send([{ type: 'dataSet.snapshot', id, start: 0, entities }, synced(id, rows.length)]);
  }

  const handlers = {
    initialize({ id, authToken }) {
      session = sessionOf(authToken);
      if (session === undefined) {
        fail(id, 'A0002', 'The session token is not valid');
        return socket.close(4401);
      }
      const serverTime = Date.now();
      answer({ type: 'messageOk', id, eventSessionId: randomUUID(), resumable: false, serverTime });
      answer({ type: 'serverTime', serverTime });
    },
    event({ seq: number, userId, data }) {
      if (session === undefined || number > clientSeq + 1) return fail(number, 'V0001', 'Not in order');
      if (number === clientSeq + 1) refusals.set(number, execute(userId, data));
      clientSeq = Math.max(clientSeq, number);
      const error = refusals.get(number);
      answer(error ? { type: 'messageError', id: number, error } : { type: 'messageOk', id: number });
    },
    ack: () => undefined,
    ping: ({ id }) => answer({ type: 'messageOk', id, serverTime: Date.now() }),
  };
  socket.on('message', (bytes) => {
    let message = null;
    try {
      message = JSON.parse(bytes.toString());
    } catch {
      // It is answered like any message that is not known.
    }
    if (!Object.hasOwn(handlers, message?.type ?? ''))
      return fail(null, 'W0002', 'This message is not known');
    handlers[message.type](message);
  });
  socket.on('close', () => forget(() => true)).on('error', () => undefined);
}

export const attachSocket = (server) =>
  new WebSocketServer({ server, path: '/ws', maxPayload: 1024 * 1024 }).on('connection', serve);
