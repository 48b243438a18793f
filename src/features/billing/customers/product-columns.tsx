import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Money } from '../../../fields/money/money.tsx';
import { Button } from '../../../kit/button/button.tsx';
import type { SimpleColumn } from '../../../kit/table/simple-table.tsx';
import type { UsedProduct } from './product-name.tsx';
import { ProductName } from './product-name.tsx';

/** The columns of the products that a customer used. */
export const productColumns = (
  i18n: I18n,
  onShow: (product: UsedProduct) => void,
): readonly SimpleColumn<UsedProduct>[] => [
  { key: 'product', title: i18n._(msg`Product`), cell: (product) => <ProductName product={product} /> },
  { key: 'count', title: i18n._(msg`Lines`), align: 'end', cell: ({ count }) => count },
  {
    key: 'sales',
    title: i18n._(msg`Sales`),
    align: 'end',
    tight: true,
    cell: ({ sales }) => <Money amount={sales} />,
  },
  {
    key: 'margin',
    title: i18n._(msg`Margin`),
    align: 'end',
    tight: true,
    cell: ({ margin }) => <Money amount={margin} />,
  },
  { key: 'unrated', title: i18n._(msg`Unrated`), align: 'end', cell: ({ unrated }) => unrated },
  {
    key: 'lines',
    title: { hidden: i18n._(msg`Lines`) },
    tight: true,
    cell: (product) => (
      <Button size="small" onClick={() => onShow(product)}>
        <Trans>Show lines</Trans>
      </Button>
    ),
  },
];
