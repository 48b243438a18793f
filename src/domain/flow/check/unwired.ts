import type { CheckRule } from './finding.ts';
import { nodeFinding } from './finding.ts';

/** Outputs without a wire where tokens would be lost: the first one of a block that begins, and a switch's default. */
export const neededOutputUnwired: CheckRule = ({ layouts, outgoing }) =>
  [...layouts.values()].flatMap(({ node, layout }) => {
    const isWired = (output: string) =>
      (outgoing.get(node.id) ?? []).some(({ from }) => from.output === output);
    const [first] = layout.outputs;
    const needed = node.type === 'switch' ? 'default' : layout.inputs.length === 0 ? first?.id : undefined;
    return needed === undefined || isWired(needed)
      ? []
      : [nodeFinding('neededOutputUnwired', 'warning', node.id, { member: needed })];
  });

/** Inputs of a zip block that no token can enter, so that it waits for ever. */
export const zipInputUnwired: CheckRule = ({ layouts, incoming }) =>
  [...layouts.values()]
    .filter(({ node }) => node.type === 'zip')
    .flatMap(({ node, layout }) => {
      const wired = new Set((incoming.get(node.id) ?? []).map(({ to }) => to.input));
      return layout.inputs
        .filter((input) => !wired.has(input))
        .map((member) => nodeFinding('zipInputUnwired', 'warning', node.id, { member }));
    });

/** Recorders that only their longest duration or the end of the call stops. */
export const recorderNeverStopped: CheckRule = ({ layouts, incoming }) =>
  [...layouts.values()]
    .filter(({ node }) => node.type === 'recorder')
    .filter(({ node }) => !(incoming.get(node.id) ?? []).some(({ to }) => to.input === 'stop'))
    .map(({ node }) => nodeFinding('recorderNeverStopped', 'hint', node.id, { member: 'stop' }));
