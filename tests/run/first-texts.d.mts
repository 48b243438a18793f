import type { Plugin } from 'vite';

export function firstTexts(): Plugin;
