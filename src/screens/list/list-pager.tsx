import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../kit/button/button.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import styles from './list.module.css';
import type { ListMode } from '../rows/list-address.ts';
import { listPageOf, pageSize } from '../rows/list-page.ts';

type Props = {
  count: number;
  /** The number of rows in words: '13 users'. */
  counted: string;
  page: number | undefined;
  mode: ListMode;
  onPage: (page: number) => void;
  onMode: (mode: ListMode) => void;
  /** The modes to choose from. */
  modes: readonly ListMode[];
  /** Names the button that shows consecutive rows as blocks, if the list can. */
  blocksLabel?: string | undefined;
};

/** Position in the list, page buttons, and the switch between pages, the whole list and blocks. */
export function ListPager({ count, counted, page, mode, onPage, onMode, modes, blocksLabel }: Props) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const here = listPageOf(page, count);
  const [from, to, all] = [here.offset + 1, here.offset + here.rows, count].map((one) =>
    formatNumber(one, locale),
  );
  const steps = [
    { icon: 'first', label: t`First page`, to: 1 },
    { icon: 'back', label: t`Previous page`, to: Math.max(1, here.page - 1) },
    { icon: 'next', label: t`Next page`, to: Math.min(here.pages, here.page + 1) },
    { icon: 'last', label: t`Last page`, to: here.pages },
  ] as const;
  const next = mode !== 'pages' && modes.includes('pages') ? 'pages' : 'whole';
  const offersNext = modes.includes(next) && next !== mode && (count > pageSize || mode === 'blocks');
  const offersBlocks = modes.includes('blocks') && mode !== 'blocks';
  return (
    <nav className={styles.pager} aria-label={t`Pages`}>
      <output>
        {mode === 'pages' && count > pageSize ? (
          <Trans>
            {from}–{to} of {all}
          </Trans>
        ) : (
          counted
        )}
      </output>
      {mode === 'pages' && count > pageSize && (
        <span className={styles.steps}>
          {steps.map(({ icon, label, to }) => (
            <IconButton
              key={icon}
              icon={icon}
              size="small"
              label={label}
              // Not `disabled`: the button must keep the focus at the last page.
              aria-disabled={to === here.page}
              onClick={() => to !== here.page && onPage(to)}
            />
          ))}
        </span>
      )}
      {offersNext && (
        <Button variant="ghost" size="small" onClick={() => onMode(next)}>
          {next === 'whole' ? t`Show all` : t`Show pages`}
        </Button>
      )}
      {offersBlocks && blocksLabel !== undefined && (
        <Button variant="ghost" size="small" onClick={() => onMode('blocks')}>
          {blocksLabel}
        </Button>
      )}
    </nav>
  );
}
