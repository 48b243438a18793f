import { pick } from './rows.ts';
import type { WalkTab } from './tab.ts';
import type { WalkWorld } from './world.ts';

export const maxTabs = 5;

export const someTab = ({ awake }: WalkWorld, die: number): WalkTab | undefined => pick(awake(), die);

export function removeTab(world: WalkWorld, tab: WalkTab | undefined): void {
  tab?.process.kill();
  world.tabs = world.tabs.filter((other) => other !== tab);
}
