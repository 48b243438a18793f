import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isBlockType } from '../../domain/flow/catalogue/block-type.ts';
import type { CallAnswer } from '../../domain/protocol/call.ts';
import type { NamingFlow, NumberPlace } from '../../domain/protocol/reference.ts';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import type { LinkTarget } from '../../fields/entity/entity-link.tsx';
import { HiddenItem, MoreItem } from '../../fields/entity/unlisted-items.tsx';
import { askedPlace } from '../../fields/flow/asked-place.ts';
import { EditorLink } from '../../fields/flow/editor-link.tsx';
import { blockNames } from '../../fields/flow/words/block-name.ts';
import { tabText } from '../../fields/page-search/open-tabs.ts';
import { PhoneNumber } from '../../fields/phone-number/phone-number.tsx';
import { PlainList } from '../../kit/display/plain-list.tsx';
import styles from './porting.module.css';

type Links = { organizationId: string | null; opensIn: LinkTarget };

/** The flows and macros that name numbers that leave, and where. */
export function NamingFlows({
  found,
  ...links
}: Links & { found: CallAnswer<'reference.ofPortOut'>['contents'] }) {
  const { naming, total, hidden } = found;
  if (total + hidden === 0) return null;
  return (
    <>
      <p>
        <Plural
          value={total + hidden}
          one="# flow or macro names these numbers:"
          other="# flows and macros name these numbers:"
        />
      </p>
      <PlainList>
        {naming.map((flow) => (
          <li key={`${flow.entityType} ${flow.id}`}>
            <EntityLink type={flow.entityType} id={flow.id} {...links} />
            <div className={styles.beneath}>
              <PlainList>
                {flow.places.map((place) => (
                  <li key={`${place.subject.kind} ${place.subject.id} ${place.number}`}>
                    <Place flow={flow} place={place} opensIn={links.opensIn} />
                  </li>
                ))}
                <MoreItem count={flow.total - flow.places.length} />
              </PlainList>
            </div>
          </li>
        ))}
        <MoreItem count={total - naming.length} />
        <HiddenItem count={hidden} />
      </PlainList>
    </>
  );
}

function SubjectName({ subject }: { subject: NumberPlace['subject'] }) {
  const { i18n } = useLingui();
  switch (subject.kind) {
    case 'parameter':
      return <Trans>Parameter {subject.name}</Trans>;
    case 'configuration':
      return <Trans>Configuration {subject.id}</Trans>;
    case 'node':
      return subject.name ?? (isBlockType(subject.type) ? i18n._(blockNames[subject.type]) : subject.type);
  }
}

/** A part of a flow with the number. In a form it is not a link: the editor cannot be asked for a block of another tab. */
function Place({ flow, place, opensIn }: { flow: NamingFlow; place: NumberPlace; opensIn: LinkTarget }) {
  const { subject, number, version } = place;
  const name = <SubjectName subject={subject} />;
  const isLinked = opensIn === 'here' && version === 'working' && subject.kind !== 'configuration';
  const tab = flow.entityType === 'libraryFlow' ? null : ({ kind: flow.entityType, id: flow.id } as const);
  return (
    <>
      {isLinked && tab !== null ? (
        <EditorLink
          tab={tab}
          organizationId={flow.organizationId}
          onOpen={(event) => {
            // Opened in another tab or window.
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            askedPlace.set({ tab: tabText(tab), subject, member: undefined });
          }}
        >
          {name}
        </EditorLink>
      ) : (
        name
      )}
      : <PhoneNumber number={number} />
      {version === 'deployed' && (
        <>
          {' '}
          <Trans>(only in the deployed version)</Trans>
        </>
      )}
    </>
  );
}
