import { Trans, useLingui } from '@lingui/react/macro';
import { createContext, use } from 'react';
import type { SharedObject } from '../../../domain/entities/shared-object/model.ts';
import { Icon } from '../../../kit/base/icon.tsx';
import { Button } from '../../../kit/button/button.tsx';
import styles from './try-slot.module.css';

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
export function TryButton({ tried, place }: { tried: TriedObject; place: 'cell' | 'dialog' }) {
  const { t } = useLingui();
  const open = use(OpenTryContext);
  if (!open) throw new Error('No TryProvider above this button');
  const { name, version } = tried;
  const button = { 'aria-label': t`Try ${name} ${version}`, onClick: () => open(tried) };
  const label = <Trans context="shared object">Try</Trans>;
  if (place === 'dialog')
    return (
      <Button size="small" icon="play" {...button}>
        {label}
      </Button>
    );
  return (
    <button type="button" className={styles.cell} {...button}>
      <Icon name="play" size={12} />
      {label}
    </button>
  );
}
