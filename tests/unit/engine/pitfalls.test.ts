import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/*
 * The known pitfalls of replicas that a shared worker feeds, and what prevents each here: a test, given by its file
 * and the beginning of its name, or the reason why it cannot happen.
 */
type Safeguard = readonly [file: string, test: string] | { readonly reason: string };

const walk = [
  'engine/walk-whole.test.ts',
  'after random faults of tabs, engine, link, databases and users',
] as const;

const pitfalls: Readonly<Record<string, readonly [Safeguard, ...Safeguard[]]>> = {
  '1 shared workers are missing': [
    [
      'browser/engine/without-shared-worker.spec.ts',
      'without shared workers two tabs share one socket, and show the same without the platform',
    ],
    walk,
  ],
  '2 ports leak because a closed tab goes unnoticed': [
    ['engine/link-tabs.test.ts', 'dead tabs are detected and their windows released'],
    ['unit/engine/link/tabs.test.ts', 'closes the old port of a tab that connects on a new one'],
    ['unit/engine/link/tabs.test.ts', 'closes the port of a tab that died'],
  ],
  '3 calls to a dead worker are never answered': [
    ['unit/client/engine-access.test.ts', 'rejects every pending call at once when the engine dies'],
  ],
  '4 the worker dies': [
    ['engine/link-faults.test.ts', 'an engine that was killed and started again resumes from the replica'],
    walk,
  ],
  '5 the worker restarts on the same ports': [
    ['unit/client/push.test.ts', 'leaves an engine that restarted on the same port'],
    ['engine/link-tabs.test.ts', 'a call before the handshake is refused, and accepted after it'],
  ],
  '6 the worker loses its databases': [
    ['engine/data-replica.test.ts', 'two failures in a row make the engine reopen the database'],
    ['engine/data-replica.test.ts', 'if the replica keeps failing, rows stay in memory'],
    ['engine/link-move.test.ts', 'a shared worker that loses its databases is replaced'],
    ['engine/link-move.test.ts', 'if the tab’s worker has no databases either'],
    walk,
  ],
  '7 a frozen tab stays the leader': [
    [
      'browser/engine/frozen-tab.spec.ts',
      'a leader that is suspended without notice is replaced, and steps down when it continues',
    ],
    ['engine/data-replica.test.ts', 'an engine that another one has replaced writes nothing more'],
    walk,
  ],
  '8 many tabs start an election at once': [
    ['engine/link-election.test.ts', 'of 20 tabs opened at once exactly one runs the engine'],
    ['engine/link-writer.test.ts', 'of eight engines started at once exactly one remains'],
  ],
  '9 two builds run two engines': [
    ['engine/link-faults.test.ts', 'a second engine displaces the first with never two sockets'],
    ['engine/link-writer.test.ts', 'an engine that has run for a while yields to the tab of a newer build'],
    walk,
  ],
  '10 an engine does not yield when it should': [
    ['engine/link-writer.test.ts', 'a stuck engine is not waited for: its writer lock is stolen'],
    walk,
  ],
  '11 live queries starve under writes': [
    {
      reason:
        'Tabs get changes by message; a live query shows only the record stored for the start, put every 2 s.',
    },
    ['engine/data-timing.test.ts', 'windows are posted at most every 16 ms, and stored every 2 s'],
  ],
  '12 one large write wakes every reader of its table': [
    ['unit/engine/window-slices.test.ts', 'writing a hundred windows does not wake readers of another one'],
  ],
  '13 readers delay the writer': [
    {
      reason:
        'A reader gets one record by key and neither counts nor joins; a hidden tab closes its windows.',
    },
    ['engine/data-held-read.test.ts', 'windows reach tabs while a put of windows does not end'],
    walk,
  ],
  '14 a long snapshot delays everything else': [
    ['engine/data-replica.test.ts', 'a snapshot without changes writes no row'],
    ['engine/data-timing.test.ts', 'the packs of a large new set are written in several transactions'],
    [
      'engine/data-crash.test.ts',
      'an engine killed while it writes the packs of a new set leaves no partial set',
    ],
  ],
  '15 an open tab blocks a new schema': [
    ['engine/data-replica.test.ts', 'a database of an older schema is deleted'],
  ],
  '16 old code opens a newer schema': [
    [
      'unit/client/posted-window.test.ts',
      'of what a build with another model has stored, a window shows what this model accepts',
    ],
    ['engine/data-models.test.ts', 'after a nested change the platform’s rows are shown'],
    ['engine/data-pace.test.ts', 'a tab of a build with another schema gets the rows as objects'],
    ['engine/data-crash.test.ts', 'rows that another build stored are deleted too'],
    ['browser/engine/new-version.spec.ts', 'a new version is offered'],
  ],
  '17 a wipe leaves rows behind': [
    ['engine/data-replica.test.ts', 'a wipe blocked by another connection leaves no rows'],
    ['unit/client/wiped-user.test.ts', 'does not open rows that are being wiped'],
    [
      'browser/engine/isolation.spec.ts',
      "one user's rows are neither shown nor stored under another user, and deleted with their logout",
    ],
    walk,
  ],
  '18 a live query of a closed database goes silent': [
    ['engine/link-move.test.ts', 'when idle databases are cleared, tabs go on getting rows'],
    ['engine/data-crash.test.ts', 'a running engine writes its rows again after the database was deleted'],
    [
      'engine/data-replica.test.ts',
      'rows are written again after another process deleted and recreated the database',
    ],
    walk,
  ],
  '19 rows of the previous user show after a switch': [
    ['unit/client/partition.test.tsx', 'mounts the pages of each user again'],
    [
      'browser/engine/isolation.spec.ts',
      "one user's rows are neither shown nor stored under another user, and deleted with their logout",
    ],
    walk,
  ],
  '20 a message arrives twice': [
    ['unit/engine/link/event-session.test.ts', 'delivers messages once and in order'],
    walk,
  ],
  '21 a message is missing': [
    ['unit/engine/link/event-session.test.ts', 'never delivers past a gap'],
    ['unit/engine/link/event-session.test.ts', 'starts a new event session when the same gap repeats'],
    walk,
  ],
  '22 a closed socket still delivers messages': [
    ['unit/engine/link/reconnect.test.ts', 'ignores messages of a closed socket'],
  ],
  '23 the engine dies between rows and position': [
    ['engine/data-timing.test.ts', 'nothing is acknowledged before the transaction is complete'],
    ['engine/data-walk.test.ts', 'random events, windows, cuts, lost sessions and crashes'],
    walk,
  ],
  '24 the power fails after an acknowledgement but before the disk write': [
    [
      'engine/link-faults.test.ts',
      'a refused resume leads to a new event session with all sets registered again',
    ],
    // The walk moves rows to memory, acknowledges there, and kills the engine: its replica is behind its acknowledgement.
    walk,
  ],
  '25 the platform’s buffer overflows': [
    ['unit/engine/link/event-session.test.ts', 'acknowledges 256 committed messages at once'],
    ['unit/platform/outbox.test.ts', 'overflows with one message more than the buffer holds'],
  ],
  '26 one event is malformed': [
    ['engine/data-registration.test.ts', 'an invalid event affects its own set only'],
    ['engine/data-registration.test.ts', 'an invalid row of a snapshot is left out, the others are shown'],
  ],
  '27 the disk is full': [
    [
      'engine/data-replica.test.ts',
      'on a full disk unused sets are deleted first, and the write is tried again',
    ],
    walk,
  ],
  '28 databases are missing': [
    ['engine/link-tabs.test.ts', 'in a browser that refuses databases the engine uses memory'],
    [
      'browser/engine/without-database.spec.ts',
      'works in memory without databases, and shows one notice that nothing is stored',
    ],
  ],
  '29 the browser evicts the databases': [
    ['engine/data-crash.test.ts', 'a running engine writes its rows again after the database was deleted'],
    walk,
  ],
  '30 a page is in the back/forward cache': [
    ['unit/engine/link/tabs.test.ts', 'sends nothing to a paused tab until it is greeted again'],
  ],
  '31 a tab or a machine wakes with a dead socket': [
    ['engine/link-faults.test.ts', 'a tab that wakes detects a dead link within eight seconds'],
    ['unit/engine/link/reconnect.test.ts', 'cuts a wait short when a tab wakes'],
    ['unit/engine/link/detect-sleep.test.ts', 'detects within a second that the machine slept'],
  ],
  '32 a link is half-open': [
    ['unit/engine/link/reconnect.test.ts', 'closes a half-open link within ten seconds'],
    ['unit/engine/link/reconnect.test.ts', 'gives up a connection that does not open within ten seconds'],
    walk,
  ],
  '33 all browsers reconnect at once': [
    [
      'unit/engine/link/reconnect-load.test.ts',
      'browsers of a platform that restarts at once reconnect over half a second',
    ],
    ['unit/engine/link/reconnect.test.ts', 'resets the wait after ten seconds of connection'],
  ],
  '34 a clock is wrong, or jumps': [
    ['unit/engine/link/server-clock.test.ts', 'changing the clock of this machine does not move server time'],
    ['engine/link-faults.test.ts', 'tabs learn the new clock offset when the server’s clock jumps'],
  ],
  '35 stale rows are shown as live': [
    ['engine/data-freshness.test.ts', 'windows show their age as soon as the link is lost'],
    ['engine/link-silent.test.ts', 'a dead link dates the rows to the last sign of life'],
    ['browser/engine/fault.spec.ts', 'reports a cut within a second, and reconnects by itself'],
    walk,
  ],
  '36 a stored link state outlives the link': [
    { reason: 'The link state is never stored, and a stored window is never live.' },
    ['engine/data-freshness.test.ts', 'after a crash nothing is live until the next engine has synced it'],
  ],
  '37 something is written while offline': [
    [
      'browser/engine/offline.spec.ts',
      'offline, the portal can be navigated, and what needs the platform says why it is disabled',
    ],
  ],
  '38 rows of users who are no longer signed in are readable offline': [
    ['engine/link-session.test.ts', 'without the platform users stay signed in until their session expires'],
    ['unit/engine/link/session-refresh.test.ts', 'logs users out when the validity ends while offline'],
  ],
  '39 a public computer stores something': [
    ['engine/link-session.test.ts', 'on a public computer only the encrypted session reaches the disk'],
    [
      'engine/data-replica.test.ts',
      'on a public computer nothing is written; each tab gets its windows by message',
    ],
    walk,
  ],
  '40 an update ends a call': [
    ['browser/engine/installed-app.spec.ts', 'a new version waits while a form in any tab has unsaved input'],
    ['unit/client/busy.test.ts', 'reports each later change between busy and free'],
  ],
  '41 a deployment removes chunks that old tabs need': [
    [
      'browser/engine/update.spec.ts',
      'installs an update without forcing other tabs, which can load the rest of the old build',
    ],
    ['unit/service/previous-assets.test.ts', 'stay for one update, and nothing else does'],
  ],
  '42 the service worker answers instead of the platform': [
    ['unit/service/config.test.ts', 'comes from the network when it answers within a second'],
    [
      'browser/engine/offline.spec.ts',
      'a browser started without the platform shows the last dashboard and how old it is',
    ],
  ],
  '43 timers are throttled': [
    { reason: 'The engine runs in a worker, whose timers a hidden tab does not slow.' },
    [
      'engine/data-timing.test.ts',
      'a commit follows the first event after 200 ms, and the acknowledgement follows the commit',
    ],
  ],
  '44 many tabs open one data set': [
    ['engine/data-registration.test.ts', 'windows of five tabs share one registration'],
    [
      'browser/engine/two-users-one-socket.spec.ts',
      'serves two users and two tabs over one socket, offline too, and becomes live again by itself',
    ],
  ],
  '45 an insecure origin has neither locks nor service workers': [
    ['engine/link-hosts.test.ts', 'on an insecure origin each tab has its own engine'],
  ],
};

test('numbers the pitfalls without a gap', () => {
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

test.for(Object.entries(pitfalls))('pitfall %s', ([, safeguards]) => {
  const missing = safeguards.filter((safeguard) =>
    'reason' in safeguard ? !safeguard.reason.endsWith('.') : !isNamed(safeguard[0], safeguard[1]),
  );
  expect(missing).toEqual([]);
});
