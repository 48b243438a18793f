import type { Plugin } from 'vite';

export function compileAtOnce(): Plugin;
