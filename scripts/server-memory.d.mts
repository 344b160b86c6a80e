export const SERVER_MEMORY: Record<'NODE_OPTIONS' | 'MALLOC_ARENA_MAX', string>;
