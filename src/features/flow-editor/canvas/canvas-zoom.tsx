import { useLingui as useMessages } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { Panel, useStore as useCanvasStore } from '@xyflow/react';
import { Button } from '../../../kit/button/button.tsx';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import type { IconName } from '../../../kit/base/icon.tsx';
import { keyText } from '../../../lib/text/key-text.ts';
import { viewScaleOf, zoomRange } from '../geometry/constants.ts';
import type { Verb } from '../verb/define.ts';
import { useRunVerb } from '../verb/use-action.ts';
import { canvasVerbs } from '../verb/verb.ts';
import styles from './canvas.module.css';

const titleOf = (label: string, { keys: [key] }: Verb): string =>
  key === undefined ? label : `${label} (${keyText(key)})`;

function ZoomButton({ verb, icon }: { verb: Verb; icon: IconName }) {
  const { i18n } = useMessages();
  const run = useRunVerb();
  const label = i18n._(verb.label);
  return (
    <IconButton
      size="small"
      icon={icon}
      label={label}
      title={titleOf(label, verb)}
      onClick={() => run(verb)}
    />
  );
}

/** The zoom, relative to the default, which a click restores. */
function CurrentZoom() {
  const { i18n } = useMessages();
  const run = useRunVerb();
  const verb = canvasVerbs.resetZoom;
  const zoom = useCanvasStore(({ transform: [, , scale] }) =>
    Math.round((scale / viewScaleOf(zoomRange.initial)) * 100),
  );
  return (
    <Button
      size="small"
      variant="ghost"
      className={styles.zoom}
      title={titleOf(i18n._(verb.label), verb)}
      onClick={() => run(verb)}
    >
      {`${zoom}%`}
    </Button>
  );
}

/** The zoom of the canvas, for the pointer. */
export function CanvasZoom() {
  const { t } = useLingui();
  return (
    <Panel position="bottom-right" className={styles.zoomGroup ?? ''}>
      <fieldset aria-label={t`Zoom`} className={styles.zoomButtons}>
        <ZoomButton verb={canvasVerbs.zoomOut} icon="minus" />
        <CurrentZoom />
        <ZoomButton verb={canvasVerbs.zoomIn} icon="plus" />
        <ZoomButton verb={canvasVerbs.fit} icon="fit" />
      </fieldset>
    </Panel>
  );
}
