import type { Plugin } from 'vite';
import type { ManifestTransform } from 'workbox-build';

/** A Vite plugin that finds the files, and the transformation of the service worker's manifest that marks them. */
export function firstFiles(): { readonly plugin: Plugin; readonly mark: ManifestTransform };
