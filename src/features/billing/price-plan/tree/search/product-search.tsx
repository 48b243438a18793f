import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CatalogNode } from '../../../../../domain/protocol/price-policy.ts';
import { Icon } from '../../../../../kit/base/icon.tsx';
import { classNames } from '../../../../../kit/base/class-name.ts';
import { buttonClass } from '../../../../../kit/button/button.tsx';
import { Keys } from '../../../../../kit/display/keys.tsx';
import { isComposing } from '../../../../../lib/browser/is-composing.ts';
import { isModKey } from '../../../../../lib/browser/mod-key.ts';
import { ariaKey } from '../../../../../lib/text/key-text.ts';
import { priceTreeKeys } from '../keys/price-tree-keys.ts';
import { ProductFinder } from './product-finder.tsx';
import styles from './product-search.module.css';

const { key } = priceTreeKeys.search;

/** Opens the search for products, by button and by key. */
export function ProductSearch({ onFound }: { onFound: (path: readonly CatalogNode[]) => void }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isComposing(event) || document.querySelector('dialog[open]') !== null)
      return;
    if (!isModKey(event, key)) return;
    // The browser finds only the rows in sight.
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className={classNames(buttonClass({ variant: 'secondary' }), styles.button)}
        aria-label={t`Find a product`}
        aria-haspopup="dialog"
        aria-keyshortcuts={ariaKey(key)}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span className={styles.word}>
          <Trans>Find a product</Trans>
        </span>
        <span className={styles.keys}>
          <Keys keys={key} />
        </span>
      </button>
      {isOpen && <ProductFinder onFound={onFound} onClose={() => setOpen(false)} />}
    </>
  );
}
