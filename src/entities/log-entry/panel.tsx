import type { LogEntry } from '../../domain/entities/log-entry/model.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import { useFacts, useOptionalFact } from '../define/fact.ts';
import type { DetailsProps } from '../define/view.ts';
import { logEntryFields as fields } from './fields.tsx';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { CallParties } from './call-parties.tsx';
import { logMessage } from './log-message.ts';
import { LogSource } from './source.tsx';

/** A message up to this length is not cut in the title of the panel. */
const titleLength = 60;

export function LogEntryDetails({ entity }: DetailsProps<LogEntry>) {
  const { i18n, t } = useLingui();
  const optionalFact = useOptionalFact();
  const fact = useFacts(fields, entity);
  const message = logMessage(i18n, entity);
  return (
    <FactList
      facts={[
        fact('timestamp'),
        fact('level'),
        fact('sourceType', entity.sourceType && <LogSource entry={entity} />),
        ...(message.length > titleLength ? [fact('message', message)] : []),
        ...(entity.call === undefined
          ? []
          : [
              fact('call'),
              ...optionalFact({ title: msg`Failure message` }, entity.call.detail),
              { label: t`Involved`, value: <CallParties entry={entity} /> },
              {
                label: t`Organization`,
                value: (
                  <EntityLink
                    type="organization"
                    id={entity.organizationId}
                    organizationId={entity.organizationId}
                  />
                ),
              },
            ]),
        fact('sourceId'),
      ]}
    />
  );
}
