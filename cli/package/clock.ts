/** A duration as `M:SS`, or `H:MM:SS` from an hour on; negative ones are 0:00. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const hours = Math.floor(whole / 3_600);
  const minutes = String(Math.floor(whole / 60) % 60).padStart(hours > 0 ? 2 : 1, '0');
  return `${hours > 0 ? `${hours}:` : ''}${minutes}:${String(whole % 60).padStart(2, '0')}`;
}
