import localesPlugin from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    // React Aria ships its texts in 34 languages; the product has one.
    { ...localesPlugin.vite({ locales: isSsrBuild ? ['he-IL'] : ['he-IL'] }), enforce: 'pre' as const },
  ],
  build: { sourcemap: false, assetsInlineLimit: 0 },
}));
