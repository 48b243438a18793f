import { useStore as useCanvasStore, ViewportPortal } from '@xyflow/react';
import { pixelsOf } from '../geometry/constants.ts';
import { areaOf, touches } from '../paint/view-area.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import { useEditorOverlay } from '../model/editor-overlay.ts';
import styles from './ghost-layer.module.css';
import { MarkBadges } from './mark-badges.tsx';
import { isolated } from '../../../lib/text/isolate.ts';

/** The visible blocks of a comparison that the document does not have. They are read-only. */
export function GhostLayer() {
  const { ghosts } = useEditorOverlay();
  const all = useStore(ghosts);
  const inView = useCanvasStore(({ transform: [x, y, zoom], width, height }) => {
    if (all.length === 0) return '';
    const area = areaOf({ x, y, width, height, scale: pixelsOf(zoom) });
    return all.flatMap(({ view: { node, size } }, at) => (touches(area, node, size) ? at : [])).join();
  });
  const shown = inView === '' ? [] : inView.split(',').flatMap((at) => all[Number(at)] ?? []);
  if (shown.length === 0) return null;
  return (
    <ViewportPortal>
      {shown.map(({ view: { node, title, subtitle, size }, mark }) => (
        <figure
          key={node.id}
          aria-label={`${mark.text}: ${isolated(title)} ${isolated(subtitle)}`.trim()}
          className={styles.ghost}
          data-tone={mark.tone}
          style={{
            transform: `translate(${pixelsOf(node.x)}px, ${pixelsOf(node.y)}px)`,
            width: pixelsOf(size.width),
            height: pixelsOf(size.height),
          }}
        >
          <span className={styles.title}>{title}</span>
          <MarkBadges marks={[mark]} />
        </figure>
      ))}
    </ViewportPortal>
  );
}
