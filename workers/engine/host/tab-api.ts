import type { EngineApi, EngineReport, Hello, Welcome } from '../../../src/domain/protocol/engine.ts';
import { engineProtocol, isTabNote } from '../../../src/domain/protocol/engine.ts';
import type { TabPort } from '../engine-host.ts';
import type { DataSets } from '../interfaces.ts';
import type { Session } from '../link/session.ts';
import type { SignInApi } from '../link/sign-in.ts';
import type { AudioLinkRouter } from './audio-link-router.ts';
import type { Tabs } from './tabs.ts';
import type { Transfers } from './transfers.ts';

/** The tab must say hello first: to this engine it is a stranger. Its message is what the tab looks for. */
export class NeedHello extends Error {
  override name = 'NeedHello';
  constructor() {
    super('needHello');
  }
}

export class NotSignedIn extends Error {
  override name = 'NotSignedIn';
  constructor(userId: string) {
    super(`user ${userId} is not signed in: their rows are not for reading`);
  }
}

export class OtherProtocol extends Error {
  override name = 'OtherProtocol';
  constructor(theirs: number) {
    super(`this engine speaks protocol ${engineProtocol}, the tab ${theirs}: reload it`);
  }
}

/** What the engine's parts are to its tabs, once it has started. */
export interface EngineServices {
  readonly tabs: Tabs;
  readonly dataSets: DataSets;
  readonly audioLinks: AudioLinkRouter;
  readonly transfers: Transfers;
  readonly session: Session;
  readonly signIn: SignInApi;
  readonly call: EngineApi['call'];
  readonly welcome: () => Welcome;
  readonly report: (why?: 'watch') => EngineReport;
  readonly wake: () => void;
  /** A tab of this build came: an older engine may have to yield to the newer one. */
  readonly onTabBuild: (build: string) => void;
}

/** What one port may ask; `services` resolves when the engine has started, and until then everything waits. */
export function createTabApi(port: TabPort, services: Promise<EngineServices>): EngineApi {
  let tabId: string | null = null;

  async function known(): Promise<EngineServices & { readonly tabId: string }> {
    if (tabId === null) throw new NeedHello();
    return { ...(await services), tabId };
  }

  async function reader(userId: string) {
    const found = await known();
    const user = found.session.view().users.find(({ id }) => id === userId);
    if (user?.status.kind !== 'authenticated') throw new NotSignedIn(userId);
    return { ...found, home: user.organizationId };
  }

  port.addEventListener('message', (event) => {
    const { data } = event as MessageEvent<unknown>;
    // From a stranger it means nothing: their windows are asked for anew.
    if (isTabNote(data))
      known().then(
        ({ dataSets, tabId: id }) => dataSets.markShown(id, data.shown),
        () => {},
      );
  });

  return {
    async hello(hello: Hello) {
      if (hello.protocol !== engineProtocol) throw new OtherProtocol(hello.protocol);
      const { tabs, welcome, onTabBuild } = await services;
      tabId = hello.tabId;
      tabs.add(tabId, port);
      onTabBuild(hello.build);
      return welcome();
    },
    async open(userId, request, by) {
      const { dataSets, tabId: id } = await reader(userId);
      await dataSets.open(id, userId, request, by);
    },
    async close(userId, request) {
      const { dataSets, tabId: id } = await known();
      dataSets.close(id, userId, request);
    },
    async find(userId, request) {
      const { dataSets, home } = await reader(userId);
      return dataSets.find(userId, request, home);
    },
    async call(request) {
      const { audioLinks, transfers, call, tabId: id } = await known();
      audioLinks.learnFromCall(id, request);
      const end = request.transfer === undefined ? null : transfers.begin(id, request.transfer);
      return call(request).finally(() => end?.());
    },
    async stopTransfer(id) {
      const { transfers, tabId: own } = await known();
      transfers.stop(own, id);
    },
    signIn: async (signIn) => (await known()).signIn.signIn(signIn),
    startTwoFactor: async (userId) => (await known()).signIn.startTwoFactor(userId),
    answerChallenge: async (id, message) => (await known()).signIn.answerChallenge(id, message),
    logout: async (userId) => (await known()).signIn.logout(userId),
    forget: async (userId) => (await known()).signIn.forget(userId),
    selectUser: async (userId) => (await known()).signIn.selectUser(userId),
    wake: async () => (await known()).wake(),
    async pause() {
      const { tabs, dataSets, tabId: id } = await known();
      tabs.pause(id);
      dataSets.release(id);
    },
    report: async (why) => (await known()).report(why),
  };
}
