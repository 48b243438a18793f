import { Plural, Trans } from '@lingui/react/macro';
import { useBatched } from '../../client/data/use-batched.ts';
import type { CallAnswer } from '../../domain/protocol/call.ts';
import type { LostFlow } from '../../domain/protocol/reference.ts';
import { EffectiveCallAction } from '../../fields/call-action/effective-call-action.tsx';
import type { LinkTarget } from '../../fields/entity/entity-link.tsx';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { HiddenItem, MoreItem } from '../../fields/entity/unlisted-items.tsx';
import { ReferenceListSlot } from '../../fields/entity/reference-list-slot.tsx';
import { PlainList } from '../../kit/display/plain-list.tsx';
import { NamingFlows } from './naming-flows.tsx';
import styles from './porting.module.css';

type PortOut = CallAnswer<'reference.ofPortOut'>;

/** Where links of the section open. */
export interface PortOutLinks {
  /** The organization whose page is open; null in the administration. */
  readonly organizationId: string | null;
  readonly opensIn: LinkTarget;
}

type OwnedLinks = PortOutLinks & {
  /** The organization whose numbers they are. */
  readonly owner: string;
};

/** Lists the consequences that the platform has found. */
export function PortOutImpact({ found, ...part }: OwnedLinks & { found: PortOut }) {
  const { numbers, flows, contents, references, total, hidden, closed } = found;
  if (numbers.total === 0)
    return (
      <p className={styles.muted}>
        <Trans>None of the numbers is active, so nothing changes.</Trans>
      </p>
    );
  return (
    <>
      <p>
        <Plural
          value={numbers.total}
          one="# active number leaves. Until then, calls to it lead to:"
          other="# active numbers leave. Until then, calls to them lead to:"
        />
      </p>
      <PlainList>
        {numbers.ids.map((id) => (
          <li key={id}>
            <LeavingNumber id={id} {...part} />
          </li>
        ))}
        <MoreItem count={numbers.total - numbers.ids.length} />
      </PlainList>
      {flows.total + flows.hidden > 0 && (
        <>
          <p>
            <Plural
              value={flows.total + flows.hidden}
              one="# flow loses its last number:"
              other="# flows lose their last number:"
            />
          </p>
          <PlainList>
            {flows.lost.map((flow) => (
              <li key={`${flow.entityType} ${flow.id}`}>
                <LosingFlow flow={flow} {...linksOf(part)} />
              </li>
            ))}
            <MoreItem count={flows.total - flows.lost.length} />
            <HiddenItem count={flows.hidden} />
          </PlainList>
        </>
      )}
      <NamingFlows found={contents} {...linksOf(part)} />
      {total + hidden === 0 ? (
        <p className={styles.muted}>
          <Trans>Nothing else refers to these numbers.</Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>These refer to numbers that leave:</Trans>
          </p>
          <ReferenceListSlot answer={{ references, total, hidden, closed }} {...linksOf(part)} />
        </>
      )}
    </>
  );
}

const linksOf = ({ organizationId, opensIn }: PortOutLinks): PortOutLinks => ({ organizationId, opensIn });

function LeavingNumber({ id, owner, ...links }: OwnedLinks & { id: string }) {
  const found = useBatched('number', id);
  const action = found.state === 'ready' ? found.entity.action : undefined;
  const link = <EntityLink type="number" id={id} {...links} />;
  if (action === undefined) return link;
  return (
    <>
      {link}: <EffectiveCallAction action={action} place="calledNumber" organizationId={owner} />
    </>
  );
}

/** A flow that no other number leads to, and what still starts or names it. */
function LosingFlow({ flow: { entityType, id, uses }, ...links }: PortOutLinks & { flow: LostFlow }) {
  const link = <EntityLink type={entityType} id={id} {...links} />;
  if (uses.total + uses.hidden === 0) return <Trans>{link}: nothing else uses it</Trans>;
  return (
    <>
      <Trans>{link}: still used by</Trans>
      <div className={styles.beneath}>
        <ReferenceListSlot answer={uses} {...links} />
      </div>
    </>
  );
}
