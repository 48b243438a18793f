import type { EngineApi, EngineReport, Hello, Welcome } from '../../../src/domain/protocol/engine.ts';
import { engineProtocol, isTabMessage, needHello } from '../../../src/domain/protocol/engine.ts';
import type { TabPort } from '../engine-host.ts';
import type { DataSets } from '../interfaces.ts';
import type { Session } from '../link/session.ts';
import type { SignInApi } from '../link/sign-in.ts';
import type { AudioLinkRouter } from './audio-link-router.ts';
import type { Tabs } from './tabs.ts';
import type { Topics } from './topics.ts';
import type { Transfers } from './transfers.ts';

/** The tab must call `hello` before anything else. */
export class NeedHello extends Error {
  override name = 'NeedHello';
  constructor() {
    super(needHello);
  }
}

export class NotSignedIn extends Error {
  override name = 'NotSignedIn';
  constructor(userId: string) {
    super(`user ${userId} is not signed in: their rows cannot be read`);
  }
}

export class OtherProtocol extends Error {
  override name = 'OtherProtocol';
  constructor(theirs: number) {
    super(`this engine speaks protocol ${engineProtocol}, the tab ${theirs}: reload it`);
  }
}

/** The parts of a started engine that tabs use. */
export interface EngineServices {
  readonly tabs: Tabs;
  readonly dataSets: DataSets;
  readonly audioLinks: AudioLinkRouter;
  readonly topics: Topics;
  readonly transfers: Transfers;
  readonly session: Session;
  readonly signIn: SignInApi;
  readonly call: EngineApi['call'];
  readonly welcome: () => Welcome;
  readonly report: (why?: 'watch') => EngineReport;
  readonly wake: () => void;
  /** A tab went into the back/forward cache. */
  readonly parked: () => void;
  /** A tab of this build connected: if it is newer than the engine, the engine may have to yield. */
  readonly onTabBuild: (build: string) => void;
}

/**
 * The API behind one tab's port. `services` resolves when the engine has started; until then all requests wait.
 * `offerKey`: the engine may need the key of a public computer's session to start.
 */
export function createTabApi(
  port: TabPort,
  services: Promise<EngineServices>,
  offerKey: (key: string | undefined) => void,
): EngineApi {
  let tabId: string | null = null;

  async function afterHello(): Promise<EngineServices & { readonly tabId: string }> {
    if (tabId === null) throw new NeedHello();
    return { ...(await services), tabId };
  }

  async function forUser(userId: string) {
    const found = await afterHello();
    const user = found.session.view().users.find(({ id }) => id === userId);
    if (user?.status.kind !== 'authenticated') throw new NotSignedIn(userId);
    return { ...found, home: user.organizationId };
  }

  port.addEventListener('message', (event) => {
    const { data } = event as MessageEvent<unknown>;
    // Ignored before hello: after it, the tab opens its windows again.
    if (isTabMessage(data))
      afterHello().then(
        ({ dataSets, tabId: id }) => dataSets.markShown(id, data.shown),
        () => {},
      );
  });

  // The message is lost, and nobody knows which it was: the tab says hello again, and opens its windows again.
  port.addEventListener('messageerror', () => {
    afterHello().then(
      ({ tabs, tabId: id }) => tabs.forget(id, port),
      () => {},
    );
  });

  return {
    async hello(hello: Hello) {
      if (hello.protocol !== engineProtocol) throw new OtherProtocol(hello.protocol);
      offerKey(hello.sealKey);
      const { tabs, welcome, onTabBuild, wake } = await services;
      tabId = hello.tabId;
      tabs.add(tabId, port);
      onTabBuild(hello.build);
      // Somebody is waiting for this page: not the time to wait out a backoff.
      wake();
      return welcome();
    },
    async open(userId, request, by) {
      const { dataSets, tabId: id } = await forUser(userId);
      await dataSets.open(id, userId, request, by);
    },
    async close(userId, request) {
      const { dataSets, tabId: id } = await afterHello();
      dataSets.close(id, userId, request);
    },
    async subscribe(userId, topic, after) {
      const { topics, tabId: id } = await forUser(userId);
      topics.subscribe(id, userId, topic, after);
    },
    async unsubscribe(userId, topic) {
      const { topics, tabId: id } = await afterHello();
      topics.unsubscribe(id, userId, topic);
    },
    async find(userId, request) {
      const { dataSets, home } = await forUser(userId);
      return dataSets.find(userId, request, home);
    },
    async call(request) {
      const { audioLinks, transfers, call, tabId: id } = await afterHello();
      audioLinks.learnFromCall(id, request);
      const end = request.transfer === undefined ? null : transfers.begin(id, request.transfer);
      return call(request).finally(() => end?.());
    },
    async stopTransfer(id) {
      const { transfers, tabId: own } = await afterHello();
      transfers.stop(own, id);
    },
    signIn: async (signIn) => (await afterHello()).signIn.signIn(signIn),
    startTwoFactor: async (userId) => (await afterHello()).signIn.startTwoFactor(userId),
    answerChallenge: async (id, message) => (await afterHello()).signIn.answerChallenge(id, message),
    logout: async (userId) => (await afterHello()).signIn.logout(userId),
    forget: async (userId) => (await afterHello()).signIn.forget(userId),
    selectUser: async (userId) => (await afterHello()).signIn.selectUser(userId),
    async wake() {
      const { wake, dataSets } = await afterHello();
      wake();
      dataSets.retryFailed();
    },
    async ping() {
      const { tabs, tabId: id } = await afterHello();
      if (!tabs.has(id, port)) throw new NeedHello();
    },
    async pause() {
      const { tabs, dataSets, topics, parked, tabId: id } = await afterHello();
      tabs.pause(id);
      dataSets.release(id);
      topics.release(id);
      parked();
    },
    report: async (why) => (await afterHello()).report(why),
  };
}
