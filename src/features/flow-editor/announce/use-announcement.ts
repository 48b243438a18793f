import { plural } from '@lingui/core/macro';
import { useLingui as useMessages } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FlowEdge } from '../../../domain/flow/contents/edge.ts';
import type { AnyNode } from '../../../domain/flow/contents/node.ts';
import type { Step, StepLabel } from '../../../domain/flow/edit/step.ts';
import { blockView } from '../block/block-view.ts';
import { stepNames } from '../words/step-name.ts';
import { useEditorBlocks } from '../model/editor-blocks.ts';
import { useEditorDocument } from '../model/editor-document.ts';
import { historyMove } from './history-move.ts';

/** Steps of text fields, which screen readers announce anyway. */
const silent: readonly StepLabel[] = [
  'renameBlock',
  'editNote',
  'setShape',
  'setOption',
  'setMode',
  'setParameter',
  'setConfiguration',
  'setDescription',
  'setScoping',
  'setName',
  'setSummary',
  'setConfig',
];

/** The blocks and wires that a step has added (`after`) or removed (`before`). */
function itemsOf({ changes }: Step, side: 'before' | 'after') {
  const nodes: AnyNode[] = [];
  const edges: FlowEdge[] = [];
  for (const change of changes) {
    const other = side === 'before' ? change.after : change.before;
    if (other !== undefined) continue;
    if (change.address.at === 'node') nodes.push(change[side] as AnyNode);
    if (change.address.at === 'edge') edges.push(change[side] as FlowEdge);
  }
  return { nodes, edges };
}

/** The announcement of the last step, and a number that differs for each. */
export function useAnnouncement(): { readonly text: string; readonly count: number } {
  const { i18n } = useMessages();
  const { t } = useLingui();
  const { store } = useEditorDocument();
  const { words } = useEditorBlocks();
  const [said, setSaid] = useState({ text: '', count: 0 });

  const titleOf = (node: AnyNode | undefined): string =>
    node === undefined ? '' : blockView(node, undefined, words()).title;
  function outputOf({ from }: FlowEdge): { readonly block: string; readonly output: string } {
    const node = store.read().document.nodes.get(from.nodeId);
    const view = node && blockView(node, undefined, words());
    const label = view?.outputs.find(({ id }) => id === from.output)?.label;
    return { block: titleOf(node), output: label ?? from.output };
  }
  function textOf(step: Step): string {
    const { label } = step;
    const added = itemsOf(step, 'after');
    const removed = itemsOf(step, 'before');
    const title = titleOf(added.nodes[0] ?? removed.nodes[0]);
    const wire = added.edges[0];
    switch (label) {
      case 'addBlock': {
        if (wire === undefined) return t`${title} added`;
        const { block, output } = outputOf(wire);
        return t`${title} added after ${block}, wired from ${output}`;
      }
      case 'connect': {
        if (wire === undefined) return i18n._(stepNames.connect);
        const { block, output } = outputOf(wire);
        const target = titleOf(store.read().document.nodes.get(wire.to.nodeId));
        return t`${block}, ${output} connected to ${target}`;
      }
      case 'delete':
      case 'cut': {
        const [blocks, wires] = [removed.nodes.length, removed.edges.length];
        if (blocks === 1) return t`${title} removed`;
        return blocks > 0
          ? plural(blocks, { one: '# block removed', other: '# blocks removed' })
          : plural(wires, { one: '# wire removed', other: '# wires removed' });
      }
      case 'paste':
      case 'clone':
        return plural(added.nodes.length, { one: '# block added', other: '# blocks added' });
      default:
        return silent.includes(label) ? '' : i18n._(stepNames[label]);
    }
  }

  const say = useEffectEvent((move: NonNullable<ReturnType<typeof historyMove>>) => {
    const name = i18n._(stepNames[move.step.label]);
    const text =
      move.kind === 'done'
        ? textOf(move.step)
        : move.kind === 'undone'
          ? t`Undone: ${name}`
          : t`Redone: ${name}`;
    if (text !== '') setSaid(({ count }) => ({ text, count: count + 1 }));
  });
  useEffect(() => {
    let { history } = store.read();
    return store.subscribe(() => {
      const move = historyMove(history, store.read().history);
      ({ history } = store.read());
      if (move !== null) say(move);
    });
  }, [store]);
  return said;
}
