/** Whether a text is the number of a payment card: 13 to 19 digits, spaced or not, of which the last proves the others (Luhn). */
export function isCardNumber(text: string): boolean {
  if (text.length < 13 || text.length > 30 || !/^[\s\d-]+$/u.test(text)) return false;
  const digits = text.replace(/\D/gu, '');
  if (digits.length < 13 || digits.length > 19 || /^[01789]/u.test(digits)) return false;
  let sum = 0;
  for (const [i, digit] of [...digits].reverse().entries()) {
    const doubled = Number(digit) * (1 + (i % 2));
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
