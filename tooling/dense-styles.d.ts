import type { Plugin } from 'vite'
export const denseStyles: Plugin
export function dense(pieces: readonly string[]): string[]
