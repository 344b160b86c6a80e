export const READY_LIST_ROOM = 'h-85 rounded-panel sm:h-89';
