import type { Plugin } from 'vite'
export function noPrefixes(): Plugin
