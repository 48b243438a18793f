import { useLingui } from '@lingui/react';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useAccess } from '../../client/data/access.ts';
import { call } from '../../client/session/call.ts';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { isEntityName } from '../../domain/entities/models.ts';
import type { DifferenceCounts } from '../../domain/entities/organization/content.ts';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { useTypeNames } from '../../fields/entity/type-names.ts';
import { Card } from '../../kit/layout/card.tsx';
import type { SimpleColumn } from '../../kit/table/simple-table.tsx';
import { SimpleTable } from '../../kit/table/simple-table.tsx';
import styles from './organization-settings.module.css';

type Differences = Readonly<Record<string, DifferenceCounts>>;
type Row = DifferenceCounts & { readonly title: string };

/** Asks once; null until there is an answer, and for users who cannot access what the template copies. */
function useDifferences(organizationId: string): Differences | null {
  const access = useAccess();
  const may = access.state === 'ready' && can(access, capabilities.organizationCompare);
  const [found, setFound] = useState<{ readonly id: string; readonly differences: Differences } | null>(null);
  useEffect(() => {
    let isWanted = may;
    const look = async (): Promise<void> => {
      const outcome = await call('organization.differences', { id: organizationId }, {}, organizationId);
      if (isWanted && outcome.kind === 'saved')
        setFound({ id: organizationId, differences: outcome.value.differences });
    };
    if (may) void look();
    return () => {
      isWanted = false;
    };
  }, [organizationId, may]);
  return may && found?.id === organizationId ? found.differences : null;
}

/** The differences by the names of the types, those of settings as one. */
function useRows(differences: Differences): readonly Row[] {
  const { i18n } = useLingui();
  const { t } = useTexts();
  const namesOf = useTypeNames();
  const rows = new Map<string, Row>();
  for (const [type, { added, changed, missing }] of Object.entries(differences)) {
    const name = isEntityName(type) ? namesOf(type) : undefined;
    const title = name === undefined ? t`Settings` : i18n._(name);
    const others = rows.get(title) ?? { added: 0, changed: 0, missing: 0 };
    rows.set(title, {
      title,
      added: others.added + added,
      changed: others.changed + changed,
      missing: others.missing + missing,
    });
  }
  return [...rows.values()];
}

const titleCell = ({ title }: Row) => title;
const addedCell = ({ added }: Row) => added;
const changedCell = ({ changed }: Row) => changed;
const missingCell = ({ missing }: Row) => missing;

type Props = { organizationId: string; templateId: string };

/** How an organization differs now from the one that its template copies, counted by type. */
export function TemplateDifferences({ organizationId, templateId }: Props) {
  const { t } = useTexts();
  const differences = useDifferences(organizationId);
  const rows = useRows(differences ?? {});
  if (differences === null) return null;
  const columns: readonly SimpleColumn<Row>[] = [
    { key: 'title', title: t`Type`, cell: titleCell },
    { key: 'added', title: t`Only here`, cell: addedCell, align: 'end', tight: true },
    { key: 'changed', title: t`Changed`, cell: changedCell, align: 'end', tight: true },
    { key: 'missing', title: t`Only in the template`, cell: missingCell, align: 'end', tight: true },
  ];
  return (
    <Card title={t`Compared with the template`}>
      <p className={styles.note}>
        {rows.length === 0 ? (
          <Trans>
            The contents are the same as those of <EntityText type="organizationTemplate" id={templateId} />.
          </Trans>
        ) : (
          <Trans>
            Differences from <EntityText type="organizationTemplate" id={templateId} /> as it is now.
          </Trans>
        )}
      </p>
      {rows.length > 0 && (
        <SimpleTable
          bare
          label={t`Compared with the template`}
          columns={columns}
          rows={rows}
          rowKey={({ title }) => title}
        />
      )}
    </Card>
  );
}
