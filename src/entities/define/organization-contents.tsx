import { useLingui } from '@lingui/react';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import { useCallback } from 'react';
import { isEntityName } from '../../domain/entities/models.ts';
import type { ContentCounts } from '../../domain/entities/organization/content.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { formatNumber } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTypeNames } from '../../fields/entity/type-names.ts';
import { namesWithoutView } from './content-names.ts';
import styles from './organization-contents.module.css';
import type { FoundContents } from './use-organization-contents.ts';
import { useContents } from './use-organization-contents.ts';

/** The number of rows of a type as text: 'Schedules: 2'. */
export function useCountText(): (type: string, count: number) => string {
  const { i18n } = useLingui();
  const { locale } = useFormat();
  const namesOf = useTypeNames();
  return useCallback(
    (type, count) => {
      const name = namesWithoutView[type] ?? (isEntityName(type) ? namesOf(type) : undefined);
      return `${name === undefined ? type : i18n._(name)}: ${formatNumber(count, locale)}`;
    },
    [i18n, locale, namesOf],
  );
}

/** The number of rows of each type. */
function CountList({ contents }: { contents: ContentCounts }) {
  const countText = useCountText();
  return (
    <ul className={styles.counts}>
      {Object.entries(contents).map(([type, count]) => (
        <li key={type}>{countText(type, count)}</li>
      ))}
    </ul>
  );
}

/** The state of a lookup that has no counts to show yet. */
function NoCounts({ state }: { state: Exclude<FoundContents['state'], 'known'> }) {
  const { t } = useTexts();
  if (state === 'looking')
    return (
      <output aria-label={t`Loading…`}>
        <Skeleton width="60%" />
      </output>
    );
  return (
    <Notice tone="warn">
      <Trans>The contents could not be counted.</Trans>
    </Notice>
  );
}

/** The rows that an organization gets from a template, counted by type. */
export function TemplateContents({ templateId }: { templateId: string }) {
  const found = useContents('organizationTemplate', templateId);
  if (found.state !== 'known') return <NoCounts state={found.state} />;
  if (Object.keys(found.contents).length === 0)
    return (
      <p>
        <Trans>This template has no contents.</Trans>
      </p>
    );
  return <CountList contents={found.contents} />;
}
