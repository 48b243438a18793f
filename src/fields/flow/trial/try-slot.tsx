import { Trans, useLingui } from '@lingui/react/macro';
import { createContext, use } from 'react';
import type { SharedObject } from '../../../domain/entities/shared-object/model.ts';
import { Button } from '../../../kit/button/button.tsx';

/** A version of a shared object, to be tried in an organization without being installed. */
export interface TriedObject extends Pick<SharedObject, 'kind' | 'name'> {
  readonly sharedObjectId: string;
  readonly version: string;
  readonly organizationId: string;
}

/**
 * Opens the dialog to try a version. The dialog is a part of the flow editor, so the app provides it; it is outside of
 * the list whose cell opens it, as cells come and go while a list scrolls.
 */
const OpenTryContext = createContext<((tried: TriedObject) => void) | null>(null);

export const TryProvider = OpenTryContext.Provider;

/** The organization in which the objects of a list can be tried; null: they cannot. */
export const TriedInContext = createContext<string | null>(null);

/** Opens a version of a shared object to try it; throws without a provider. */
export function TryButton({ tried }: { tried: TriedObject }) {
  const { t } = useLingui();
  const open = use(OpenTryContext);
  if (!open) throw new Error('No TryProvider above this button');
  const { name, version } = tried;
  return (
    <Button size="small" icon="play" aria-label={t`Try ${name} ${version}`} onClick={() => open(tried)}>
      <Trans context="shared object">Try</Trans>
    </Button>
  );
}
