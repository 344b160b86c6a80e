// Environment of a server's process: less memory for what the collector and the C library keep in reserve
// (docs/decisions/095-the-store-opens-before-the-product-is-loaded.md).
export const SERVER_MEMORY = { NODE_OPTIONS: '--max-semi-space-size=16', MALLOC_ARENA_MAX: '2' };
