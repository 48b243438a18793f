import type { BlockType } from '../catalogue/block-type.ts';

/** The outputs by which a token goes on that has waited for an answer. */
interface Endings {
  /** For the answer `done`, by the input at which the token came in; null: it goes no further. */
  readonly done?: { readonly [input: string]: string | null };
  /** When the time is over. */
  readonly late?: string;
  /** When the call that it is about has ended. */
  readonly callEnded?: string;
}

/** Blocks that are not here go on by `done`, and otherwise fail. */
const endings: { readonly [Type in BlockType]?: Endings } = {
  delay: { late: 'elapsed' },
  reject: { callEnded: 'done' },
  hangUp: { callEnded: 'done' },
  outboundCall: { late: 'expired' },
  transfer: { done: { transfer: 'transferred' } },
  pickUp: { done: { pickUp: 'picked' }, late: 'nothing', callEnded: 'nothing' },
  collectDigits: { late: 'timeout', callEnded: 'hungUp' },
  sendDigits: { done: { send: 'sent' } },
  channelEvents: { done: { start: 'ended' }, late: 'ended' },
  player: { done: { play: 'finished' }, callEnded: 'stopped' },
  recorder: { done: { start: 'available' } },
  mixer: { done: { open: 'opened' } },
  connectAudio: { done: { connect: 'connected', disconnect: 'disconnected' } },
  audioEvents: { done: { start: 'ended' }, late: 'ended' },
  createSound: { done: { create: 'available' } },
  rtpEndpoint: { done: { open: 'opened', update: null } },
  mail: { done: { send: 'queued' } },
};

export function doneOutput(type: BlockType | undefined, input: string): string | null {
  const outputs = type && endings[type]?.done;
  return outputs !== undefined && Object.hasOwn(outputs, input) ? (outputs[input] ?? null) : 'done';
}

export const lateOutput = (type: BlockType | undefined): string => (type && endings[type]?.late) ?? 'failed';

export const callEndedOutput = (type: BlockType | undefined): string =>
  (type && endings[type]?.callEnded) ?? 'failed';
