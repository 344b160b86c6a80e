export const keptCopy = {
  card: (day: string, time: string) => `אין רשת. הכרטיס נכון ל־${day}, ${time}.`,
};
