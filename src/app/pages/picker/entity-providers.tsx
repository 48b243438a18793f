import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { lazy } from 'react';
import type { BillingCustomer } from '../../../domain/entities/billing-customer/schema.ts';
import type { EntityName } from '../../../domain/entities/models.ts';
import { isViewName } from '../../../domain/entities/models.ts';
import { views } from '../../../entities/views.ts';
import { CustomerUsageProvider } from '../../../fields/billing/customer-usage-slot.tsx';
import { PickerProvider } from '../../../fields/entity/entity-picker-slot.tsx';
import { ReferenceListProvider } from '../../../fields/entity/reference-list-slot.tsx';
import type { ReferenceListProps } from '../../../fields/entity/reference-list-slot.tsx';
import { TypeNamesProvider } from '../../../fields/entity/type-names.ts';
import { ReferenceList } from '../../../screens/action/where-used.tsx';
import { TryHost } from './try-host.tsx';
import { renderPicker } from './render-picker.ts';

/** The names of types that have no list of their own but keep an organization from being deleted. */
const otherNames: Partial<Record<EntityName, MessageDescriptor>> = {
  environment: msg`White labels`,
  sharedLibrary: msg`Shared libraries`,
};

const namesOfType = (type: EntityName) => (isViewName(type) ? views[type].words.many : otherNames[type]);

const CustomerUsage = lazy(async () => ({
  default: (await import('../../../features/billing/customers/customer-usage.tsx')).CustomerUsage,
}));
const renderUsage = (customer: BillingCustomer) => <CustomerUsage customer={customer} />;

const stay = (): void => undefined;
const renderReferences = (props: ReferenceListProps) => <ReferenceList {...props} onFollow={stay} />;

/** Gives lists and forms what fields and types must not import themselves. */
export function EntityProviders({ children }: { children: ReactNode }) {
  return (
    <PickerProvider value={renderPicker}>
      <TypeNamesProvider value={namesOfType}>
        <ReferenceListProvider value={renderReferences}>
          <CustomerUsageProvider value={renderUsage}>
            <TryHost>{children}</TryHost>
          </CustomerUsageProvider>
        </ReferenceListProvider>
      </TypeNamesProvider>
    </PickerProvider>
  );
}
