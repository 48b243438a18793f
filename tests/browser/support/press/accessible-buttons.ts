import type { CDPSession } from '@playwright/test';

/** A button as assistive technologies find it. */
export interface AccessibleButton {
  /** The landmarks, dialogs and lists around it, and its name. Buttons of each row have the keys of the first row. */
  readonly key: string;
  readonly name: string;
  /** The node of the document, as the developer tools number it. */
  readonly node: number;
}

interface TreeNode {
  readonly id: string;
  readonly parentId: string | undefined;
  readonly role: string;
  readonly name: string;
  readonly node: number | undefined;
  readonly isDisabled: boolean;
}

const pressable = ['button', 'menuitem', 'menuitemradio', 'menuitemcheckbox', 'tab', 'switch'];
const landmarks = ['banner', 'navigation', 'main', 'complementary', 'region', 'form'];
const groups = ['dialog', 'alertdialog', 'group', 'menu', 'tablist', 'toolbar', 'grid', 'table', 'list'];
const places = [...landmarks, ...groups];
const rows = ['row', 'listitem', 'treeitem', 'option'];

/** One of them is enough: they close what they are in. */
const closing = /^(?:Cancel|Close|Done)$/;
const months =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g;
/** Counts and months change from press to press. */
const withoutNumbers = (name: string): string => name.replaceAll(/\d+/g, '#').replaceAll(months, '#');

async function readTree(devtools: CDPSession): Promise<readonly TreeNode[]> {
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  return nodes.map(({ nodeId, parentId, ignored, role, name, backendDOMNodeId, properties = [] }) => ({
    id: nodeId,
    parentId,
    role: ignored ? '' : String(role?.value),
    name: withoutNumbers(String(name?.value ?? '')),
    node: backendDOMNodeId,
    isDisabled: properties.some((one) => one.name === 'disabled' && one.value.value === true),
  }));
}

function keyOf(
  around: readonly string[],
  role: string,
  name: string,
  countInRow: number | undefined,
): string {
  if (closing.test(name)) return [...around.filter((one) => one !== 'form'), 'Close'].join(' > ');
  const isChoice = role === 'menuitemradio';
  const label = countInRow === undefined ? name : `${role} ${countInRow} of a row`;
  return [...around, isChoice ? role : label].join(' > ');
}

/** The enabled buttons of the page in their order, without those behind a modal dialog. */
export async function accessibleButtons(devtools: CDPSession): Promise<readonly AccessibleButton[]> {
  const tree = await readTree(devtools);
  const byId = new Map(tree.map((one) => [one.id, one]));
  const firstRows = new Map<string, string>();
  const counts = new Map<string, number>();
  const buttons: AccessibleButton[] = [];
  for (const { role, name, node, parentId, isDisabled } of tree) {
    if (!pressable.includes(role) || node === undefined || isDisabled) continue;
    const around: string[] = [];
    let row: string | undefined;
    for (let id = parentId; id !== undefined; id = byId.get(id)?.parentId) {
      const above = byId.get(id);
      if (above === undefined) break;
      if (rows.includes(above.role)) row ??= id;
      else if (places.includes(above.role)) around.unshift(`${above.role} ${above.name}`.trim());
    }
    const place = around.join(' > ');
    if (row !== undefined) {
      if ((firstRows.get(place) ?? row) !== row) continue;
      firstRows.set(place, row);
      counts.set(place, (counts.get(place) ?? 0) + 1);
    }
    buttons.push({
      key: keyOf(around, role, name, row === undefined ? undefined : counts.get(place)),
      name,
      node,
    });
  }
  return buttons;
}
