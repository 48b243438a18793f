import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import type { ViewName } from '../../domain/entities/models.ts';
import { useSelection } from '../../fields/page-search/selection.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { KeyList } from '../../kit/display/key-list.tsx';
import type { KeyName } from '../../lib/text/key-text.ts';
import { useAccess } from '../../client/data/access.ts';
import { can } from '../../domain/access/can.ts';
import { shortcutScopes } from '../../screens/action/shortcut-scope.ts';
import { listKeys } from '../../screens/rows/list-keys.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { isViewName } from '../../domain/entities/models.ts';
import type { Panels } from '../../screens/shown-panel.ts';
import { shownPanel } from '../../screens/shown-panel.ts';
import { useView } from '../../screens/loaded-view.ts';
import { callKeys } from '../../screens/call-key.ts';
import { routeOf } from '../pages/page-code.ts';
import { shortcuts } from './shortcut.ts';
import styles from './shortcut-sheet.module.css';
import { views } from '../../entities/views.ts';
import { listedOn } from '../../domain/access/route.ts';
import { useStore } from '../../kit/base/use-store.ts';

type ShortcutLine = { readonly key: KeyName; readonly label: MessageDescriptor };

function ShortcutLines({ title, lines }: { title: string; lines: readonly ShortcutLine[] }) {
  const { i18n } = useLingui();
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <KeyList lines={lines.map(({ key, label }) => ({ key, label: i18n._(label) }))} />
    </section>
  );
}

/** The shortcuts of a type's actions. */
function ActionLines({ type, variant }: { type: ViewName; variant: string | null }) {
  const { i18n } = useLingui();
  const access = useAccess();
  const { actions } = shownPanel(
    useView(type) as Panels<never>,
    variant,
    access.state === 'ready' ? access : null,
  );
  const lines = actions.flatMap(({ shortcut, label, policy }) =>
    shortcut !== undefined && access.state === 'ready' && can(access, policy)
      ? [{ key: shortcut, label }]
      : [],
  );
  return lines.length > 0 && <ShortcutLines title={i18n._(views[type].words.details)} lines={lines} />;
}

/** The keys of a call, for users with a web phone. */
function CallLines() {
  const { t } = useLingui();
  const access = useAccess();
  const hasPhone = access.state === 'ready' && can(access, capabilities.webPhone);
  return (
    hasPhone && <ShortcutLines title={t`During a call, on every page`} lines={Object.values(callKeys)} />
  );
}

/** Lists the shortcuts: everywhere, in lists, and for the current page and entity. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { i18n, t } = useLingui();
  const selection = useSelection();
  const scopes = useStore(shortcutScopes);
  const listed = useLocation({ select: ({ pathname }) => routeOf(pathname) });
  const page = listed && listedOn(listed);
  const open = selection && isViewName(selection.type) ? selection.type : undefined;
  const types = new Set([open, page].filter((type) => type !== undefined));
  return (
    <Dialog title={i18n._(shortcuts.sheet.label)} onClose={onClose}>
      <div className={styles.sheet}>
        <ShortcutLines title={t`Everywhere`} lines={Object.values(shortcuts)} />
        <CallLines />
        {scopes.map((scope) => (
          <ShortcutLines key={scope.title.id} title={i18n._(scope.title)} lines={scope.lines} />
        ))}
        <ShortcutLines title={t`In a list`} lines={Object.values(listKeys)} />
        <Suspense>
          {Array.from(types, (type) => (
            <ActionLines key={type} type={type} variant={selection?.variant ?? null} />
          ))}
        </Suspense>
      </div>
    </Dialog>
  );
}
