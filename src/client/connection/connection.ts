import { pause, within } from '../../lib/deadline.ts';
import { newUuid } from '../../lib/uuid.ts';
import { build } from '../../domain/protocol/build.ts';
import type { Welcome } from '../../domain/protocol/engine.ts';
import { engineProtocol } from '../../domain/protocol/engine.ts';
import { updateConnection } from './connection-state.ts';
import { beginLife } from './engine-access.ts';
import type { EngineConnection } from './connectors.ts';
import { connectors, hasLeader, stepDown } from './connectors.ts';
import { acceptPush, isPush } from './push.ts';
import { remoteEngine } from './remote-engine.ts';
import { remembersSession, showRemembered } from './remembered.ts';
import { shareToken } from '../store/share.ts';
import { engineDeath, holdTabLock } from './tab-lock.ts';
import { watchVisibility } from './visibility.ts';

const helloMs = 5000;
const retryMs = 250;
/** What goes before the engine may be held up by what only the engine could tell of; longer than this it is not waited for. */
const dueMs = 1000;
/** An engine that does not answer this many times running is looked for elsewhere. */
const patience = 3;

const tabId = newUuid();

const adopt = ({ epoch, link, storage, schema, clockOffset, session }: Welcome): void =>
  updateConnection({ epoch, link, storage, schema, clockOffset, session });

/** While the page stands still: resolves when it goes on. */
let standstill: Promise<void> | null = null;
let goOn = (): void => {};
let leaveEngine = (): void => {};

/** The databases have failed the worker of all tabs (Safari), and not this tab: one of a tab's own has them still. */
let mustMove = false;
const decideToMove = async (): Promise<void> => void (mustMove ||= await remembersSession());

/** One engine's life, as this tab sees it: from hello until it died, yielded or was replaced behind its door, or we left. */
async function live(door: EngineConnection, greeted: () => void): Promise<void> {
  const { port, failed, isShared, death, replaced, close } = door;
  const engine = remoteEngine(port);
  let leave = (): void => {};
  const left = new Promise<void>((resolve) => (leave = resolve));
  const stop = new AbortController();
  leaveEngine = () => {
    // An engine of the tab's own stands still with it, and has in memory what no other would know.
    if (death === 'with the tab') return;
    // The first word to a page in the back/forward cache throws it out: neither its answer finds anybody, nor its end.
    stop.abort();
    void engine.pause();
    close();
    leave();
  };
  const hello = within(engine.hello({ tabId, build, protocol: engineProtocol }), helloMs);
  const welcome = await Promise.race([hello, failed, left]);
  if (!welcome) return;
  if (welcome.isLost && isShared) await decideToMove();
  if (mustMove && isShared) return;
  adopt(welcome);
  greeted();
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
  await Promise.race([left, replaced, ...dead]);
  stop.abort();
  updateConnection({ epoch: null, link: { status: 'connecting' } });
  end();
}

async function stayConnected(due: Promise<unknown>): Promise<never> {
  const canShare = await holdTabLock(tabId);
  await Promise.race([due, pause(dueMs)]);
  await standstill;
  const ways = connectors(canShare);
  let way = 0;
  let failures = 0;
  for (;;) {
    if (way < ways.length - 1 && (mustMove || (await hasLeader()))) way = ways.length - 1;
    const door = ways[way]?.(tabId);
    if (!door) throw new RangeError('no way to an engine');
    try {
      await live(door, () => (failures = 0));
    } catch (error) {
      console.warn('engine:', error);
      failures += 1;
      if (failures % patience === 0) {
        way = Math.min(way + 1, ways.length - 1);
        door.giveUp();
      }
    } finally {
      door.close();
    }
    await (standstill ?? pause(retryMs));
  }
}

/** One message to a page in the back/forward cache throws it out; and a stopped tab can run no engine for others. */
function goStill(): void {
  standstill ??= new Promise((resolve) => {
    goOn = () => {
      standstill = null;
      resolve();
    };
  });
  leaveEngine();
  stepDown();
}

/**
 * Connects this tab to the engine for good; called once, at start. `due`: what goes before the engine, since one that
 * starts takes the processor, and one that runs answers a tab that is too busy to hear it. Resolves when what is
 * remembered of the session has been read, engine or not.
 */
export async function startConnection(due: Promise<unknown> = Promise.resolve()): Promise<void> {
  void stayConnected(due);
  watchVisibility({ onStill: goStill, onRestored: () => goOn() });
  if (shareToken === null) await showRemembered();
}
