import { defineConfig } from 'drizzle-kit'

/** Reads the tables of every module; columns carry their snake_case names in the code, so SQL written by hand needs no quotes. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/modules/*/tables.ts', './src/demo/tables.ts'],
  out: './migrations',
})
