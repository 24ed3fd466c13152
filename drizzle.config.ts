import { defineConfig } from 'drizzle-kit';

/** `npm run migration` writes the next migration from the difference between the schema's tables and the last snapshot. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema/*.ts',
  out: './server/db/migrations',
});
