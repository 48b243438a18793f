import type { ActionRank } from '../../entities/define/action.ts';

/** The facts of an action by which a panel places it. */
interface Placed {
  readonly action: { readonly rank: ActionRank };
  /** Whether the row itself prevents it. */
  readonly isBlocked: boolean;
}

/** The actions of a panel by their place. */
export interface ArrangedActions<Choice> {
  readonly filled: Choice | undefined;
  readonly outlined: readonly Choice[];
  readonly menu: readonly Choice[];
}

/** Beside the filled button. */
const maxOutlined = 2;

/**
 * Places the actions of a row by their rank. Those that the row prevents stand in the menu, with the reason. `opens`: a
 * link takes the place of the filled button.
 */
export function arrangedActions<Choice extends Placed>(
  choices: readonly Choice[],
  opens: boolean,
): ArrangedActions<Choice> {
  const usable = choices.filter(({ action, isBlocked }) => !isBlocked && action.rank !== 'menu');
  const filled = opens ? undefined : usable.find(({ action }) => action.rank === 'primary');
  const outlined = usable.filter((choice) => choice !== filled).slice(0, maxOutlined);
  return {
    filled,
    outlined,
    menu: choices.filter((choice) => choice !== filled && !outlined.includes(choice)),
  };
}
