import type { BlockType } from './block-type.ts';

/** The outputs by which a flow usually continues, where that is not the first one. */
const usual: { readonly [type: string]: readonly string[] } = {
  createSound: ['available'],
  outboundCall: ['answered'],
  player: ['finished'],
  queue: ['timedOut', 'full', 'noAgents', 'left'],
  recorder: ['stopped'],
  ring: ['noAnswer', 'busy'],
} satisfies { readonly [Type in BlockType]?: readonly string[] };

/** Outputs at which a flow seldom continues: the call is over, or another output follows. */
const seldom: readonly string[] = ['concluded', 'ringing', 'started', 'ended', 'hungUp', 'failed'];

/** The outputs of a block in the order in which a flow is usually built: those by which it continues come first. */
export function outputsToBuild<Output extends { readonly id: string }>(
  type: string,
  outputs: readonly Output[],
): readonly Output[] {
  // A macro names its outputs itself.
  if (type === 'macro') return outputs;
  const first = usual[type] ?? [];
  const rank = ({ id }: Output): number => {
    if (first.includes(id)) return first.indexOf(id);
    return first.length + 1 + seldom.indexOf(id);
  };
  return outputs.toSorted((a, b) => rank(a) - rank(b));
}
