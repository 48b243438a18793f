import type { Fault } from './fault.ts';

const dropped =
  (type: string): NonNullable<Fault['event']> =>
  (event) =>
    event.type === type ? null : event;

/** The rows of a snapshot, changed. */
const inSnapshots =
  (change: (rows: readonly Row[]) => readonly Row[]): NonNullable<Fault['event']> =>
  (event) =>
    event.type === 'dataSet.snapshot' ? { ...event, entities: change(event['entities'] as Row[]) } : event;
type Row = Readonly<Record<string, unknown>>;

const isRole = (row: Row | undefined): boolean =>
  row !== undefined && 'permissions' in row && 'description' in row;

/** Whether a message answers initialize. */
const isWelcome = (message: Row): boolean => 'eventSessionId' in message;

/** Two rows of one name in the other order. */
function swapEqual(rows: readonly Row[]): readonly Row[] {
  const swapped = [...rows];
  for (let n = 1; n < swapped.length; n += 1) {
    const [one, other] = [swapped[n - 1], swapped[n]];
    if (one === undefined || other === undefined || one['displayName'] !== other['displayName']) continue;
    if (!String(one['displayName']).endsWith(' same')) continue;
    [swapped[n - 1], swapped[n]] = [other, one];
    break;
  }
  return swapped;
}

/** Faults of the socket and its messages. */
export const messageFaults: readonly Fault[] = [
  { name: 'changes of rows are not sent', areas: ['socket'], event: dropped('dataSet.entityEvent') },
  { name: 'a number is used twice', areas: ['socket'], number: (seq) => (seq > 2 ? seq - 1 : seq) },
  { name: 'a number is left out', areas: ['socket'], number: (seq) => (seq > 2 ? seq + 1 : seq) },
  { name: 'numbers begin at 0', areas: ['socket'], number: (seq) => seq - 1 },
  {
    name: 'the server time is in seconds',
    areas: ['socket'],
    message: (message) =>
      typeof message['serverTime'] === 'number'
        ? { ...message, serverTime: Math.floor(message['serverTime'] / 1000) }
        : message,
  },
  {
    name: 'no event session can be resumed',
    areas: ['socket'],
    frame: (text) => text.replace(/"resumableSessionId":"[^"]*"/, '"resumableSessionId":null'),
  },
  {
    name: 'a resume is refused',
    areas: ['socket'],
    frame: (text) => (text.includes('"type":"resume"') ? text.replace(/"seq":\d+/, '"seq":999999') : text),
  },
  {
    name: 'a resume forgets the last client event',
    areas: ['socket'],
    message: (message) => ('clientSeq' in message ? { ...message, clientSeq: 0 } : message),
  },
  {
    name: 'a bad token closes with 1000',
    areas: ['socket'],
    closeCode: (code) => (code === 4401 ? 1000 : code),
  },
  {
    name: 'a displaced socket closes with 1000',
    areas: ['socket'],
    closeCode: (code) => (code === 4410 ? 1000 : code),
  },
  {
    name: 'malformed messages are ignored',
    areas: ['socket'],
    frame: (text) => (/^(?:\{|\[\]|null)$/.test(text) ? null : text),
  },
  {
    name: 'sets stay registered',
    areas: ['socket'],
    frame: (text) =>
      text.replace(
        '"type":"dataSet.unregister","version":2,"id":"',
        '"type":"dataSet.unregister","version":2,"id":"not-',
      ),
  },
  { name: 'the session state is not sent', areas: ['socket'], event: dropped('session.state') },
  {
    name: 'the event session has no id',
    areas: ['socket', 'data sets', 'rights'],
    message: (message) => (isWelcome(message) ? { type: 'messageOk', id: message['id'] } : message),
  },
];

/** Faults of rows and data sets. */
export const rowFaults: readonly Fault[] = [
  { name: 'rows of equal keys come in another order', areas: ['data sets'], event: inSnapshots(swapEqual) },
  {
    name: 'a snapshot lacks its last row',
    areas: ['data sets'],
    event: inSnapshots((rows) => (isRole(rows[0]) ? rows.slice(0, -1) : rows)),
  },
  {
    name: 'a row lacks a field',
    areas: ['data sets'],
    event: inSnapshots((rows) => rows.map((row) => (isRole(row) ? withoutField(row, 'description') : row))),
  },
  {
    name: 'a total is too large',
    areas: ['data sets'],
    event: (event) =>
      event.type === 'dataSet.synced' ? { ...event, total: Number(event['total']) + 1 } : event,
  },
  {
    name: 'limits are ignored',
    areas: ['data sets'],
    frame: (text) => text.replace(/"limit":2\b/, '"limit":500'),
  },
  { name: 'rows never enter', areas: ['data sets'], event: dropped('dataSet.enter') },
  { name: 'rows never leave', areas: ['data sets'], event: dropped('dataSet.leave') },
  {
    name: 'texts are compared by letter case',
    areas: ['data sets'],
    request: ({ call, text }) =>
      call === 'dataSet.read' ? { text: text.replace(/("type":"contains",[^}]*"text":")/, '$1~') } : {},
  },
  {
    name: 'the order of a read is ignored',
    areas: ['data sets'],
    request: ({ call, text }) =>
      call === 'dataSet.read' ? { text: text.replace(/"sorting":\[[^\]]*\]/, '"sorting":[]') } : {},
  },
  {
    name: 'a hidden field is sent',
    areas: ['rights'],
    event: (event, by) =>
      by === 'probe' && event.type === 'dataSet.snapshot'
        ? { ...event, entities: (event['entities'] as Row[]).map(leaked) }
        : event,
  },
  {
    name: 'a hidden field is in an answer',
    areas: ['rights'],
    reply: (reply, { by, call }) =>
      by === 'probe' && call === 'dataSet.read'
        ? { ...reply, text: reply.text.replaceAll('"displayName":', '"username":"leaked","displayName":') }
        : reply,
  },
  {
    name: 'a filter tells a hidden field',
    areas: ['rights'],
    reply: (reply, { by, text }) =>
      by === 'probe' && text.includes('"field":"username","value":"conform-')
        ? { ...reply, text: reply.text.replace(/"total":\d+/, '"total":1') }
        : reply,
  },
  {
    name: 'a set stays when its permission is withdrawn',
    areas: ['rights'],
    event: dropped('dataSet.ended'),
  },
  {
    name: 'an organization out of reach looks empty',
    areas: ['rights'],
    reply: (reply, { call, headers }) =>
      call === 'dataSet.read' &&
      reply.status === 403 &&
      headers['x-organization'] === undefined &&
      reply.text.includes('A0006')
        ? { ...reply, status: 200, text: '{"rows":[],"next":null,"total":0}' }
        : reply,
  },
  {
    name: 'a call skips its permission',
    areas: ['rights'],
    reply: (reply, { by }) =>
      by === 'probe' && reply.status === 403
        ? { ...reply, status: 404, text: '{"code":"E0001","message":"none"}' }
        : reply,
  },
  {
    name: 'a call needs one permission too many',
    areas: ['rights'],
    reply: (reply, { by }) =>
      by === 'probe' && reply.status === 404
        ? { ...reply, status: 403, text: '{"code":"A0005","message":"no"}' }
        : reply,
  },
];

const withoutField = (row: Row, name: string): Row =>
  Object.fromEntries(Object.entries(row).filter(([one]) => one !== name));
function leaked(row: Row): Row {
  return 'displayName' in row && !('username' in row) ? { ...row, username: 'leaked' } : row;
}
