import { withDeadline } from '../../../src/lib/async/deadline.ts';
import type { FlowCommand } from '../../../src/domain/flow/run/state/command.ts';
import type { Values } from '../../../src/domain/flow/run/state/state.ts';
import type { RequestOptions } from '../outgoing/guarded-request.ts';
import { createRateLimit } from '../base/rate-limit.ts';
import type { Store } from '../store/store.ts';
import { sendFlowRequest } from './http-request.ts';
import type { Journal } from './journal.ts';
import { hostLimits } from './limits.ts';
import type { LiveSession, QueuedStimulus } from './live-session.ts';
import { audioFault, flowMailWrites, mailFault, mailIdOf } from './mail.ts';
import { ownRows } from '../store/own-row.ts';
import type { PendingEffect } from './record.ts';
import type { FlowTelephony } from './telephony-port.ts';
import { actingUser } from '../areas/flows/run-hosts.ts';

interface EffectOptions {
  readonly store: Store;
  readonly journal: Journal;
  /** Null until there is one. */
  readonly telephony: () => FlowTelephony | null;
  readonly guard: Omit<RequestOptions, 'requester'>;
  readonly now: () => number;
  readonly stimulate: (session: LiveSession, item: QueuedStimulus) => void;
}

/** Carries out the effects of sessions that take time. One that the platform did not finish is done again. */
export interface Effects {
  readonly start: (session: LiveSession, effects: readonly PendingEffect[]) => void;
  readonly stop: () => void;
}

/** A command that telephony has not accepted by then counts as failed. */
const commandMs = 10_000;

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export function createEffects(options: EffectOptions): Effects {
  const { store, journal, telephony, guard, now, stimulate } = options;
  const mailRate = createRateLimit(hostLimits.mails);
  let isStopped = false;
  const isOver = ({ record }: LiveSession): boolean => isStopped || record.state.isEnded;

  function answer(
    session: LiveSession,
    { number, effect: { key } }: PendingEffect,
    { output, values }: { readonly output: string; readonly values: Values },
    writes: QueuedStimulus['writes'] = [],
  ): void {
    if (isOver(session)) return;
    stimulate(session, { stimulus: { type: 'answer', key, output, values }, settles: number, writes });
  }
  const fail = (session: LiveSession, effect: PendingEffect, error: string): void =>
    answer(session, effect, { output: 'failed', values: { error } });

  function mail(
    session: LiveSession,
    effect: PendingEffect,
    command: Extract<FlowCommand, { type: 'sendMail' }>,
  ): void {
    const { key } = effect.effect;
    const fault = mailFault(command) ?? audioFault(ownRows(store, session.organizationId), command.audio);
    if (fault !== null) return fail(session, effect, fault);
    if (mailRate.take(session.organizationId) > 0) return fail(session, effect, 'Too many mails');
    const id = mailIdOf(session.id, key);
    answer(
      session,
      effect,
      { output: 'queued', values: { mail: { kind: 'entity', type: 'outboundMail', id } } },
      flowMailWrites(session, key, command, now()),
    );
  }

  async function command(session: LiveSession, effect: PendingEffect, given: FlowCommand): Promise<void> {
    if (isOver(session)) return;
    const { id, organizationId } = session;
    const port = telephony();
    if (port === null) return fail(session, effect, 'This platform has no telephony for flows');
    const acting = { id, organizationId, userId: actingUser(store, organizationId) };
    try {
      await withDeadline(port.execute(acting, effect.effect.key, given), commandMs);
    } catch (error) {
      return fail(session, effect, textOf(error));
    }
    if (isOver(session)) return;
    session.pending.delete(effect.number);
    await journal.commit([{ kind: 'effectDone', id, number: effect.number }], () => []);
  }

  async function request(session: LiveSession, effect: PendingEffect, values: Values): Promise<void> {
    const { id: sessionId, organizationId } = session;
    const key = `${sessionId}.${effect.effect.key}`;
    const requester = { organizationId, sessionId };
    answer(
      session,
      effect,
      await sendFlowRequest(values, key, session.ending.signal, { ...guard, requester }),
    );
  }

  function begin(session: LiveSession, pending: PendingEffect): void {
    const { effect } = pending;
    const report = (error: unknown): void => console.error('flow:', error);
    if (effect.type === 'request') return void request(session, pending, effect.options).catch(report);
    const { command: given } = effect;
    if (given.type === 'sendMail') return mail(session, pending, given);
    session.commands = session.commands.then(() => command(session, pending, given)).catch(report);
  }

  return {
    start(session, effects) {
      for (const effect of effects) begin(session, effect);
    },
    stop: () => void (isStopped = true),
  };
}
