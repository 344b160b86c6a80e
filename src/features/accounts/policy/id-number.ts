/** Whether nine digits are a number of a person or a company in Israel: their check digit is right. */
export function isIdNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || /^(\d)\1{8}$/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, place) => {
    const weighed = Number(digit) * (1 + (place % 2));
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}
