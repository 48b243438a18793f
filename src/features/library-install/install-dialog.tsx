import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useCallback, useMemo, useState } from 'react';
import type { SharedObject } from '../../domain/entities/shared-object/model.ts';
import type { InstalledVersions } from '../../entities/define/installed/installed-versions.ts';
import { InstalledVersionsContext } from '../../entities/define/installed/installed-versions.ts';
import { TriedInContext } from '../../fields/flow/trial/try-slot.tsx';
import type { PageSearch } from '../../fields/page-search/page-search.ts';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import { ListScreen } from '../../screens/list/list-screen.tsx';
import { printFilter } from '../../screens/filter/filter-value.ts';
import type { ExcludedIds } from '../../screens/rows/row-range.ts';
import { InstallConfirmation } from './install-confirmation.tsx';
import styles from './library-install.module.css';
import { useInstalled } from './use-installed.ts';
import { installTitle } from './use-is-installing.ts';

type Props = { kind: SharedObject['kind']; organizationId: string; onClose: () => void };

const ofKind = (kind: SharedObject['kind']): PageSearch => ({
  filter: printFilter({ fields: [{ kind: 'selection', field: 'kind', values: [kind] }], deleted: 'live' }),
});

const noVersions: InstalledVersions = new Map();
/** Nothing can be chosen until it is known what is installed. */
const everything: ExcludedIds = { has: () => true };

/** The table of the shared flows and macros within reach of an organization, to choose what is installed there. */
export function InstallDialog({ kind, organizationId, onClose }: Props) {
  const { i18n, t } = useLingui();
  const installed = useInstalled(organizationId);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [step, setStep] = useState<'choice' | 'confirmation'>('choice');
  const [search, setSearch] = useState(() => ofKind(kind));
  const set = useCallback((change: PageSearch) => setSearch((now) => ({ ...now, ...change })), []);
  // Somebody else may have installed some meanwhile.
  const chosen = useMemo(() => [...ticked].filter((id) => !installed?.has(id)), [ticked, installed]);
  if (step === 'confirmation')
    return (
      <InstallConfirmation
        ids={chosen}
        organizationId={organizationId}
        onBack={() => setStep('choice')}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      title={i18n._(installTitle)}
      size="table"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            disabledReason={chosen.length === 0 ? t`Select at least one flow or macro.` : undefined}
            onClick={() => setStep('confirmation')}
          >
            <Trans>Next</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.choice}>
        {/* A boundary outside of the dialog would hide it again, which closes it. */}
        <Suspense fallback={<SkeletonRows label={t`Loading…`} rows={12} />}>
          <InstalledVersionsContext value={installed ?? noVersions}>
            <TriedInContext value={organizationId}>
              <ListScreen
                name="sharedObject"
                organizationId={organizationId}
                place={{ search, set }}
                shownIn="dialog"
                selected={chosen}
                ticks={{ ids: new Set(chosen), change: setTicked, excluded: installed ?? everything }}
              />
            </TriedInContext>
          </InstalledVersionsContext>
        </Suspense>
        <span className={styles.count} aria-live="polite">
          {chosen.length > 0 && <Plural value={chosen.length} one="# selected" other="# selected" />}
        </span>
      </div>
    </Dialog>
  );
}
