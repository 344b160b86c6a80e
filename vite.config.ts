import localesPlugin from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * What every screen has, in two files instead of forty: they compress better together. What comes only on demand
 * (overlays and React Aria behind them) stays apart.
 */
const sharedChunks = {
  groups: [
    { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\// },
    {
      name: 'kit',
      test: /src\/(ui\/(?!pages\/|.*(popup|popover|modal|aria))|client\.ts)|node_modules\/(lucide-react|hono)\//,
      minShareCount: 3,
    },
  ],
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    // React Aria ships its texts in 34 languages; the product has one.
    { ...localesPlugin.vite({ locales: ['he-IL'] }), enforce: 'pre' as const },
  ],
  build: {
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: sharedChunks } },
  },
}));
