import { useLingui } from '@lingui/react/macro';
import type { FieldError } from 'react-hook-form';
import { minPasswordLength } from '../../domain/entities/user/password.ts';
import { refusalRules } from '../../domain/core/refusal-rule.ts';
import { ruleTexts } from '../form/refusal-text.ts';

/** Why a new password is refused. The message of an error names the rule, whoever checked it. */
export function useNewPasswordError(error: FieldError | undefined): string | undefined {
  const { t, i18n } = useLingui();
  if (error === undefined) return undefined;
  if (error.type === 'platform') return error.message;
  const rule = refusalRules.find((each) => each === error.message);
  return rule === undefined
    ? t`Enter a password of at least ${minPasswordLength} characters.`
    : i18n._(ruleTexts[rule]);
}
