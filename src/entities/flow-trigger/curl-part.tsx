import { Trans, useLingui } from '@lingui/react/macro';
import { useEnvironment } from '../../client/session/environment.ts';
import { useSession } from '../../client/session/session.ts';
import type { FlowTrigger } from '../../domain/entities/flow-trigger/model.ts';
import { useCopy } from '../../fields/copy/use-copy.ts';
import { Button } from '../../kit/button/button.tsx';
import { CodeBlock } from '../../kit/display/code-block.tsx';
import { curlExample } from './curl.ts';
import styles from './flow-trigger.module.css';

/** The call as a curl command. */
export function CurlPart({ trigger, request }: { trigger: FlowTrigger; request: unknown }) {
  const { t } = useLingui();
  const copy = useCopy();
  const environment = useEnvironment();
  const userId = useSession(({ selectedUser }) => selectedUser?.id ?? null);
  if (environment.state !== 'ready' || userId === null) return null;
  const base = new URL(`${environment.config.apiBaseUri.replace(/\/$/, '')}/v1`, window.location.href).href;
  const text = curlExample({
    base,
    id: trigger.id,
    organizationId: trigger.organizationId,
    userId,
    request,
  });
  return (
    <section className={styles.part}>
      <h3>
        <Trans>From a command line</Trans>
      </h3>
      <p className={styles.note}>
        <Trans>SESSION_TOKEN is the token of a session of your own; it is never shown here.</Trans>
      </p>
      <CodeBlock text={text} />
      <div>
        <Button size="small" icon="copy" onClick={() => void copy(text, t`Copied`)}>
          <Trans>Copy command</Trans>
        </Button>
      </div>
    </section>
  );
}
