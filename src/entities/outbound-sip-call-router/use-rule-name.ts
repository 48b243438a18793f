import { useLingui } from '@lingui/react/macro';
import type { RuleValues } from './form-data.ts';

/** Names a rule at an index; a rule without a name by its position. */
export function useRuleName(): (rule: RuleValues, at: number) => string {
  const { t } = useLingui();
  return ({ name }, at) => {
    const position = at + 1;
    return name === '' ? t`Rule ${position}` : name;
  };
}
