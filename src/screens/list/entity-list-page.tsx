import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { classNames } from '../../kit/base/class-name.ts';
import { useTableLook } from '../../kit/table/table-look.ts';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { useAccess } from '../../client/data/access.ts';
import { CreateButton } from '../action/create-button.tsx';
import { useView } from '../loaded-view.ts';
import { EntityList } from './entity-list.tsx';
import styles from './list.module.css';
import { views } from '../../entities/views.ts';

// Loaded on demand: few types have defaults.
const DefaultActions = lazy(async () => ({
  default: (await import('../call-action/default-actions.tsx')).DefaultActions,
}));
const DefaultActionsMenu = lazy(async () => ({
  default: (await import('../call-action/default-actions.tsx')).DefaultActionsMenu,
}));

type Props = ComponentProps<typeof EntityList> & {
  /** By default the name of the type. */
  heading?: MessageDescriptor | undefined;
  /** The button of the page; by default it creates an entity. */
  aside?: ReactNode;
  /** Shown below the list. */
  children?: ReactNode;
};

/** A page with a title and a list. */
export function EntityListPage({ heading, aside, children, ...props }: Props) {
  const { i18n } = useLingui();
  const { page, organizationId } = props;
  const { type: name } = page;
  const { defaults = [] } = useView(name);
  const access = useAccess();
  const { many, about } = views[name].words;
  const seesDefaults =
    defaults.length > 0 && access.state === 'ready' && can(access, capabilities.callActions);
  const shownDefaults = seesDefaults && organizationId !== null ? { places: defaults, organizationId } : null;
  const look = useTableLook();
  const title = i18n._(heading ?? many);
  return (
    <div className={classNames(styles.page, children !== undefined && styles.followed)}>
      <PageHeader
        title={title}
        about={about && i18n._(about)}
        aside={
          <>
            {look === 'cards' && shownDefaults && (
              <Suspense>
                <DefaultActionsMenu {...shownDefaults} title={title} />
              </Suspense>
            )}
            {aside ??
              (page.create === undefined && <CreateButton name={name} organizationId={organizationId} />)}
          </>
        }
      />
      {look === 'table' && shownDefaults && (
        <Suspense fallback={<div className={styles.defaults} />}>
          <DefaultActions {...shownDefaults} />
        </Suspense>
      )}
      <EntityList {...props} />
      {children}
    </div>
  );
}
