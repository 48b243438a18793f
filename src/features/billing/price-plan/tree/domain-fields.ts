import type { FieldPresentation } from '../../../../domain/pricing/expression/presentation.ts';
import type { PriceWarning, SheetRow } from '../../../../domain/pricing/policy/sheet.ts';
import type { PriceDomain, RuleField } from '../../../../domain/pricing/price-domain.ts';
import type { CallAnswer } from '../../../../domain/protocol/call.ts';

type Presentation = Pick<CallAnswer<'pricePolicy.presentation'>, 'domains'>;
export type DomainFields = Readonly<Partial<Record<RuleField, FieldPresentation | undefined>>>;

/** The platform sells products of a domain without saying how their prices are made. */
class MissingPresentation extends Error {
  override readonly name = 'MissingPresentation';
}

/** The fields of a domain. Throws if the platform does not present it (S1-8-09). */
export function domainFieldsOf({ domains }: Presentation, domain: PriceDomain): DomainFields {
  const found = domains[domain];
  if (found === undefined) throw new MissingPresentation(domain);
  return found.fields;
}

/** The warnings of a row; a price is missing only where the platform requires it (S1-5-78). */
export const warningsOf = ({ warnings }: SheetRow, fields: DomainFields): readonly PriceWarning[] =>
  warnings.filter((warning) => warning.kind !== 'unset' || fields[warning.field]?.required === true);
