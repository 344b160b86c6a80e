/** Words for each number of stars. */
export const starWords = { 1: 'גרוע', 2: 'לא טוב', 3: 'בסדר', 4: 'טוב', 5: 'מצוין' };
