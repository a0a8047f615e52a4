import type { Plugin } from 'vite'
export function notices(options?: { also?: readonly string[]; from?: string }): Plugin
