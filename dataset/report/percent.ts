/** A share in percent with one decimal, such as `12.5`; `-` where there is none. */
export function percent(share: number | null | undefined): string {
  return share === null || share === undefined || Number.isNaN(share) ? '-' : (share * 100).toFixed(1);
}

/** The same with its sign, such as `12.5 %`. */
export function percentWithSign(share: number | null): string {
  const number = percent(share);
  return number === '-' ? number : `${number} %`;
}
