export const sortableCopy = {
  move: (name: string) => `שינוי המקום של ${name}`,
  up: 'העברה למעלה',
  down: 'העברה למטה',
  more: (name: string) => `עוד פעולות: ${name}`,
  hint: 'גוררים למקום החדש. במקלדת: חצים',
  moved: (name: string, place: string, count: string) => `${name} עבר למקום ${place} מתוך ${count}`,
};
