import { randomUUID } from 'node:crypto';
import type { LineEnding } from '../../../src/domain/entities/web-phone-line/rules.ts';
import type { ChannelCommandType } from '../../../src/domain/entities/channel/rules.ts';
import type { WebPhoneCommand } from '../../../src/domain/entities/web-phone-account/calls.ts';
import type { AudioLinkEvent, IceServer } from '../../../src/domain/protocol/audio-link.ts';
import { withAudit } from '../areas/audited-write.ts';
import { ownRows } from '../areas/own-row.ts';
import { rowOf, withDerived } from '../areas/publish.ts';
import { createTurns } from '../areas/turns.ts';
import { expectedLinks } from '../media/media.ts';
import type { AudioLinkInfo, Media } from '../media/media.ts';
import type { FlowTelephony } from '../flow/telephony-port.ts';
import type { Write } from '../store/store.ts';
import { executeCommand, dial, PhoneRefused } from './commands.ts';
import type { FollowUp } from './commands.ts';
import { endHost, loseHost, passTime, performStep, resumeAfterRestart } from './timers.ts';
import { planCaller } from './dial-plan.ts';
import { endBroken } from './end-broken.ts';
import { createCallDirectory } from './call-directory.ts';
import { createCallRouting } from './call-routing.ts';
import { createFlowTelephony } from './flow/flow-telephony.ts';
import type { LoggedWrites } from './flow/flow-telephony.ts';
import type { KeepingOptions } from './flow/keep-recording.ts';
import { sendDigits } from './flow/send-digits.ts';
import { claimAccount, extendPings, recordPing, requireHostedAccount, setLink } from './hosts.ts';
import { finish } from './call-transitions.ts';
import { routeCall, startInboundCall } from './route.ts';
import type { Callee } from './route.ts';
import { rowWrites } from './rows.ts';
import { loadPhones, createPhonesSaver, shownPhones } from './saved-phones.ts';
import type { PhoneAccount, Draft, Identity, MachineStep, Phones } from './state.ts';
import { draftOf, liveLinesOf } from './state.ts';

/** The outcome of a call from the outside: the ids of the ringing legs, or why nothing rings. */
export type NumberCall =
  | { readonly kind: 'ringing'; readonly legIds: readonly string[] }
  | { readonly kind: 'ended'; readonly reason: LineEnding };

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
  /** Simulates an outside call to a number of the platform, which leads where the number's action says. */
  readonly startNumberCall: (
    number: string,
    caller: Identity,
    plan: readonly MachineStep[],
  ) => Promise<NumberCall>;
  /** Answers or declines a call on the user's simulated desk phone. */
  readonly deskPhone: (userId: string, act: 'answer' | 'decline') => Promise<void>;
  readonly read: () => Phones;
  readonly flows: FlowTelephony;
  /** Executes a command of a user on the channel of a flow. */
  readonly commandFlowChannel: (channelId: string, command: ChannelCommandType) => Promise<void>;
  /** `iceServersOf` names the servers by which a user's page reaches the media. */
  readonly start: (
    media: Media,
    notify: NotifySession,
    iceServersOf: (userId: string) => readonly IceServer[],
  ) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Whether a change has to be saved although no row shows it. */
const areFlowsChanged = (before: Phones, after: Phones): boolean =>
  before.flows.size !== after.flows.size ||
  [...after.flows].some(([id, objects]) => before.flows.get(id) !== objects);

const tickMs = 100;
/** A tick this late means that the process was suspended or the machine slept. */
const stallMs = 1000;

export interface SwitchboardOptions extends KeepingOptions {
  /** Whether the user may call flows of their organization directly. */
  readonly mayCallFlow: (userId: string) => boolean;
  /** Has the audio of a sound made. */
  readonly makeAudio: (sound: { readonly id: string; readonly organizationId: string }) => void;
}

export async function openSwitchboard(options: SwitchboardOptions): Promise<Switchboard> {
  const { store, now } = options;
  const inTurn = createTurns();
  const directory = createCallDirectory(store);
  const routing = createCallRouting(store, directory, options.mayCallFlow);
  const saved = await loadPhones(store);
  let { phones } = saved;
  const save = createPhonesSaver(store);
  let media: Media | null = null;
  let notify: NotifySession = () => undefined;
  let timer: ReturnType<typeof setInterval> | null = null;
  let isTicking = false;
  let tickedAt = performance.now();

  /** Writes the rows of a change, then updates the audio. */
  async function settle(before: Phones, after: Phones, others: readonly Write[] = []): Promise<void> {
    const writes = [...withDerived(store, rowWrites(store, before, after, now())), ...others];
    phones = after;
    if (writes.length > 0 || areFlowsChanged(before, after)) {
      save(after);
      await store.write(writes);
    }
    media?.update(after);
    flows.follow(after);
  }

  /** Changes the model atomically. If it throws PhoneRefused, nothing has changed. */
  const change = <Result>(work: (draft: Draft, logged: LoggedWrites[]) => Result): Promise<Result> =>
    inTurn(async () => {
      const draft = draftOf(phones);
      const logged: LoggedWrites[] = [];
      const result = work(draft, logged);
      flows.notice(phones, draft);
      await settle(
        phones,
        draft,
        logged.flatMap((each) => withAudit({ store, now, ...each })),
      );
      return result;
    });
  const flows = createFlowTelephony({
    ...options,
    router: routing.flowRouter,
    read: () => phones,
    change: (work) => change(work),
  });

  function playTone(followUp: FollowUp): void {
    if (followUp.kind === 'tone') media?.playTone(followUp.accountId, followUp.tone);
  }

  /** Routes a dialled call in a second change, so that its line is first seen as trying. */
  async function finishCommand(account: AccountFacts, followUp: FollowUp): Promise<void> {
    playTone(followUp);
    if (followUp.kind !== 'route') return;
    const { callId, destination } = followUp;
    await change((draft) => {
      const caller = draft.accounts.get(account.id) ?? { ...account, host: null, lostAt: null };
      routeCall(draft, callId, routing.routeTo(draft, caller, destination), randomUUID, now());
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

  /** Begins a call of a simulated party. Returns the ids of the ringing legs. */
  function beginInbound(
    draft: Draft,
    self: Identity,
    plan: readonly MachineStep[],
    callees: readonly Callee[],
  ): readonly string[] {
    const caller = { self, voice: 'counting' as const, plan };
    const ids = { callId: randomUUID(), machineId: randomUUID() };
    return startInboundCall(draft, { ...ids, caller, callees }, randomUUID, now());
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
      return sendDigits(draft, now());
    })
      .then((tones) => tones.forEach(playTone))
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
        const { organizationId } = rowOf(store, 'user', userId) ?? { organizationId: '' };
        const user = ownRows(store, organizationId).find('telephonyUser', userId);
        const callees = user === undefined ? [] : directory.calleesOf(draft, user);
        return beginInbound(draft, caller, planCaller(patienceMs), callees);
      }),
    startNumberCall: (number, caller, plan) =>
      change((draft) => {
        const route = routing.routeNumber(draft, number);
        if (route.kind !== 'ring')
          return { kind: 'ended', reason: route.kind === 'fault' ? route.reason : 'wrongNumber' };
        const legIds = beginInbound(draft, caller, plan, route.callees);
        return legIds.length === 0 ? { kind: 'ended', reason: 'busy' } : { kind: 'ringing', legIds };
      }),
    deskPhone: (userId, act) =>
      change((draft) => {
        for (const leg of draft.legs.values())
          if (leg.kind === 'machine' && leg.userId === userId) performStep(draft, leg, { act }, now());
      }),
    read: () => phones,
    flows: flows.telephony,
    commandFlowChannel: flows.commandChannel,
    async start(startedMedia, notifySession, iceServersOf) {
      [media, notify] = [startedMedia, notifySession];
      const stopped = ({ id, userId, hostId, sessionId }: AudioLinkInfo): void =>
        notify(sessionId, userId, { type: 'webPhone.audioLinkStop', hostId, sessionId: id });
      startedMedia.subscribe({
        ...flows.events,
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
      for (const link of expectedLinks(phones).values()) stopped(link);
      const shown = shownPhones(store, saved);
      const draft = draftOf(phones);
      endBroken(draft, saved.lost, now());
      resumeAfterRestart(draft, now(), randomUUID);
      const lost = flows.resume(draft);
      flows.notice(phones, draft);
      await inTurn(() => settle(shown, draft, lost));
      timer = setInterval(tick, tickMs);
    },
    async stop() {
      if (timer !== null) clearInterval(timer);
      await inTurn(() => Promise.resolve());
      await media?.close();
    },
  };
}
