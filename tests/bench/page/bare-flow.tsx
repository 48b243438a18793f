import type { Edge, Node } from '@xyflow/react';
import { ReactFlow } from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { nextTask } from './time.ts';

/** The blocks of the bench's flow as xyflow's own nodes. */
const nodesOf = (count: number): Node[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `block-${n}`,
    position: { x: (n % 40) * 240, y: Math.floor(n / 40) * 192 },
    data: { label: `Step ${n}` },
  }));

const edgesOf = (count: number): Edge[] =>
  Array.from({ length: count - 1 }, (_, n) => ({
    id: `wire-${n}`,
    source: `block-${n}`,
    target: `block-${n + 1}`,
  }));

let root: Root | undefined;
let container: HTMLElement | undefined;

/** Shows a flow by xyflow alone with all its blocks mounted; resolves to the ms until it is painted. */
export async function openBareFlow(count: number): Promise<number> {
  container = document.body.appendChild(document.createElement('main'));
  Object.assign(container.style, { position: 'fixed', inset: '0' });
  const start = performance.now();
  root = createRoot(container);
  root.render(<ReactFlow defaultNodes={nodesOf(count)} defaultEdges={edgesOf(count)} />);
  const isShown = (): boolean =>
    container?.querySelectorAll('.react-flow__edge path').length !== 0 &&
    container?.querySelectorAll('.react-flow__node').length === count;
  while (!isShown()) await nextTask();
  await new Promise(requestAnimationFrame);
  await nextTask();
  return performance.now() - start;
}

export function closeBareFlow(): void {
  root?.unmount();
  container?.remove();
}
