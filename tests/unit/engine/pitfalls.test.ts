import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/*
 * What goes wrong in replicas that a shared worker feeds, and what holds it off here: a test by its file and (the
 * beginning of) its name, or the reason why it cannot happen.
 */
type Answer = readonly [file: string, test: string] | { readonly why: string };

const walk = [
  'engine/walk-whole.test.ts',
  'whatever happens to tabs, engine, link, databases and users',
] as const;

const pitfalls: Readonly<Record<string, readonly [Answer, ...Answer[]]>> = {
  '1 there are no shared workers': [
    ['browser/without-shared-worker.spec.ts', 'without shared workers: two tabs, one socket'],
    walk,
  ],
  '2 ports leak, and nobody hears of a tab that closed': [
    ['engine/link-tabs.test.ts', 'dead tabs are noticed and release what they held'],
    ['unit/engine/link-tabs.test.ts', 'a tab that comes on a new port leaves the old one closed'],
  ],
  '3 calls to a dead worker never end': [
    ['unit/client/engine-access.test.ts', 'all that is under way when an engine dies is refused at once'],
  ],
  '4 the worker dies': [
    ['engine/link-faults.test.ts', 'the engine killed and started again resumes from the replica'],
    walk,
  ],
  '5 the worker is started anew on the same ports': [
    ['unit/client/push.test.ts', 'an engine started anew on the same port is a stranger'],
    ['engine/link-tabs.test.ts', 'a call before hello is refused, and hello makes it welcome'],
  ],
  '6 the worker loses its databases': [
    ['engine/data-replica.test.ts', 'two failures in a row cost the connection, not the data'],
    ['engine/data-replica.test.ts', 'a replica that fails for good is left'],
    ['engine/link-move.test.ts', 'a shared worker that loses its databases gives way to the worker of a tab'],
    ['engine/link-move.test.ts', 'where the worker of the tab has none either, all goes on in memory'],
    walk,
  ],
  '7 a frozen tab keeps the place it holds': [
    ['browser/frozen-tab.spec.ts', 'the tab that runs the engine is stopped without a word'],
    ['engine/data-replica.test.ts', 'an engine that another has overtaken writes nothing more'],
    walk,
  ],
  '8 many tabs stand for election at once': [
    ['engine/link-election.test.ts', 'of 20 tabs at once exactly one runs the engine, a hundred times'],
    ['engine/link-writer.test.ts', 'of many that start at once exactly one stays'],
  ],
  '9 two builds run two engines': [
    ['engine/link-faults.test.ts', 'displaced by a second engine: never two sockets, nothing missed'],
    ['engine/link-writer.test.ts', 'an engine yields to the tab of a newer build'],
    walk,
  ],
  '10 an engine that is to yield does not': [
    ['engine/link-writer.test.ts', 'an engine that is stuck is not waited for: its place is taken'],
    walk,
  ],
  '11 live queries starve under writes': [
    { why: 'A view reads one record by its key, and that record is written at most every 16 ms.' },
    ['engine/data-timing.test.ts', 'windows are written at most every 16 ms'],
  ],
  '12 one large write wakes every reader of its table': [
    ['unit/engine/window-slices.test.ts', 'a hundred windows written at once wake nobody who reads another'],
  ],
  '13 readers hold up the writer': [
    {
      why: 'A reader gets one record, counts nothing and joins nothing; a hidden tab lets go of its windows.',
    },
    walk,
  ],
  '14 a long snapshot holds up everything else': [
    ['engine/data-replica.test.ts', 'a snapshot that brings nothing new writes no row'],
    [
      'engine/data-crash.test.ts',
      'an engine killed while it writes the packs of a cold set leaves no half of it',
    ],
  ],
  '15 an open tab blocks a new schema': [
    ['engine/data-replica.test.ts', 'a database of an older schema goes'],
  ],
  '16 old code opens a newer schema': [
    {
      why: 'The hash of the schema stands in the name: another build has another database, and only engines write.',
    },
    ['engine/data-pace.test.ts', 'a tab that cannot read the replica'],
    ['engine/data-crash.test.ts', 'rows that another build has kept'],
    ['browser/new-version.spec.ts', 'a new version is offered'],
  ],
  '17 a wipe leaves a ghost': [
    ['engine/data-replica.test.ts', 'a wipe that another connection holds up leaves nothing readable'],
    ['unit/client/wiped-user.test.ts', 'rows that are being wiped may not be opened'],
    ['browser/isolation.spec.ts', 'after one of two users has left, only the rows of the other are kept'],
    walk,
  ],
  '18 a live query of a closed database says nothing': [
    ['engine/link-move.test.ts', 'databases cleared while nothing happens: every tab says so at once'],
    ['engine/data-crash.test.ts', 'the disk emptied under a running engine is filled again'],
    [
      'engine/data-replica.test.ts',
      'rows deleted under the engine, and the database made anew by somebody else',
    ],
    walk,
  ],
  '19 rows of the user before show after a switch': [
    ['browser/isolation.spec.ts', 'after one of two users has left, only the rows of the other are kept'],
    walk,
  ],
  '20 a message comes twice': [
    [
      'unit/engine/link-event-session.test.ts',
      'messages arrive in order, each once; a repeated one is acknowledged',
    ],
    walk,
  ],
  '21 a message is missing': [
    [
      'unit/engine/link-event-session.test.ts',
      'a gap is never delivered: resumed once, and what was missing comes',
    ],
    ['unit/engine/link-event-session.test.ts', 'the same gap twice leads to a new event session'],
    walk,
  ],
  '22 a closed socket still speaks': [
    ['unit/engine/link-reconnect.test.ts', 'what a closed socket still says is not heard'],
  ],
  '23 it dies between rows and position': [
    ['engine/data-timing.test.ts', 'no ack before the transaction is complete'],
    ['engine/data-walk.test.ts', 'random events, windows, cuts, lost sessions and crashes'],
    walk,
  ],
  '24 the power fails after an acknowledgement that the disk did not get': [
    ['engine/link-faults.test.ts', 'a refused resume: a new event session, and all sets registered again'],
    // Rows move to memory, are acknowledged there, and the engine is killed: its replica is behind what it acknowledged.
    walk,
  ],
  '25 the buffer of the platform overflows': [
    ['unit/engine/link-event-session.test.ts', '256 committed messages are acknowledged without waiting'],
    ['unit/platform/outbox.test.ts', 'overflows with one message more than the buffer holds'],
  ],
  '26 one event is poison': [
    ['engine/data-registration.test.ts', 'poison concerns its own set'],
    ['engine/data-registration.test.ts', 'a poisoned row of a snapshot is left out, the others are shown'],
  ],
  '27 the disk is full': [
    ['engine/data-replica.test.ts', 'a full disk: what nobody uses goes first, and the write is tried again'],
    walk,
  ],
  '28 there are no databases': [
    ['engine/link-tabs.test.ts', 'in a browser that refuses databases the engine keeps to memory'],
    ['browser/without-database.spec.ts', 'without databases: everything from memory'],
  ],
  '29 the browser evicts what we keep': [
    ['engine/data-crash.test.ts', 'the disk emptied under a running engine is filled again'],
    walk,
  ],
  '30 a page lies in the back/forward cache': [
    ['unit/engine/link-tabs.test.ts', 'a paused tab is not written to until it is greeted again'],
  ],
  '31 a tab or a machine wakes, and its socket is dead': [
    ['engine/link-faults.test.ts', 'a tab that wakes finds out at once that the link is dead'],
    ['unit/engine/link-reconnect.test.ts', 'a wait is cut short when a tab wakes'],
    ['unit/engine/link-sleep.test.ts', 'a machine that slept is noticed within a second of its waking'],
  ],
  '32 a link is half-open': [
    ['unit/engine/link-reconnect.test.ts', 'a half-open link is noticed within ten seconds and left'],
    ['unit/engine/link-reconnect.test.ts', 'a connection that does not open is given up after ten seconds'],
    walk,
  ],
  '33 all browsers come back at once': [
    [
      'unit/engine/link-herd.test.ts',
      'a platform that restarts at once is met by its browsers over half a second',
    ],
    ['unit/engine/link-reconnect.test.ts', 'ten seconds of connection make the next wait the shortest again'],
  ],
  '34 a clock is wrong, or jumps': [
    ['unit/engine/link-server-clock.test.ts', 'setting the clock of this machine does not move server time'],
    ['engine/link-faults.test.ts', 'the tabs are told of a server clock that jumps'],
  ],
  '35 stale rows are shown as live': [
    ['engine/data-freshness.test.ts', 'a lost link gives windows their age at once'],
    ['engine/link-silent.test.ts', 'found dead, it dates the rows to the last sign of life'],
    ['browser/fault.spec.ts', 'a cut is told within a second, and ends by itself'],
    walk,
  ],
  '36 a stored state of the link outlives it': [
    { why: 'The state of the link is never stored; a window says which engine synced it.' },
    ['engine/data-freshness.test.ts', 'after a crash nothing is live until the next engine has synced it'],
  ],
  '37 something is written while offline': [
    [
      'browser/offline.spec.ts',
      'offline, the way through the portal is open, and what needs the platform says why',
    ],
  ],
  '38 rows of who is no longer signed in are readable offline': [
    [
      'engine/link-session.test.ts',
      'with the platform gone they are still signed in, until their time has passed',
    ],
    ['unit/engine/link-sign-on.test.ts', 'validity that ends while offline locks the users out'],
  ],
  '39 a public computer keeps something': [
    ['engine/link-session.test.ts', 'on a public computer nothing reaches the disk'],
    ['engine/data-replica.test.ts', 'on a public computer nothing is written; each tab gets its window'],
    walk,
  ],
  '40 an update ends a call': [
    ['browser/installed-app.spec.ts', 'a new version waits while a form of any tab has something in it'],
    ['unit/client/busy.test.ts', 'who becomes busy later is heard of, again and again'],
  ],
  '41 a deployment takes chunks from old tabs': [
    ['browser/update.spec.ts', 'an update is offered, and a tab of the build before loads the rest of it'],
    ['unit/service/previous-assets.test.ts', 'stay for one update, and only they'],
  ],
  '42 the service worker comes between us and the platform': [
    ['unit/service/config.test.ts', 'comes from the network when that answers within a second'],
    [
      'browser/offline.spec.ts',
      'a browser started without the platform shows the last dashboard, and its age',
    ],
  ],
  '43 timers run where they are throttled': [
    { why: 'The engine is a worker and has no frame: a hidden tab slows none of its timers.' },
    [
      'engine/data-timing.test.ts',
      'a commit follows the first event after 200 ms, the ack follows the commit',
    ],
  ],
  '44 many tabs ask for one set': [
    ['engine/data-registration.test.ts', 'windows of five tabs share one registration'],
    ['browser/two-users-one-socket.spec.ts', 'two users, two tabs, one socket'],
  ],
  '45 an insecure origin has neither locks nor service workers': [
    ['engine/link-hosts.test.ts', 'on an insecure origin each tab has an engine of its own'],
  ],
};

test('every pitfall has its answer, numbered without a gap', () => {
  expect(Object.keys(pitfalls).map((name) => Number.parseInt(name, 10))).toEqual(
    Array.from({ length: 45 }, (_, n) => n + 1),
  );
});

const root = fileURLToPath(new URL('../..', import.meta.url));
const texts = new Map<string, string>();
const textOf = (file: string): string => {
  const path = /^(?:unit|browser)\//.test(file) ? file : `integration/${file}`;
  const text = texts.get(file) ?? readFileSync(`${root}/${path}`, 'utf8');
  texts.set(file, text);
  return text;
};
const isNamed = (file: string, name: string): boolean =>
  [`'`, `"`, '`'].some((quote) => textOf(file).includes(quote + name));

test.for(Object.entries(pitfalls))('pitfall %s', ([, answers]) => {
  const missing = answers.filter((answer) =>
    'why' in answer ? !answer.why.endsWith('.') : !isNamed(answer[0], answer[1]),
  );
  expect(missing).toEqual([]);
});
