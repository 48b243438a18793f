import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PriceCsvFault } from '../../../../domain/pricing/csv/fault.ts';
import type { FormulaProblem } from '../../../../domain/pricing/formula/number.ts';
import { formulaProblemTexts } from '../../../../fields/money/problem-text.ts';

const lineProblemTexts: Readonly<Record<Exclude<PriceCsvFault['code'], FormulaProblem>, MessageDescriptor>> =
  {
    unknownField: msg`Products of this kind have no such price or rule.`,
    unknownPer: msg`This unit cannot be used here.`,
    tooManyMonths: msg`Enter at most 120 months.`,
    duplicate: msg`Another line is about the same product.`,
    noNode: msg`The line names no product.`,
    unknownNode: msg`There is no such product.`,
    otherDomain: msg`This product belongs to another group of products.`,
    twoPeriods: msg`Renewal or rounding is given in two columns, with different values.`,
    unclosedQuote: msg`The closing quote is missing.`,
    misplacedQuote: msg`There is text after the closing quote.`,
    missingCells: msg`The line ends too early. The file may be cut off.`,
    extraCells: msg`The line has more cells than there are column names.`,
    noNodeColumn: msg`No column names the products. Choose the columns yourself.`,
    noRuleColumn: msg`No column has prices or rules. Choose the columns yourself.`,
    repeatedColumn: msg`Two columns have this name.`,
  };

/** The fault of a line, and how to correct it. */
export function faultText({ code, otherLine }: PriceCsvFault, i18n: I18n): string {
  if (otherLine !== undefined) return i18n._(msg`Line ${otherLine} is about the same product.`);
  return i18n._({ ...formulaProblemTexts, ...lineProblemTexts }[code]);
}
