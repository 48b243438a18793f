import type { Plugin } from 'vite';

export function kitPage(): Plugin;
