import { msg } from '@lingui/core/macro';
import type { PricePlan } from '../../domain/entities/price-plan/model.ts';
import type { PricePlanVersion } from '../../domain/entities/price-plan/schema.ts';
import { PeriodNames } from '../../fields/period/period-names.tsx';
import type { EntityFields } from '../define/field.ts';

/** The fields of a price plan (S1-3-53). */
export const pricePlanFields = {
  currentVersion: { title: msg`Price plan`, show: ({ name }: PricePlanVersion) => name },
  'currentVersion.number': { title: msg`Version` },
  'currentVersion.name': { title: msg`Name`, invalid: msg`Enter a name of at most 100 characters.` },
  'currentVersion.description': {
    title: msg`Description`,
    invalid: msg`Enter a description of at most 2,000 characters.`,
  },
  'currentVersion.periods': {
    title: msg`Periods`,
    show: (periods: PricePlanVersion['periods']) => <PeriodNames periods={Object.keys(periods)} />,
  },
  contractCount: { title: msg`Contracts` },
} satisfies EntityFields<PricePlan>;

/** The labels of the buttons that open the forms of a price plan, and the titles of these forms. */
export const pricePlanLabels = { create: msg`Create price plan`, update: msg`Update price plan` };
