import { wrap } from 'comlink';
import { pause, within } from '../lib/deadline.ts';
import { build } from '../protocol/build.ts';
import type { EngineApi, Welcome } from '../protocol/engine.ts';
import { engineProtocol, lockName } from '../protocol/engine.ts';
import { updateConnection } from './connection-state.ts';
import { beginLife } from './engine-access.ts';
import { sharedEngine } from './host.ts';
import { acceptPush, isPush } from './push.ts';
import { showRemembered } from './remembered.ts';
import { watchVisibility } from './visibility.ts';

const helloMs = 5000;
const retryMs = 250;

const tabId = crypto.randomUUID();

/** The engine learns of this tab's death by being granted its lock: it is held before hello, and until the end. */
const holdTabLock = (): Promise<void> =>
  new Promise((held) => {
    void navigator.locks.request(lockName.tab(tabId), () => {
      held();
      return new Promise<never>(() => {});
    });
  });

/** Resolves when the engine of this epoch is dead: its lock is free. */
async function death(epoch: string, signal: AbortSignal): Promise<void> {
  try {
    await navigator.locks.request(lockName.life(epoch), { mode: 'shared', signal }, () => {});
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

const adopt = (welcome: Welcome): void =>
  updateConnection({
    epoch: welcome.epoch,
    link: welcome.link,
    storage: welcome.storage,
    clockOffset: welcome.clockOffset,
    session: welcome.session,
  });

/** One engine's life, as this tab sees it: from hello until it died, yielded or was replaced on its port. */
async function live(): Promise<void> {
  const { port, close } = sharedEngine();
  try {
    // Every method of EngineApi answers plain data, so that the remote one looks just like it.
    const engine = wrap<EngineApi>(port) as unknown as EngineApi;
    const welcome = await within(engine.hello({ tabId, build, protocol: engineProtocol }), helloMs);
    adopt(welcome);
    const end = beginLife(engine);
    const stop = new AbortController();
    const left = new Promise<void>((leave) => {
      port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (isPush(data) && !acceptPush(data)) leave();
      });
    });
    await Promise.race([left, death(welcome.epoch, stop.signal)]);
    stop.abort();
    updateConnection({ epoch: null, link: { status: 'connecting' } });
    end();
  } finally {
    close();
  }
}

async function stayConnected(): Promise<never> {
  await holdTabLock();
  for (;;) {
    try {
      await live();
    } catch (error) {
      console.warn('engine:', error);
    }
    await pause(retryMs);
  }
}

/** Connects this tab to the engine for good; called once, at start. */
export function startConnection(): void {
  void showRemembered();
  void stayConnected();
  watchVisibility();
}
