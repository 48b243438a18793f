import { backoff } from '../../lib/async/backoff.ts';
import { pause, withDeadline } from '../../lib/async/deadline.ts';
import { newUuid } from '../../lib/secret/uuid.ts';
import { build } from '../../domain/protocol/build.ts';
import type { Welcome } from '../../domain/protocol/engine.ts';
import { engineProtocol } from '../../domain/protocol/engine.ts';
import { showUnreachable, updateConnection } from './connection-state.ts';
import { attention } from './attention.ts';
import { beginLife } from './engine-access.ts';
import { EngineHung, watchHeartbeat } from './heartbeat.ts';
import type { Connector, EngineConnection } from './connectors.ts';
import { connectors, connectToLeader, runningEngine, stepDown } from './connectors.ts';
import { acceptPush, isPush } from './push.ts';
import { followSealKey, sealKey } from './public-computer.ts';
import { remoteEngine } from './remote-engine.ts';
import { remembersSession } from './remembered.ts';
import { forgetStrayChoices } from './stray-choices.ts';
import { engineDeath, holdTabLock, releaseTabLock } from './tab-lock.ts';
import { watchVisibility } from './visibility.ts';

const helloMs = 5000;
const retryMs = 250;
/** The longest wait for the work before the engine: that work may itself depend on the engine. */
const dueMs = 1000;
/** A message lost after this time of an engine is the first of its kind. */
const steadyMs = 60_000;
/** After this many failures in a row, the next connector is used. */
const maxFailures = 3;

const tabId = newUuid();

function adopt({ epoch, link, schema, clockOffset, session, ...welcome }: Welcome): void {
  const { storage, isFull = false, readsText = false } = welcome;
  updateConnection({ epoch, link, storage, isFull, schema, readsText, clockOffset, session });
}

/** While the page is in the back/forward cache: resolves when it is restored. */
let pagePaused: Promise<void> | null = null;
let resumePage = (): void => {};
let leaveEngine = (): void => {};

/** The databases fail in the shared worker (Safari) but not in this tab: a dedicated worker can still read them. */
let mustMove = false;
const decideToMove = async (): Promise<void> => void (mustMove ||= await remembersSession());

/** A message of the engine could not be read, and nobody knows which it was: hello makes all of them come again. */
class MessageLost extends Error {
  override name = 'MessageLost';
  constructor() {
    super('a message of the engine could not be read');
  }
}

/** Uses one engine, from hello until it died, yielded or was replaced, or until we left. */
async function runWithEngine(connection: EngineConnection, onWelcome: () => void): Promise<void> {
  const { port, failed, isShared, death, replaced, close } = connection;
  const engine = remoteEngine(port);
  let leave = (): void => {};
  const left = new Promise<void>((resolve) => (leave = resolve));
  const stop = new AbortController();
  leaveEngine = () => {
    // The tab's own engine is paused with the page, and its memory holds what no other engine has.
    if (death === 'with the tab') return;
    // A message to a page in the back/forward cache would evict it, so neither the answer nor the close may arrive.
    stop.abort();
    void engine.pause();
    close();
    leave();
  };
  const hello = withDeadline(
    engine.hello({ tabId, build, protocol: engineProtocol, sealKey: sealKey() }),
    helloMs,
  );
  const lost = new Promise<never>((_, reject) => {
    port.addEventListener('messageerror', () => reject(new MessageLost()));
  });
  lost.catch(() => {}); // Nobody may be waiting.
  const welcome = await Promise.race([hello, failed, left, lost]);
  if (!welcome) return;
  if (welcome.isLost && isShared) await decideToMove();
  if (mustMove && isShared) return;
  adopt(welcome);
  onWelcome();
  if (death !== 'with the tab') forgetStrayChoices(stop.signal);
  const end = beginLife(engine, (note) => port.postMessage(note));
  port.addEventListener('message', (event) => {
    const { data } = event as MessageEvent<unknown>;
    if (!isPush(data)) return;
    const accept = (): void => {
      if (!acceptPush(data)) leave();
    };
    if (data.push === 'storage' && data.isLost && isShared)
      void decideToMove().then(() => (mustMove ? leave() : accept()));
    else accept();
  });
  const dead = death === 'by its lock' ? [engineDeath(welcome.epoch, stop.signal)] : [];
  const hung = watchHeartbeat({
    ask: () => engine.ping(),
    isWatched: () => attention.get() === 'awake',
    signal: stop.signal,
  });
  try {
    await Promise.race([left, replaced, hung, lost, ...dead]);
  } finally {
    stop.abort();
    updateConnection({ epoch: null, link: { status: 'connecting' } });
    end();
  }
}

const hasLeader = async (): Promise<boolean> => (await runningEngine()) === 'of the leader';

/** Connects to a shared engine that runs already, or to none: the first attempt of the loop reports what fails. */
async function openEarly(connect: Connector | undefined): Promise<EngineConnection | undefined> {
  try {
    const connection = (await runningEngine()) === 'shared' ? connect?.(tabId) : undefined;
    // Reported once it is used.
    connection?.failed.catch(() => {});
    return connection;
  } catch {
    return undefined;
  }
}

async function stayConnected(due: Promise<unknown>): Promise<never> {
  const canShare = await holdTabLock(tabId);
  const available = connectors(canShare);
  const leader = available.indexOf(connectToLeader);
  // The way to an engine that runs already is opened while the page is still loading: it starts nothing.
  let opened = leader > 0 ? await openEarly(available[0]) : undefined;
  await Promise.race([due, pause(dueMs)]);
  await pagePaused;
  let index = 0;
  let failures = 0;
  let losses = 0;
  for (;;) {
    const began = performance.now();
    let connection: EngineConnection | undefined;
    try {
      if (index < leader && (mustMove || (await hasLeader()))) index = leader;
      // Frozen while it asked: a frozen tab that is granted the leader's lock would keep the others without an engine.
      await pagePaused;
      // It was released if the page was in the back/forward cache.
      await holdTabLock(tabId);
      if (index > 0) opened?.close();
      connection = (index === 0 ? opened : undefined) ?? available[index]?.(tabId);
      opened = undefined;
      if (!connection) throw new RangeError('no connector to an engine');
      await runWithEngine(connection, () => (failures = 0));
    } catch (error) {
      console.warn('engine:', error);
      // Where there is no memory for a message, the next one is likely to be lost too.
      losses = error instanceof MessageLost && performance.now() - began < steadyMs ? losses + 1 : 0;
      // A worker that hangs would keep every new connection waiting: the next connector is used at once.
      failures = error instanceof EngineHung ? maxFailures : failures + 1;
      if (failures % maxFailures === 0) {
        // A leader that does not answer is restarted. If each tab ran an engine instead, each would open a socket.
        const isLast = index === available.length - 1 || (index === leader && connection !== undefined);
        if (isLast) showUnreachable();
        else index += 1;
        connection?.giveUp();
      }
    } finally {
      connection?.close();
    }
    await (pagePaused ?? pause(losses > 0 ? backoff(losses) : retryMs));
  }
}

/** A message would evict a page from the back/forward cache, and a paused tab cannot run the engine for others. */
function pausePage(): void {
  pagePaused ??= new Promise((resolve) => {
    resumePage = () => {
      pagePaused = null;
      resolve();
    };
  });
  leaveEngine();
  stepDown();
}

/** Connects this tab to the engine and keeps it connected; called once. `due`: see `startConnection`. */
export async function keepConnected(due: Promise<unknown> = Promise.resolve()): Promise<never> {
  followSealKey();
  watchVisibility({ onFrozen: pausePage, onCached: releaseTabLock, onRestored: () => resumePage() });
  return stayConnected(due);
}
