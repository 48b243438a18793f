import { useLingui } from '@lingui/react/macro';
import type { PriceDomain } from '../../../../domain/pricing/price-domain.ts';
import type { CatalogNode } from '../../../../domain/protocol/price-policy.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { Select } from '../../../../kit/form-control/select.tsx';

type Props = {
  value: PriceDomain;
  /** The domains of the catalogue; none while they are loading. */
  roots: readonly CatalogNode[];
  disabled: boolean;
  onChange: (domain: PriceDomain) => void;
};

/** The products that a file is about. */
export function DomainSelect({ value, roots, disabled, onChange }: Props) {
  const { t } = useLingui();
  const { locale } = useFormat();
  return (
    <Select
      label={t`Products`}
      value={value}
      disabled={disabled}
      options={roots.map(({ domain, name }) => ({
        value: domain,
        label: name[locale] || name.en || name.nl,
      }))}
      onChange={({ target }) => {
        const root = roots.find(({ domain }) => domain === target.value);
        if (root !== undefined) onChange(root.domain);
      }}
    />
  );
}
