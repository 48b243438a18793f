import { randomUUID } from 'node:crypto';
import type { WebPhoneCommand } from '../../../src/domain/entities/web-phone-account/calls.ts';
import type { AudioLinkEvent, IceServer } from '../../../src/domain/protocol/audio-link.ts';
import { publish, rowOf } from '../areas/publish.ts';
import { createTurns } from '../areas/turns.ts';
import { expectedLinks } from '../media/media.ts';
import type { AudioLinkInfo, Media } from '../media/media.ts';
import type { Store } from '../store/store.ts';
import { executeCommand, dial, PhoneRefused } from './commands.ts';
import type { FollowUp } from './commands.ts';
import { endHost, loseHost, passTime, performStep, resumeAfterRestart } from './timers.ts';
import { planCaller } from './dial-plan.ts';
import { createCallDirectory } from './call-directory.ts';
import { claimAccount, extendPings, recordPing, requireHostedAccount, setLink } from './hosts.ts';
import { finish } from './call-transitions.ts';
import { routeCall, startInboundCall } from './route.ts';
import { rowWrites } from './rows.ts';
import { loadPhones, createPhonesSaver } from './saved-phones.ts';
import type { PhoneAccount, Draft, Identity, Phones } from './state.ts';
import { draftOf, isLine, liveLinesOf } from './state.ts';

type AccountFacts = Pick<PhoneAccount, 'id' | 'userId' | 'organizationId'>;
/** Sends the sockets of a session an event for one of its users. */
export type NotifySession = (sessionId: string, userId: string, event: AudioLinkEvent) => void;

/** Manages the calls of web phones. Executes requests and timed changes one after the other. */
export interface Switchboard {
  readonly claim: (account: AccountFacts, hostId: string, sessionId: string) => Promise<void>;
  readonly command: (account: AccountFacts, command: WebPhoneCommand) => Promise<void>;
  /** Keeps a host alive. Resolves with the id of its current audio link. */
  readonly ping: (hostId: string) => Promise<string | null>;
  readonly answerLink: (hostId: string, linkId: string, sdp: string) => Promise<void>;
  /** Ends the calls of hosts in a session whose user is no longer logged in to it. */
  readonly followSession: (sessionId: string, userIds: readonly string[]) => Promise<void>;
  /** Simulates an outside call to a user. Resolves with the ids of the ringing legs. */
  readonly startInboundCall: (
    userId: string,
    caller: Identity,
    patienceMs: number,
  ) => Promise<readonly string[]>;
  /** Answers or declines a call on the user's simulated desk phone. */
  readonly deskPhone: (userId: string, act: 'answer' | 'decline') => Promise<void>;
  readonly read: () => Phones;
  /** `iceServersOf` names the servers by which a user's page reaches the media. */
  readonly start: (
    media: Media,
    notify: NotifySession,
    iceServersOf: (userId: string) => readonly IceServer[],
  ) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const tickMs = 100;
/** A tick this late means that the process was suspended or the machine slept. */
const stallMs = 1000;

export async function openSwitchboard(store: Store, now: () => number): Promise<Switchboard> {
  const inTurn = createTurns();
  const directory = createCallDirectory(store);
  const saved = await loadPhones(store);
  let phones: Phones = saved;
  const save = createPhonesSaver(store);
  let media: Media | null = null;
  let notify: NotifySession = () => undefined;
  let timer: ReturnType<typeof setInterval> | null = null;
  let isTicking = false;
  let tickedAt = performance.now();

  /** Writes the rows of a change, then updates the audio. */
  async function settle(before: Phones, after: Phones): Promise<void> {
    const writes = rowWrites(store, before, after, now());
    phones = after;
    if (writes.length > 0) {
      save(after);
      await publish(store, writes);
    }
    media?.update(after);
  }

  /** Changes the model atomically. If it throws PhoneRefused, nothing has changed. */
  const change = <Result>(work: (draft: Draft) => Result): Promise<Result> =>
    inTurn(async () => {
      const draft = draftOf(phones);
      const result = work(draft);
      await settle(phones, draft);
      return result;
    });

  /** Routes a dialled call in a second change, so that its line is first seen as trying. */
  async function finishCommand(account: AccountFacts, followUp: FollowUp): Promise<void> {
    if (followUp.kind === 'tone') media?.playTone(followUp.accountId, followUp.tone);
    if (followUp.kind !== 'route') return;
    const { callId, destination } = followUp;
    await change((draft) => {
      const caller = draft.accounts.get(account.id) ?? { ...account, host: null, lostAt: null };
      routeCall(draft, callId, directory.routeTo(draft, caller, destination), randomUUID, now());
    });
  }

  function execute(draft: Draft, facts: AccountFacts, command: WebPhoneCommand): FollowUp {
    const account = draft.accounts.get(facts.id) ?? { ...facts, host: null, lostAt: null };
    if (command.command !== 'startOutboundCall') return executeCommand(draft, account, command, now());
    const { destination, lineId = randomUUID() } = command;
    const self = directory.identityOf(facts.userId);
    const name = command.displayName ?? directory.contactNameOf(facts.organizationId, destination);
    return dial(draft, account, { lineId, callId: randomUUID(), destination, name, self }, now());
  }

  /** Removes accounts whose device was deleted. */
  function dropDeletedAccounts(draft: Draft): void {
    for (const account of draft.accounts.values()) {
      if (rowOf(store, 'webPhoneAccount', account.id) !== undefined) continue;
      loseHost(draft, account, now());
      for (const { callId } of liveLinesOf(draft, account.id)) {
        const call = draft.calls.get(callId);
        if (call !== undefined) finish(draft, call, ['remoteHungUp', 'remoteHungUp'], now());
      }
      draft.accounts.delete(account.id);
    }
  }

  function tick(): void {
    const elapsed = performance.now() - tickedAt;
    tickedAt += elapsed;
    if (isTicking || phones.accounts.size + phones.legs.size === 0) return;
    isTicking = true;
    change((draft) => {
      if (elapsed > stallMs) extendPings(draft, elapsed);
      dropDeletedAccounts(draft);
      passTime(draft, now());
    })
      .catch((error: unknown) => console.error('telephony:', error))
      .finally(() => (isTicking = false));
  }

  return {
    claim: (account, hostId, sessionId) =>
      change((draft) => claimAccount(draft, account, { id: hostId, sessionId, linkId: randomUUID() }, now())),
    async command(account, command) {
      await finishCommand(account, await change((draft) => execute(draft, account, command)));
    },
    ping: (hostId) =>
      change((draft) => {
        recordPing(draft, hostId, now());
        return requireHostedAccount(draft, hostId).host.link?.id ?? null;
      }),
    async answerLink(hostId, linkId, sdp) {
      const { host } = requireHostedAccount(draftOf(phones), hostId);
      if (host.link?.id !== linkId)
        throw new PhoneRefused('linkEnded', 'This audio link no longer belongs to the host');
      await media?.answer(linkId, sdp);
    },
    async followSession(sessionId, userIds) {
      const hasLeft = ({ host, userId }: PhoneAccount): boolean =>
        host?.sessionId === sessionId && !userIds.includes(userId);
      if (![...phones.accounts.values()].some(hasLeft)) return;
      await change((draft) => {
        for (const account of draft.accounts.values()) if (hasLeft(account)) endHost(draft, account, now());
      });
    },
    startInboundCall: (userId, caller, patienceMs) =>
      change((draft) => {
        const callees = directory.calleesOf(draft, userId);
        const machine = { self: caller, voice: 'counting' as const, plan: planCaller(patienceMs) };
        const ids = { callId: randomUUID(), machineId: randomUUID() };
        return startInboundCall(draft, { ...ids, caller: machine, callees }, randomUUID, now());
      }),
    deskPhone: (userId, act) =>
      change((draft) => {
        for (const leg of draft.legs.values())
          if (!isLine(leg) && leg.userId === userId) performStep(draft, leg, act, now());
      }),
    read: () => phones,
    async start(startedMedia, notifySession, iceServersOf) {
      [media, notify] = [startedMedia, notifySession];
      const stopped = ({ id, userId, hostId, sessionId }: AudioLinkInfo): void =>
        notify(sessionId, userId, { type: 'webPhone.audioLinkStop', hostId, sessionId: id });
      startedMedia.subscribe({
        offered: ({ id, userId, hostId, sessionId }, sdpOffer) =>
          notify(sessionId, userId, {
            type: 'webPhone.audioLinkStart',
            hostId,
            sessionId: id,
            sdpOffer,
            iceServers: [...iceServersOf(userId)],
          }),
        stopped,
        changed(id, state) {
          const link = state === 'lost' ? null : { id, connected: state === 'connected' };
          change((draft) => setLink(draft, id, link)).catch((error: unknown) =>
            console.error('telephony:', error),
          );
        },
      });
      for (const link of expectedLinks(saved).values()) stopped(link);
      const draft = draftOf(saved);
      resumeAfterRestart(draft, now(), randomUUID);
      await inTurn(() => settle(saved, draft));
      timer = setInterval(tick, tickMs);
    },
    async stop() {
      if (timer !== null) clearInterval(timer);
      await inTurn(() => Promise.resolve());
      await media?.close();
    },
  };
}
