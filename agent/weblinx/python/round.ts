/** Python's `round(value, digits)`: rounds the exact binary value, ties to the even digit. */
export function roundHalfEven(value: number, digits: number): number {
  const size = Math.abs(value);
  if (!(size < 2 ** 52)) return value;
  const rounded = size.toFixed(digits);
  // Only a binary fraction with exactly one bit after the last digit can be a tie; `toFixed` rounds those up.
  const isTie = (size * 2 ** (digits + 1)) % 2 === 1;
  const isOdd = Number(rounded.at(-1)) % 2 === 1;
  const nearest = isTie && isOdd ? Number((Number(rounded) - 10 ** -digits).toFixed(digits)) : Number(rounded);
  return value < 0 || Object.is(value, -0) ? -nearest : nearest;
}
