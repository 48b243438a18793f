import { randomUUID } from 'node:crypto';
import type { WebPhoneCommand } from '../../../src/domain/entities/web-phone-account/calls.ts';
import type { AccountFacts } from '../areas/web-phone/switchboard-port.ts';
import { withAudit } from '../writes/audited-write.ts';
import { withDerived } from '../writes/publish.ts';
import { createTurns } from '../base/turns.ts';
import { expectedLinks } from './model/audio-links.ts';
import type { AudioLinkInfo, Media } from './model/media-port.ts';
import type { Write } from '../store/store.ts';
import { executeCommand, dial } from './model/commands.ts';
import { PhoneRefused } from '../areas/web-phone/switchboard-port.ts';
import type { FollowUp } from './model/commands.ts';
import { endHost, performStep, resumeAfterRestart } from './model/timers.ts';
import { endBroken } from './model/end-broken.ts';
import { createCallDirectory } from './call-directory.ts';
import { createCallRouting } from './call-routing.ts';
import { createFlowTelephony } from './flow/flow-telephony.ts';
import type { LoggedWrites } from './flow/flow-telephony.ts';
import { claimAccount, recordPing, requireHostedAccount, setLink } from './model/hosts.ts';
import { createOutsideCalls } from './outside-calls.ts';
import { routeCall } from './model/route.ts';
import { untakenCallWrites } from './untaken-call.ts';
import type { UntakenCall } from './untaken-call.ts';
import type { NotifySession, Switchboard, SwitchboardOptions } from './switchboard.ts';
import { passTick } from './pass-tick.ts';
import { rowWrites } from './rows.ts';
import { loadPhones, createPhonesSaver, shownPhones } from './saved-phones.ts';
import type { PhoneAccount, Draft, Phones } from './model/state.ts';
import { draftOf } from './model/state.ts';

/** Whether a change has to be saved although no row shows it. */
const areFlowsChanged = (before: Phones, after: Phones): boolean =>
  before.flows.size !== after.flows.size ||
  [...after.flows].some(([id, objects]) => before.flows.get(id) !== objects);

const tickMs = 100;
/** How soon it is seen that an agent of a queue has signed in or out, ms. */
const watchMs = 1000;

export async function openSwitchboard(options: SwitchboardOptions): Promise<Switchboard> {
  const { store, now } = options;
  const inTurn = createTurns();
  const directory = createCallDirectory(store);
  const routing = createCallRouting(store, directory, options.mayCallFlow);
  const outsideCalls = createOutsideCalls(store, directory, routing, now);
  const saved = await loadPhones(store);
  let { phones } = saved;
  const save = createPhonesSaver(store, saved);
  let media: Media | null = null;
  let notify: NotifySession = () => undefined;
  let timer: ReturnType<typeof setInterval> | null = null;
  let agentTimer: ReturnType<typeof setInterval> | null = null;
  let isTicking = false;
  let tickedAt = performance.now();
  let tickedNow = now();

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
  const change = <Result>(
    work: (draft: Draft, logged: LoggedWrites[], untaken: UntakenCall[]) => Result,
  ): Promise<Result> =>
    inTurn(async () => {
      const draft = draftOf(phones);
      const logged: LoggedWrites[] = [];
      const untaken: UntakenCall[] = [];
      const result = work(draft, logged, untaken);
      flows.notice(phones, draft);
      await settle(phones, draft, [
        ...logged.flatMap((each) => withAudit({ store, now, ...each })),
        ...untaken.flatMap((each) => untakenCallWrites(store, each, now())),
      ]);
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
    const nameOf = (destination: string): string | null =>
      directory.contactNameOf(facts.organizationId, destination);
    if (command.command !== 'startOutboundCall')
      return executeCommand(draft, account, command, nameOf, now());
    const { destination, lineId = randomUUID() } = command;
    const self = directory.identityOf(facts.userId);
    const name = command.displayName ?? nameOf(destination);
    return dial(draft, account, { lineId, callId: randomUUID(), destination, name, self }, now());
  }

  const report = (error: unknown): void => console.error('telephony:', error);

  function tick(): void {
    const elapsed = performance.now() - tickedAt;
    tickedAt += elapsed;
    const shift = now() - tickedNow - elapsed;
    tickedNow = now();
    if (isTicking || phones.accounts.size + phones.legs.size === 0) return;
    isTicking = true;
    change((draft) => {
      flows.serve(draft, shift);
      return passTick(draft, store, { elapsed, now: now() });
    })
      .then((tones) => tones.forEach(playTone))
      .catch(report)
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
      change((draft, _, untaken) => outsideCalls.toUser({ draft, untaken }, userId, caller, patienceMs)),
    startNumberCall: (number, caller, plan) =>
      change((draft, _, untaken) => outsideCalls.toNumber({ draft, untaken }, number, caller, plan)),
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
          change((draft) => setLink(draft, id, link)).catch(report);
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
      agentTimer = setInterval(() => void flows.watchAgents().catch(report), watchMs);
    },
    async stop() {
      if (timer !== null) clearInterval(timer);
      if (agentTimer !== null) clearInterval(agentTimer);
      await inTurn(() => Promise.resolve());
      await media?.close();
    },
  };
}
