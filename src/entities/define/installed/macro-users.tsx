import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAnswer } from '../../../client/data/use-answer.ts';
import { isEntityName } from '../../../domain/entities/models.ts';
import { EntityLink } from '../../../fields/entity/entity-link.tsx';
import { FactList } from '../../../kit/display/fact-list.tsx';
import { PlainList } from '../../../kit/display/plain-list.tsx';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton.tsx';

/** The flows and macros whose blocks stand for an installed macro, which another version changes too. */
export function MacroUsers({ id, organizationId }: { id: string; organizationId: string }) {
  const { t } = useLingui();
  const [answer] = useAnswer({
    name: 'reference.list',
    parameters: { type: 'libraryMacro', id },
    organizationId,
  });
  if (answer.state === 'failed')
    return (
      <Notice tone="warn">
        <Trans>Usage could not be checked.</Trans>
      </Notice>
    );
  if (answer.state === 'loading') return <SkeletonRows label={t`Loading…`} rows={1} />;
  const { references, total, hidden } = answer.value;
  const more = total - references.length + hidden;
  const value =
    total + hidden === 0 ? (
      <Trans>Not in use.</Trans>
    ) : (
      <PlainList>
        {references.map(
          ({ entityType, id: user }) =>
            isEntityName(entityType) && (
              <li key={user}>
                <EntityLink type={entityType} id={user} organizationId={organizationId} opensIn="newTab" />
              </li>
            ),
        )}
        {more > 0 && (
          <li>
            <Plural value={more} one="and # more" other="and # more" />
          </li>
        )}
      </PlainList>
    );
  return <FactList facts={[{ label: t`Used by`, value }]} />;
}
