import type { BlockType } from '../../catalogue/block-type.ts';

/** The outputs from which a waiting token continues. */
interface Endings {
  /** For the answer `done`, by the input that the token entered. null: the token ends. */
  readonly done?: { readonly [input: string]: string | null };
  /** After a timeout. */
  readonly late?: string;
  /** After the end of the call that the block acts on. */
  readonly callEnded?: string;
}

/** The endings of block types. Others continue from `done`, and fail otherwise. */
const endings: { readonly [Type in BlockType]?: Endings } = {
  delay: { late: 'elapsed' },
  reject: { callEnded: 'done' },
  hangUp: { callEnded: 'done' },
  outboundCall: { late: 'expired' },
  transfer: { done: { transfer: 'transferred' } },
  pickUp: { done: { pickUp: 'picked' }, late: 'nothing', callEnded: 'nothing' },
  queue: { callEnded: 'hungUp' },
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
