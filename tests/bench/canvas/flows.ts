import type { Page } from '@playwright/test';
import { expressionOf } from '../../../src/domain/flow/expression/text/read.ts';
import { agentOrganization } from '../../driver/agent.ts';
import type { TestPlatform } from '../../driver/platform.ts';
import { canvasPart } from '../../driver/flow/canvas-part.ts';
import type { Portal } from '../../driver/portal.ts';
import { organizationId } from '../../platform/demo/organizations.ts';
import { flowCallsOf } from '../../integration/platform/support/flows.ts';
import type { ContentsJson } from '../../platform/areas/flows/contents.ts';
import { operatorOf } from '../flow/operator.ts';
import { flowContents } from '../page/flow-contents.ts';

/** A list of texts with at least this many characters, in the text form of expressions. */
function longExpression(length: number): string {
  const items: string[] = [];
  while (items.join(', ').length < length) items.push(`upper("part ${items.length}") & "of the harbour"`);
  return `[${items.join(', ')}]`;
}

/** The name of the block with the long expression. */
export const logName = 'Step 5';

/** A call that is logged with a message that is a long expression. */
function expressionFlow(): ContentsJson {
  const node = flowContents(6)['nodes'] as {
    readonly id: string;
    readonly name?: string;
    readonly config: object;
  }[];
  const log = node.find(({ name }) => name === logName);
  const options = { message: expressionOf(expressionText) };
  const config = { ...log?.config, options, modes: { message: 'expression' } };
  const contents = flowContents(2);
  const [start] = contents['nodes'] as object[];
  const edge = {
    id: 'wire',
    from: { nodeId: 'block-0', output: 'called' },
    to: { nodeId: log?.id, input: 'in' },
  };
  return { ...contents, nodes: [start, { ...log, x: 60, config }], edges: [edge] };
}
export const expressionText = longExpression(2000);

/** A chain of blocks with this many wires more, each to a block that stands a little later. */
function wovenFlow(blocks: number, more: number): ContentsJson {
  const contents = flowContents(blocks);
  const wires = contents['edges'] as { readonly from: object; readonly to: object }[];
  const added = Array.from({ length: more }, (_, n) => {
    const at = (n * 7919) % (wires.length - 40);
    return { id: `more-${n}`, from: wires[at]?.from, to: wires[at + 2 + ((n * 31) % 38)]?.to };
  });
  return { ...contents, edges: [...wires, ...added] };
}

/** The flows that the bench of the canvas opens. `half` has 500 kB. */
const loads = {
  large: () => flowContents(1000),
  woven: () => wovenFlow(1000, 400),
  small: () => flowContents(25, 5),
  half: () => flowContents(640),
  expression: expressionFlow,
} as const;
export type FlowName = keyof typeof loads;

export interface BenchFlows {
  readonly id: (name: FlowName) => string;
  /** Saves the flow of 500 kB with another description, without a browser; resolves to the ms. */
  readonly patch: () => Promise<number>;
}

export async function createFlows(platform: TestPlatform): Promise<BenchFlows> {
  const { client, who } = await operatorOf(platform);
  const calls = flowCallsOf(client, who);
  const ids = new Map<FlowName, string>();
  for (const name of Object.keys(loads) as FlowName[])
    ids.set(name, await calls.created('flow', `Bench ${name}`, loads[name]()));
  const bare = await calls.created('flow', 'Bench bare');
  const contents = loads.half();
  let saved = 0;
  return {
    id: (name) => ids.get(name) ?? '',
    async patch() {
      // Contents that the platform has already are not stored again.
      saved += 1;
      const body = { contents: { ...contents, description: `Saved ${saved}` } };
      const start = performance.now();
      await calls.saved('flow', bare, body);
      return performance.now() - start;
    },
  };
}

/** Shows a flow in its editor at the default zoom, whatever view its draft has kept. */
export async function openFlow({ page }: Portal, origin: string, id: string): Promise<void> {
  await page.goto(`${origin}${flowPath(id)}`);
  await canvasPart(page).canvas().focus();
  await page.keyboard.press('0');
  await canvasPart(page).canvas().getByRole('figure').first().waitFor();
  await canvasPart(page).wires().first().waitFor({ state: 'attached' });
}

/** Selects the first block, and gives its keys to the canvas. */
export async function selectFirstBlock(page: Page): Promise<void> {
  const block = canvasPart(page).canvas().getByRole('figure').first();
  await block.click({ position: { x: 40, y: 10 } });
  await canvasPart(page).canvas().focus();
}

export const flowPath = (id: string): string =>
  `/organization/${organizationId(agentOrganization)}/flow/my-flows?tab=flow:${id}`;

/** Closes the tab of the flow and goes back to it; resolves to the ms until its blocks and wires are painted. */
export async function reopenFlow(page: Page, name: FlowName): Promise<number> {
  await page.getByRole('tab', { name: `Bench ${name}` }).focus();
  await page.keyboard.press('Delete');
  await canvasPart(page).canvas().waitFor({ state: 'detached' });
  return page.evaluate(async () => {
    const start = performance.now();
    history.back();
    // Inline, because compiled named functions need a helper that the page lacks.
    while (
      document.querySelector('[data-editor-canvas] figure') === null ||
      document.querySelector('[data-editor-canvas] .react-flow__edge path') === null
    )
      await new Promise((resolve) => setTimeout(resolve));
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    return performance.now() - start;
  });
}
