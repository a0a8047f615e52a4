import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // Inside this repository the packages' sources are used; an application of yours needs no such line.
  resolve: { conditions: ['weft-source', 'module', 'browser', 'development|production'] },
  // Where the chat service is; `WEFT=https://chat.example npm start` chooses another.
  define: { 'import.meta.env.VITE_WEFT': JSON.stringify(process.env.WEFT ?? 'http://127.0.0.1:7300') },
  build: { target: 'es2022', chunkSizeWarningLimit: 1_000 },
  preview: { host: '127.0.0.1' },
  server: { host: '127.0.0.1' },
})
