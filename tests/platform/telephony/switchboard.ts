import { randomUUID } from 'node:crypto';
import type { WebPhoneCommand } from '../../../src/domain/entities/web-phone-account/calls.ts';
import type { AudioLinkEvent } from '../../../src/domain/protocol/audio-link.ts';
import { publish, rowOf } from '../areas/publish.ts';
import { createTurns } from '../areas/turns.ts';
import { wantedLinks } from '../media/media.ts';
import type { LinkFacts, Media } from '../media/media.ts';
import type { Store } from '../store/store.ts';
import { carryOut, dial, PhoneRefused } from './commands.ts';
import type { Outcome } from './commands.ts';
import { loseHost, passTime, perform, takeUp } from './clock.ts';
import { planCaller } from './dial-plan.ts';
import { createDirectory } from './directory.ts';
import { claim, excuse, hear, hosted, setLink } from './hosts.ts';
import { finish } from './joints.ts';
import { routeCall, ringIn } from './route.ts';
import { rowWrites } from './rows.ts';
import { phonesIn, savePhones } from './saved.ts';
import type { Account, Draft, Identity, Phones } from './state.ts';
import { draftOf, isLine, liveLinesOf } from './state.ts';

type AccountFacts = Pick<Account, 'id' | 'userId' | 'organizationId'>;
/** Tells the sockets of a session something that concerns one of its users. */
export type Tell = (sessionId: string, userId: string, event: AudioLinkEvent) => void;

/** The calls of web phones: what is asked of them, one after the other, and what time brings. */
export interface Switchboard {
  readonly claim: (account: AccountFacts, hostId: string, sessionId: string) => Promise<void>;
  readonly command: (account: AccountFacts, command: WebPhoneCommand) => Promise<void>;
  /** Keeps a host; the audio link it should have. */
  readonly ping: (hostId: string) => Promise<string | null>;
  readonly answerLink: (hostId: string, linkId: string, sdp: string) => Promise<void>;
  /** Somebody outside calls a user; the lines that ring. */
  readonly ringIn: (userId: string, caller: Identity, patienceMs: number) => Promise<readonly string[]>;
  /** A desk phone that rings at the user is taken, or not. */
  readonly deskPhone: (userId: string, act: 'answer' | 'decline') => Promise<void>;
  readonly read: () => Phones;
  readonly start: (media: Media, tell: Tell) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const tickMs = 100;
/** A tick so late is a process that was stopped, or a machine that slept. */
const stallMs = 1000;

export async function openSwitchboard(store: Store, now: () => number): Promise<Switchboard> {
  const inTurn = createTurns();
  const directory = createDirectory(store);
  const saved = await phonesIn(store);
  let phones: Phones = saved;
  const save = savePhones(store);
  let media: Media | null = null;
  let tell: Tell = () => undefined;
  let timer: ReturnType<typeof setInterval> | null = null;
  let isTicking = false;
  let ticked = performance.now();

  /** Writes what follows from a change, then lets it be heard. */
  async function settle(before: Phones, after: Phones): Promise<void> {
    const writes = rowWrites(store, before, after, now());
    phones = after;
    if (writes.length > 0) {
      save(after);
      await publish(store, writes);
    }
    media?.follow(after);
  }

  /** Changes the model as one unit. Throws PhoneRefused, and then nothing has changed. */
  const change = <Result>(work: (draft: Draft) => Result): Promise<Result> =>
    inTurn(async () => {
      const draft = draftOf(phones);
      const result = work(draft);
      await settle(phones, draft);
      return result;
    });

  /** A call that was dialled is tried first and routed next, so that its line shows both. */
  async function follow(account: AccountFacts, outcome: Outcome): Promise<void> {
    if (outcome.kind === 'tone') media?.tone(outcome.accountId, outcome.tone);
    if (outcome.kind !== 'route') return;
    const { callId, destination } = outcome;
    await change((draft) => {
      const caller = draft.accounts.get(account.id) ?? { ...account, host: null, lostAt: null };
      routeCall(draft, callId, directory.routeTo(draft, caller, destination), randomUUID, now());
    });
  }

  function obey(draft: Draft, facts: AccountFacts, command: WebPhoneCommand): Outcome {
    const account = draft.accounts.get(facts.id) ?? { ...facts, host: null, lostAt: null };
    if (command.command !== 'startOutboundCall') return carryOut(draft, account, command, now());
    const { destination, lineId = randomUUID() } = command;
    const self = directory.identityOf(facts.userId);
    return dial(draft, account, { lineId, callId: randomUUID(), destination, self }, now());
  }

  /** An account went with its device. */
  function dropGone(draft: Draft): void {
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
    const stood = performance.now() - ticked;
    ticked += stood;
    if (isTicking || phones.accounts.size + phones.legs.size === 0) return;
    isTicking = true;
    change((draft) => {
      if (stood > stallMs) excuse(draft, stood);
      dropGone(draft);
      passTime(draft, now());
    })
      .catch((error: unknown) => console.error('telephony:', error))
      .finally(() => (isTicking = false));
  }

  return {
    claim: (account, hostId, sessionId) =>
      change((draft) => claim(draft, account, { id: hostId, sessionId, linkId: randomUUID() }, now())),
    async command(account, command) {
      await follow(account, await change((draft) => obey(draft, account, command)));
    },
    ping: (hostId) =>
      change((draft) => {
        hear(draft, hostId, now());
        return hosted(draft, hostId).host.link?.id ?? null;
      }),
    async answerLink(hostId, linkId, sdp) {
      const { host } = hosted(draftOf(phones), hostId);
      if (host.link?.id !== linkId)
        throw new PhoneRefused('linkEnded', 'This audio link is not the host’s any more');
      await media?.answer(linkId, sdp);
    },
    ringIn: (userId, caller, patienceMs) =>
      change((draft) => {
        const callees = directory.calleesOf(draft, userId);
        const machine = { self: caller, voice: 'counting' as const, plan: planCaller(patienceMs) };
        const ids = { callId: randomUUID(), machineId: randomUUID() };
        return ringIn(draft, { ...ids, caller: machine, callees }, randomUUID, now());
      }),
    deskPhone: (userId, act) =>
      change((draft) => {
        for (const leg of draft.legs.values())
          if (!isLine(leg) && leg.userId === userId) perform(draft, leg, act, now());
      }),
    read: () => phones,
    async start(given, told) {
      [media, tell] = [given, told];
      const stopped = ({ id, userId, hostId, sessionId }: LinkFacts): void =>
        tell(sessionId, userId, { type: 'webPhone.audioLinkStop', hostId, sessionId: id });
      given.listen({
        offered: ({ id, userId, hostId, sessionId }, sdpOffer) =>
          tell(sessionId, userId, { type: 'webPhone.audioLinkStart', hostId, sessionId: id, sdpOffer }),
        stopped,
        changed(id, state) {
          const link = state === 'lost' ? null : { id, connected: state === 'connected' };
          change((draft) => setLink(draft, id, link)).catch((error: unknown) =>
            console.error('telephony:', error),
          );
        },
      });
      for (const link of wantedLinks(saved).values()) stopped(link);
      const draft = draftOf(saved);
      takeUp(draft, now(), randomUUID);
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
