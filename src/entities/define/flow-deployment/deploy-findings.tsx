import { Plural, Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { RefusedFinding } from '../../../domain/flow/check/refused-findings.ts';
import type { FlowFinding } from '../../../domain/flow/check/finding.ts';
import { isNotPermitted } from '../../../domain/flow/check/permission-missing.ts';
import { emptyContents } from '../../../domain/flow/contents/contents.ts';
import { documentOf } from '../../../domain/flow/edit/document.ts';
import { FindingLinkList } from '../../../fields/flow/finding/finding-link-list.tsx';
import type { LinkedFinding } from '../../../fields/flow/finding/finding-link-list.tsx';
import { useAskedPermissionNames } from '../../../fields/flow/finding/permission-names.ts';
import { useFindingReader } from '../../../fields/flow/finding/use-finding-reader.ts';
import { noEntities } from '../../../fields/flow/finding/use-flow-entities.ts';
import type { VersionFindings } from '../../../fields/flow/finding/use-version-findings.ts';
import { Notice } from '../../../kit/feedback/notice.tsx';
import type { EntityOf } from '../../../domain/entities/models.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import type { DeployableType } from './deployable-flow.ts';
import { refusedDeployment, refusedErrors } from './refused-deployment.ts';
import { joinIsolated } from '../../../lib/text/isolate.ts';

const nothingKnown = {
  document: documentOf({ name: '', summary: '' }, emptyContents),
  macros: () => undefined,
  entities: noEntities,
};

/** The errors for which the platform has refused this version, and which the portal did not find itself. */
function useRefused(flow: EntityOf<DeployableType>): readonly RefusedFinding[] {
  const refused = useStore(refusedDeployment);
  // The errors may be in macros, which can be corrected without another version of the flow.
  useEffect(() => () => refusedDeployment.set(null), []);
  return refusedErrors(refused, flow);
}

/** The errors that prevent a deployment, with links to their blocks. */
export function DeployFindings({
  flow,
  version,
}: {
  flow: EntityOf<DeployableType>;
  version: VersionFindings | null;
}) {
  const read = useFindingReader();
  const refused = useRefused(flow);
  const findings = version?.findings ?? [];
  const errors = findings.filter(({ severity }) => severity === 'error');
  const notPermitted = findings.filter(isNotPermitted);
  const count = errors.length;
  const isPrevented = count > 0 || notPermitted.length > 0;
  const warnings = findings.filter(({ severity }) => severity === 'warning').length - notPermitted.length;
  useAskedPermissionNames([...findings, ...refused.map(({ finding }) => finding)].some(isNotPermitted));
  const linkedTo = (some: readonly FlowFinding[]): readonly LinkedFinding[] =>
    version === null
      ? []
      : some.map((finding) => ({
          found: read(finding, version.context),
          tab: 'workingRevisionId' in flow ? { kind: 'flow', id: flow.id } : null,
        }));
  const ofPlatform = refused.map(({ in: { kind, id, name }, finding }): LinkedFinding => {
    const found = read(finding, nothingKnown);
    const where = joinIsolated([found.title, found.where], ' · ');
    return { found: { ...found, title: name, where }, tab: kind === 'shared' ? null : { kind, id } };
  });
  return (
    <>
      {count > 0 && (
        <Notice tone="error">
          <Plural
            value={count}
            one="This version has # error, so it cannot be deployed."
            other="This version has # errors, so it cannot be deployed."
          />
          <FindingLinkList linked={linkedTo(errors)} organizationId={flow.organizationId} />
        </Notice>
      )}
      {notPermitted.length > 0 && (
        <Notice tone="error">
          <Trans>You do not have all permissions that this version needs, so you cannot deploy it.</Trans>
          <FindingLinkList linked={linkedTo(notPermitted)} organizationId={flow.organizationId} />
        </Notice>
      )}
      {!isPrevented && ofPlatform.length > 0 && (
        <Notice tone="error">
          {refused.every(({ finding }) => isNotPermitted(finding)) ? (
            <Trans>You do not have all permissions that this version needs, so you cannot deploy it.</Trans>
          ) : (
            <Trans>The platform has refused this version because of these errors.</Trans>
          )}
          <FindingLinkList linked={ofPlatform} organizationId={flow.organizationId} />
        </Notice>
      )}
      {warnings > 0 && (
        <Notice tone="notice">
          <Plural
            value={warnings}
            one="# warning does not prevent the deployment."
            other="# warnings do not prevent the deployment."
          />
        </Notice>
      )}
    </>
  );
}
