import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { can } from '../../domain/access/can.ts';
import type { EntityRow } from '../../domain/core/model.ts';
import { nameOf } from '../../domain/entities/name-of.ts';
import type { Action } from '../../entities/define/action.ts';
import { useSelection } from '../../fields/page-search/selection.ts';
import { newUuid } from '../../lib/secret/uuid.ts';
import { useAccess } from '../../client/data/access.ts';
import { useEntity } from '../../client/data/use-entity.ts';
import { ActionRun } from '../../screens/action/action-run.tsx';
import { CreateForm } from '../../screens/action/create-form.tsx';
import type { Panels } from '../../screens/shown-panel.ts';
import { shownPanel } from '../../screens/shown-panel.ts';
import { useActions } from '../../screens/action/use-actions.ts';
import { isViewName } from '../../domain/entities/models.ts';
import { useOfflineReason } from '../../screens/use-offline-reason.ts';
import { routeOf } from '../pages/page-code.ts';
import type { PaletteItem } from './palette-item.ts';
import type { ViewsByType } from './palette-found.ts';
import { listPageOf } from '../../domain/access/route.ts';

/** A dialog that opens after the palette has closed: a form or a question. */
export type FollowUp = (onClose: () => void) => ReactNode;

const noActions: readonly Action<EntityRow>[] = [];

/** The actions of the entity whose details are open. */
export function useEntityActionItems(
  loadedViews: ViewsByType,
  onFollowUp: (followUp: FollowUp) => void,
): readonly PaletteItem[] {
  const { i18n } = useLingui();
  const access = useAccess();
  const selection = useSelection();
  const type = selection && isViewName(selection.type) ? selection.type : null;
  const found = useEntity(type ?? 'user', type === null ? null : (selection?.id ?? null));
  const entity: EntityRow | null = found.state === 'ready' ? found.entity : null;
  const target = entity && selection ? { entity, organizationId: selection.organizationId } : null;
  // The cast is safe: actions and row belong to the same type.
  const view = type === null ? undefined : loadedViews.get(type);
  const holder = access.state === 'ready' ? access : null;
  const actions =
    view &&
    (shownPanel(view as Panels<never>, selection?.variant ?? null, holder).actions as typeof noActions);
  const { choices, choose } = useActions(type ?? 'user', actions ?? noActions, target, (action, on) =>
    onFollowUp((onClose) => (
      <ActionRun type={type ?? 'user'} action={action} target={on} onClose={onClose} />
    )),
  );
  if (type === null || !entity) return [];
  const name = nameOf(type, entity, i18n.locale);
  return choices.map((choice) => ({
    id: `action ${choice.action.id}`,
    group: name,
    icon: choice.action.icon,
    title: choice.label,
    keys: choice.action.shortcut,
    blocked: choice.reason,
    does: { kind: 'do', run: () => choose(choice) },
  }));
}

/** The create action of the current page. */
export function useCreateItems(
  loadedViews: ViewsByType,
  organizationId: string | undefined,
  onFollowUp: (followUp: FollowUp) => void,
): readonly PaletteItem[] {
  const { i18n, t } = useLingui();
  const access = useAccess();
  const offline = useOfflineReason();
  const route = useLocation({ select: ({ pathname }) => routeOf(pathname) });
  const page = route && listPageOf(route);
  const create = page && page.create === undefined ? loadedViews.get(page.type)?.create : undefined;
  if (!page || !create || access.state !== 'ready' || !can(access, create.policy)) return [];
  if (create.within === 'organization' && organizationId === undefined) return [];
  const { type: name } = page;
  const run = (): void => {
    const subject = { mode: 'create', id: newUuid(), organizationId: organizationId ?? null } as const;
    onFollowUp((onClose) => <CreateForm create={create} name={name} subject={subject} onClose={onClose} />);
  };
  return [
    {
      id: `create ${name}`,
      group: t`On this page`,
      icon: 'plus',
      title: i18n._(create.label),
      blocked: offline,
      does: { kind: 'do', run },
    },
  ];
}
