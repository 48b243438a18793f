import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useBatched } from '../../../client/data/use-batched.ts';
import { sharingLimits } from '../../../domain/entities/shared-object/input.ts';
import type { AnalyzedPart } from '../../../domain/entities/shared-object/input.ts';
import { useFieldTexts } from '../../../entities/define/use-field-texts.ts';
import { Fields } from '../../../fields/form/form-layout.tsx';
import { FailingTests, TestsReason } from '../../../fields/flow/trial/tests-reason.tsx';
import { useListError } from '../../../fields/form/use-list-error.ts';
import { TextAreaField } from '../../../fields/text/text-area-field.tsx';
import { TextField } from '../../../fields/text/text-field.tsx';
import { Moment } from '../../../fields/time/moment.tsx';
import { PlainList } from '../../../kit/display/plain-list.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton.tsx';
import { useFailingTests } from '../trial/test-case/use-failing-tests.ts';
import { invalidVersion, publishFields } from './fields.ts';
import { OwnEntities } from './own-entities.tsx';
import { PullFirst } from './pull-first.tsx';
import styles from './publish.module.css';
import type { PublishSource } from './use-publish-source.ts';

/** Says when the part was last changed, and which version was released last. */
function Changes({ part: { lastChange, published } }: { part: AnalyzedPart }) {
  return (
    <>
      <Trans>
        Last changed: <Moment at={lastChange} />.
      </Trans>{' '}
      {published === null ? (
        <Trans>Not published here yet.</Trans>
      ) : (
        <Trans>
          Published: {published.version}, <Moment at={published.releaseDate} />.
        </Trans>
      )}
    </>
  );
}

type MacroProps = { id: string; part: AnalyzedPart };

function useMacroName(id: string): string {
  const found = useBatched('macro', id);
  return found.state === 'ready' ? found.entity.name : '…';
}

function MacroVersion({ id, part }: MacroProps) {
  const { i18n, t } = useLingui();
  return (
    <TextField
      name={`macros.${id}`}
      label={t`New version of ${useMacroName(id)}`}
      description={<Changes part={part} />}
      invalid={i18n._(invalidVersion)}
      maxLength={sharingLimits.version}
      required
    />
  );
}

function KeptMacro({ id, part: { published } }: MacroProps) {
  const [name, version] = [useMacroName(id), published?.version ?? ''];
  return (
    <li>
      <Trans>
        {name} stays at version {version}.
      </Trans>
    </li>
  );
}

/** Step 3: the new versions, what changed since the last release, and what others would lack. */
export function VersionsStep({ source }: { source: PublishSource }) {
  const { analysis, behind, target } = source;
  const { t } = useLingui();
  const texts = useFieldTexts(publishFields);
  const failing = useFailingTests();
  const listError = useListError('macros', texts.macros.invalid ?? '');
  if (behind.length > 0) return <PullFirst source={source} />;
  if (analysis === null) return <SkeletonRows label={t`Loading…`} rows={4} />;
  const macros = Object.entries(analysis.macros).map(([id, part]) => ({ id, part }));
  const kept = macros.filter(({ part }) => !part.needsPublishing);
  return (
    <Fields>
      <TextField
        {...texts.targetVersion}
        label={t`New version of ${target.name}`}
        description={<Changes part={analysis.target} />}
        maxLength={sharingLimits.version}
        required
      />
      {macros.map(({ id, part }) => part.needsPublishing && <MacroVersion key={id} id={id} part={part} />)}
      <div role="alert" className={styles.error}>
        {listError}
      </div>
      {kept.length > 0 && (
        <div className={styles.kept}>
          <PlainList>
            {kept.map((macro) => (
              <KeptMacro key={macro.id} {...macro} />
            ))}
          </PlainList>
        </div>
      )}
      <TextAreaField {...texts.note} rows={3} maxLength={sharingLimits.note} />
      <FailingTests tests={failing}>
        <Plural
          value={failing.length}
          one="# test fails. Give a reason to publish this version all the same."
          other="# tests fail. Give a reason to publish this version all the same."
        />
      </FailingTests>
      <TestsReason {...texts.reason} isNeeded={failing.length > 0} />
      <OwnEntities found={analysis.ownEntities} organizationId={target.organizationId} />
    </Fields>
  );
}
