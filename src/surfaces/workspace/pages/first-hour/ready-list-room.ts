export const READY_LIST_ROOM = 'h-97 rounded-panel sm:h-101';
