import { useLingui } from '@lingui/react/macro';
import { Menu } from '../../kit/menu/menu.tsx';
import { MenuEntry } from '../../kit/menu/menu-entry.tsx';
import { MenuGroup } from '../../kit/menu/menu-item.tsx';
import { isDangerous } from './is-dangerous.ts';
import type { ActionChoice } from './use-actions.ts';

type Props<Row> = {
  choices: readonly ActionChoice<Row>[];
  onChoose: (choice: ActionChoice<Row>) => void;
};

/** The further actions of a row, with the reasons why some cannot be used now. Dangerous ones come last. */
export function ActionMenu<Row>({ choices, onChoose }: Props<Row>) {
  const { t } = useLingui();
  const groups = [
    choices.filter(({ action }) => !isDangerous(action)),
    choices.filter(({ action }) => isDangerous(action)),
  ].filter((group) => group.length > 0);
  return (
    <Menu icon="more" label={t`More actions`}>
      {groups.map((group) => (
        <MenuGroup key={group[0]?.action.id}>
          {group.map((choice) => (
            <MenuEntry
              key={choice.action.id}
              icon={choice.action.icon}
              label={choice.label}
              shortcut={choice.action.shortcut}
              tone={isDangerous(choice.action) ? 'danger' : undefined}
              disabledReason={choice.reason}
              onSelect={() => onChoose(choice)}
            />
          ))}
        </MenuGroup>
      ))}
    </Menu>
  );
}
