import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PriceExpression } from '../../domain/pricing/expression/expression.ts';
import type { FieldPresentation } from '../../domain/pricing/expression/presentation.ts';
import { Menu } from '../../kit/menu/menu.tsx';
import { MenuChoice } from '../../kit/menu/menu-item.tsx';
import { chosenExpression } from './chosen-expression.ts';
import { expressionNames } from './expression-name.ts';

type Props = {
  value: PriceExpression | null;
  presentation: Pick<FieldPresentation, 'types' | 'default' | 'pers'>;
  onChange: (rule: PriceExpression | null) => void;
  /** Takes the focus once the menu closes. */
  onLeave?: () => void;
  /** More actions. */
  children?: ReactNode;
};

/** The kinds of rules that a price can have, as an alternative to typing a formula (S1-3-57). */
export function FormulaMenu({ value, presentation, onChange, onLeave, children }: Props) {
  const { t, i18n } = useLingui();
  const options = presentation.types.map((type) => ({
    value: type,
    label: i18n._(expressionNames[type]),
  }));
  return (
    <Menu icon="chevron-down" label={t`Choose a kind of rule`} {...(onLeave && { onLeave })}>
      <MenuChoice<PriceExpression['type'] | ''>
        label={t`Rule`}
        value={value?.type ?? ''}
        options={[{ value: '', label: t`No rule of its own` }, ...options]}
        onChange={(type) => onChange(type === '' ? null : chosenExpression(type, presentation))}
      />
      {children}
    </Menu>
  );
}
