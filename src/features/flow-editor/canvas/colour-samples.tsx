import { useEffect, useRef, useState } from 'react';
import { blockColours } from '../../../domain/flow/catalogue/option-values.ts';
import { categories } from '../block/category.ts';
import { markTones } from '../model/mark.ts';
import type { PaintColours } from '../paint/colours.ts';
import { readColours } from '../paint/colours.ts';
import { classNames } from '../../../kit/base/class-name.ts';
import tones from '../block/category.module.css';
import block from './block-node.module.css';
import styles from './colour-samples.module.css';
import badge from './mark-badges.module.css';

const parts = (name: string): string => `${name} body:background-color;${name} line:border-top-color`;

function BlockSample({
  name,
  category,
  isBroken = false,
}: {
  name: string;
  category: string;
  isBroken?: boolean;
}) {
  return (
    <div
      className={classNames(tones.category, block.block)}
      data-category={category}
      data-broken={isBroken}
      data-paint={parts(name)}
    >
      <div className={block.head} data-paint={`${name} head:background-color`} />
    </div>
  );
}

/**
 * Invisible elements with the styles of the painted content. Their computed styles provide the colours of the current
 * theme, because a canvas cannot resolve CSS variables.
 */
export function ColourSamples({ onColours }: { onColours: (colours: PaintColours) => void }) {
  const samples = useRef<HTMLDivElement>(null);
  const [version, setVersion] = useState(0);
  useEffect(() => {
    const again = () => setVersion((now) => now + 1);
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', again);
    // Attributes of the page hold the colour scheme and the brand colours.
    const observer = new MutationObserver(again);
    observer.observe(document.documentElement, { attributeFilter: ['style', 'data-color-scheme'] });
    return () => {
      dark.removeEventListener('change', again);
      observer.disconnect();
    };
  }, []);
  useEffect(() => {
    if (samples.current !== null) onColours(readColours(samples.current));
  }, [version, onColours]);
  return (
    <div ref={samples} className={styles.samples} hidden>
      <i className={styles.wire} data-paint="wire:color" />
      <i className={styles.accent} data-paint="selectedWire:color" />
      <i className={styles.invalid} data-paint="invalidWire:color" />
      <i className={styles.text} data-paint="text:color;halo:background-color" />
      {[...categories, 'unknown'].map((category) => (
        <BlockSample key={category} name={category} category={category} />
      ))}
      <BlockSample name="broken" category="unknown" isBroken />
      {blockColours.map((colour) => (
        <div key={colour} className={block.note} data-colour={colour} data-paint={parts(`note ${colour}`)} />
      ))}
      {markTones.map((tone) => (
        <span
          key={tone}
          className={badge.badge}
          data-tone={tone}
          data-paint={`${tone}:background-color;badge:color`}
        />
      ))}
    </div>
  );
}
