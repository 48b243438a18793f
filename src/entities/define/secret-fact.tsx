import { useLingui } from '@lingui/react';
import { useAccess } from '../../client/data/access.ts';
import { can } from '../../domain/access/can.ts';
import type { Policy } from '../../domain/core/permission.ts';
import { SecretText } from '../../fields/copy/secret-text.tsx';
import type { Reveal } from '../../fields/copy/use-secret.ts';
import { useFact } from './fact.ts';
import type { FieldTexts } from './field.ts';

/** Builds the fact of a secret (EntityModel.secrets) for users who may ask for it; no fact for others. */
export function useSecretFact() {
  const { i18n } = useLingui();
  const access = useAccess();
  const fact = useFact();
  return (field: FieldTexts, policy: Policy, reveal: Reveal) =>
    access.state === 'ready' && can(access, policy)
      ? [fact(field, null, <SecretText label={i18n._(field.title)} reveal={reveal} />)]
      : [];
}
