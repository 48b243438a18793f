import { wrap } from 'comlink';
import { pause, within } from '../lib/deadline.ts';
import { build } from '../protocol/build.ts';
import type { EngineApi, Welcome } from '../protocol/engine.ts';
import { engineProtocol } from '../protocol/engine.ts';
import { updateConnection } from './connection-state.ts';
import { beginLife } from './engine-access.ts';
import type { Door } from './host.ts';
import { doors } from './host.ts';
import { acceptPush, isPush } from './push.ts';
import { showRemembered } from './remembered.ts';
import { shareToken } from './share.ts';
import { engineDeath, holdTabLock } from './tab-lock.ts';
import { watchVisibility } from './visibility.ts';

const helloMs = 5000;
const retryMs = 250;
/** An engine that does not answer this many times running is looked for elsewhere. */
const patience = 3;

const tabId = crypto.randomUUID();

const adopt = ({ epoch, link, storage, clockOffset, session }: Welcome): void =>
  updateConnection({ epoch, link, storage, clockOffset, session });

/** Greets the engine anew: what it said meanwhile did not reach us. */
let leaveEngine = (): void => {};

/** One engine's life, as this tab sees it: from hello until it died, yielded or was replaced behind its door. */
async function live({ port, failed, death, replaced }: Door, greeted: () => void): Promise<void> {
  // Every method of EngineApi answers plain data, so that the remote one looks just like it.
  const engine = wrap<EngineApi>(port) as unknown as EngineApi;
  const hello = within(engine.hello({ tabId, build, protocol: engineProtocol }), helloMs);
  const welcome = await Promise.race([hello, failed]);
  adopt(welcome);
  greeted();
  const end = beginLife(engine);
  const stop = new AbortController();
  const left = new Promise<void>((leave) => {
    leaveEngine = leave;
    port.addEventListener('message', (event) => {
      const { data } = event as MessageEvent<unknown>;
      if (isPush(data) && !acceptPush(data)) leave();
    });
  });
  const dead = death === 'by its lock' ? [engineDeath(welcome.epoch, stop.signal)] : [];
  await Promise.race([left, replaced, ...dead]);
  stop.abort();
  updateConnection({ epoch: null, link: { status: 'connecting' } });
  end();
}

async function stayConnected(): Promise<never> {
  await holdTabLock(tabId);
  const ways = doors();
  let way = 0;
  let failures = 0;
  for (;;) {
    const door = ways[way]?.(tabId);
    if (!door) throw new RangeError('no way to an engine');
    try {
      await live(door, () => (failures = 0));
    } catch (error) {
      console.warn('engine:', error);
      failures += 1;
      if (failures % patience === 0) way = Math.min(way + 1, ways.length - 1);
    } finally {
      door.close();
    }
    await pause(retryMs);
  }
}

/**
 * Connects this tab to the engine for good; called once, at start. Resolves when what is remembered of the session has
 * been read, engine or not.
 */
export async function startConnection(): Promise<void> {
  void stayConnected();
  watchVisibility(() => leaveEngine());
  if (shareToken === null) await showRemembered();
}
