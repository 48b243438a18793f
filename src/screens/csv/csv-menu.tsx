import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { can } from '../../domain/access/can.ts';
import type { PermissionHolder } from '../../domain/access/can.ts';
import type { ListDifference } from '../../domain/access/list-rule.ts';
import type { Action } from '../../entities/define/action.ts';
import type { EntityRow } from '../../domain/core/model.ts';
import type { BulkViewer } from '../../entities/define/bulk-form.ts';
import type { Column } from '../../entities/define/view.ts';
import type { ViewName } from '../../domain/entities/models.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { MenuAction, MenuGroup } from '../../kit/menu/menu-item.tsx';
import { Menu } from '../../kit/menu/menu.tsx';
import { useSession } from '../../client/session/session.ts';
import type { ListState } from '../rows/use-entity-list.ts';
import { bulkFormAction } from './use-bulk-form.ts';
import type { EntityWords } from '../../entities/define/words.ts';

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }));
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

type Props = {
  name: ViewName;
  words: EntityWords;
  organizationId: string | null;
  holder: PermissionHolder;
  actions: readonly Action<EntityRow>[];
  /** `elsewhere`: the page does not create rows, so files only change them. */
  create: ListDifference['create'];
  state: ListState;
  /** The visible columns, in order. */
  shown: readonly Column<EntityRow>[];
};

/** Exports a list to CSV and imports changes from CSV. */
export function CsvMenu({ name, words, organizationId, holder, actions, create, state, shown }: Props) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const userId = useSession((session) => session.selectedUser?.id ?? null);
  const [open, setOpen] = useState<'export' | 'import' | null>(null);
  if (userId === null) return null;
  const action = bulkFormAction(actions);
  const asker: BulkViewer = { userId, holder, organizationId, locale };
  const common = { words, asker, action, onClose: () => setOpen(null) };
  return (
    <>
      <Menu icon="install" label={t`Export and import`}>
        <MenuGroup>
          <MenuAction icon="down" onSelect={() => setOpen('export')}>
            <Trans>Export to CSV</Trans>
          </MenuAction>
          {action && can(holder, action.policy) && (
            <MenuAction icon="up" onSelect={() => setOpen('import')}>
              <Trans>Import from CSV</Trans>
            </MenuAction>
          )}
        </MenuGroup>
      </Menu>
      <Suspense>
        {open === 'export' && <ExportDialog {...common} name={name} state={state} shown={shown} />}
        {open === 'import' && action && (
          <ImportDialog {...common} type={name} action={action} create={create} />
        )}
      </Suspense>
    </>
  );
}
