import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/{features,platform,surfaces}/**/{schema,schema/*,*.schema}.ts',
  out: './db/migrations',
});
