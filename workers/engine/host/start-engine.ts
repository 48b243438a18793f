import { expose } from 'comlink';
import { pause } from '../../../src/lib/async/deadline.ts';
import { newUuid } from '../../../src/lib/secret/uuid.ts';
import type { Storage } from '../../../src/domain/protocol/engine.ts';
import { rowSchema } from '../../../src/client/store/database.ts';
import { createCounters } from '../counters.ts';
import type { EngineHost, TabPort } from '../engine-host.ts';
import type { DataSets, Uplink } from '../interfaces.ts';
import { createAuthenticatedCall } from '../link/authenticated-call.ts';
import { createBindingKeys } from '../link/binding-key.ts';
import { createConfigSource } from '../link/config-source.ts';
import { createHttpClient } from '../link/http-client.ts';
import type { SendCall } from '../link/http-client.ts';
import { createLinkState } from '../link/link-state.ts';
import { createPlatformLink } from '../link/platform-link.ts';
import { createServerClock } from '../link/server-clock.ts';
import type { SealedSession } from '../link/sealed-session.ts';
import { signedInUserIds } from '../link/session-change.ts';
import { createSessionRefresh } from '../link/session-refresh.ts';
import { createSessionStore, memorySessionStore, nothingRemembered } from '../link/session-store.ts';
import { createSession } from '../link/session.ts';
import { createSignInApi } from '../link/sign-in.ts';
import { log } from '../log.ts';
import { createTrace } from '../trace.ts';
import { createAudioLinkRouter } from './audio-link-router.ts';
import { detectSleep } from './detect-sleep.ts';
import { createInFlight, idleSoon } from './in-flight.ts';
import { createStorageChoice } from './storage-choice.ts';
import type { EngineServices } from './tab-api.ts';
import { createTabApi } from './tab-api.ts';
import { createTabs } from './tabs.ts';
import { createTopics } from './topics.ts';
import { createTransfers } from './transfers.ts';
import type { LeaveReason } from './writer-lock.ts';
import { createKeyOffers } from './key-offers.ts';
import { claimWriterLock } from './writer-lock.ts';

/** A younger engine does not yield to tabs of a newer build: they would start the same worker script again. */
const settledMs = 10_000;
const drainMs = 1000;
/** With the time to drain, less than the 3 s after which the next engine steals the writer lock. */
const callDrainMs = 1500;
/** Leaves the last push time to reach the tabs before the worker ends. */
const lastPushMs = 20;
/** The longest wait for the key of a sealed session, which comes with the first hello. */
const sealKeyMs = 2000;
/** Tabs get the server clock again when it has moved by more than this. */
const clockStepMs = 50;

export type CreateDataSets = (options: {
  readonly uplink: Uplink;
  readonly storage: Storage;
  readonly count: (what: string) => void;
  /** Another engine writes to the replica: this one must stop. */
  readonly fenced: () => void;
}) => DataSets;

export interface Engine {
  readonly epoch: string;
  readonly connect: (port: TabPort) => void;
  /** The network may be back: checks the link at once instead of waiting out its backoff. */
  readonly wake: () => void;
  /** Drains, acknowledges, closes and releases the writer lock; resolves when done. */
  readonly stop: () => Promise<void>;
}

/** Starts the engine: one for all tabs of a browser, whichever kind of worker it runs in. */
export function startEngine(
  host: EngineHost,
  createDataSets: CreateDataSets,
  /** Share token of a wallboard tab, which has its own session. */
  shareToken: string | null = null,
): Engine {
  const epoch = newUuid();
  const startedAt = performance.now();
  const counters = createCounters();
  const clock = createServerClock();
  const trace = createTrace(clock.now);
  const store = host.storage === 'memory' ? memorySessionStore : createSessionStore(epoch);
  let leaving: Promise<void> | null = null;
  let lastPushedOffset = 0;
  let stopDetectingSleep = (): void => {};

  const keys = createKeyOffers();
  const writer = claimWriterLock({ host, epoch, onLeave: (why) => void leave(why) });
  const tabs = createTabs(host.locks, epoch, (tabId) => {
    dataSets.release(tabId);
    audioLinks.release(tabId);
    topics.release(tabId);
    transfers.release(tabId);
  });
  const transfers = createTransfers(() => tabs);
  const audioLinks = createAudioLinkRouter(tabs, counters);
  const topics = createTopics({
    send: (userId, request) => link.send(userId, request),
    tabs,
    counters,
  });
  const state = createLinkState(() => pushLink());
  const config = createConfigSource(host, (result) => {
    if (result.kind === 'forbidden') state.forbidden(result.message);
    else state.failed(clock.now());
  });
  const storage = createStorageChoice({
    initial: host.storage,
    session: () => session,
    dataSets: () => dataSets,
    onChange: (next) => tabs.push({ push: 'storage', ...next }),
  });
  const bindingKeys = createBindingKeys(host.subtle, () => session.bindingKey());
  const calls = createInFlight();
  const uploads = createInFlight();
  const httpClient = createHttpClient({
    fetch: host.fetch,
    sendFile: host.sendFile,
    transfers,
    address: async () =>
      config.known() ?? ((await config.refresh()).kind === 'known' ? config.known() : null),
    isLinked: () => state.get().status === 'connected',
    prove: bindingKeys.prove,
    eventSession: () => session.eventSession(),
    counters,
    trace,
  });
  const sendCall: SendCall = (request, token) =>
    (request.transfer === undefined ? calls : uploads).track(httpClient(request, token));
  const session = createSession({
    store,
    now: clock.now,
    onView: (view) => tabs.push({ push: 'session', session: view }),
    async wipe(userId, extent) {
      tabs.push({ push: 'wiped', userId, extent });
      await dataSets.wipe(userId, extent).catch((error: unknown) => log.error('rows were not wiped', error));
    },
  });
  const sessionRefresh = createSessionRefresh(session, sendCall, {
    shareToken,
    onReplaced: () => link.sessionReplaced(),
    newKey: bindingKeys.newKey,
    onShareEnded: state.forbidden,
  });
  const uplink: Uplink = {
    epoch,
    send: (userId, event) => link.send(userId, event),
    committed: (seq) => link.committed(seq),
    serverTime: clock.now,
    lastHeardAt: () => link.lastHeardAt(),
    publish: (tabIds, userId, window) => tabs.pushTo(tabIds, { push: 'window', userId, window }),
    replicaFailed: storage.replicaFailed,
    replicaRestored: storage.replicaRestored,
  };
  const dataSets = createDataSets({
    uplink,
    storage: host.storage,
    count: counters.count,
    fenced: () => void leave('stolen'),
  });
  const link = createPlatformLink({
    host,
    config,
    sessionRefresh,
    clock,
    state,
    dataSets,
    audioLinks,
    topics,
    counters,
    trace,
    onClock() {
      if (Math.abs(clock.offset() - lastPushedOffset) <= clockStepMs) return;
      pushLink();
      session.clockChanged();
    },
    onEventSession: (id) => void session.setEventSession(id),
  });

  function pushLink(): void {
    lastPushedOffset = clock.offset();
    tabs.push({ push: 'link', link: state.get(), clockOffset: lastPushedOffset });
  }

  /** The lowest position of all partitions decides where the event session resumes, so the link waits for them. */
  async function loadAndLink(eventSessionId: string | null): Promise<void> {
    const position = await dataSets
      // Expired by this machine's clock is not expired by the platform's: rows are kept until it says so.
      .load(signedInUserIds(session.state()), eventSessionId)
      .catch((error: unknown) => {
        log.error('the replica was not loaded', error);
        return null;
      });
    if (leaving) return;
    sessionRefresh.start();
    link.start(position);
    stopDetectingSleep = detectSleep(session.clockChanged, link.wake);
  }

  /**
   * A public computer stays one until a user says otherwise (S0-3-14). Its session goes on only if a tab is still there
   * with the key.
   */
  async function continuePublic(sealed: SealedSession): Promise<void> {
    await session.restorePublic(await keys.open(sealed, sealKeyMs));
    await storage.continuePublic();
  }

  async function start(): Promise<EngineServices> {
    await writer.acquired;
    const remembered = leaving ? nothingRemembered : await store.load();
    // Displaced while starting: this engine never answers its tabs.
    if (leaving) return new Promise(() => {});
    if (!remembered) await storage.databaseRefused();
    if (remembered?.sealed) await continuePublic(remembered.sealed);
    else session.restore(remembered ?? nothingRemembered);
    // Not waited for here: `hello` must be answered however long it takes, and a window waits for its own partition.
    void loadAndLink(remembered?.eventSessionId ?? null);
    return {
      tabs,
      dataSets,
      audioLinks,
      topics,
      transfers,
      session,
      signIn: createSignInApi(session, sessionRefresh, storage.setDevice, link.settled),
      call: createAuthenticatedCall(sendCall, session, sessionRefresh),
      wake: link.wake,
      parked: link.parked,
      onTabBuild(build) {
        const isSettled = performance.now() - startedAt > settledMs;
        // Memory storage would be lost, so users of a public computer keep the engine they have. A dedicated worker
        // does not yield either: its tab would start the same script again.
        const mayYield = host.kind === 'shared' && isSettled && storage.get() === 'replica';
        if (build > host.build && mayYield) void yieldWhenIdle();
      },
      welcome: () => ({
        epoch,
        build: host.build,
        ...storage.state(),
        schema: rowSchema(),
        readsText: true,
        link: state.get(),
        clockOffset: clock.offset(),
        session: session.view(),
      }),
      report(why) {
        const { last, acked } = link.position();
        return {
          epoch,
          build: host.build,
          worker: host.kind,
          storage: storage.get(),
          link: state.get(),
          tabs: tabs.count(),
          seq: last,
          acked,
          dropped: counters.read(),
          sets: dataSets.report(),
          events: why === 'watch' ? trace.read() : [],
        };
      },
    };
  }
  const services = start();
  services.catch((error: unknown) => log.error('the engine did not start', error));

  /** Calls and uploads under way would be lost with this worker. */
  async function yieldWhenIdle(): Promise<void> {
    await idleSoon(uploads, calls);
    await leave('displaced');
  }

  function leave(why: LeaveReason): Promise<void> {
    leaving ??= (async () => {
      if (why === 'displaced') {
        // The link stays up meanwhile, so that answers and their events still arrive.
        await Promise.race([calls.idle(), pause(callDrainMs)]);
        await Promise.race([dataSets.drain().catch(() => {}), pause(drainMs)]);
      }
      link.stop();
      sessionRefresh.stop();
      config.stop();
      dataSets.stop();
      stopDetectingSleep();
      tabs.push({ push: 'displaced' });
      await store.close();
      writer.release();
      await pause(lastPushMs);
      tabs.close();
      host.end();
    })();
    return leaving;
  }

  return {
    epoch,
    connect: (port) => expose(createTabApi(port, services, keys.offer), port),
    wake: link.wake,
    stop: () => leave('displaced'),
  };
}
