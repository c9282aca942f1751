const DAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Full names of the days, Monday first. */
export const WEEK = DAY_NAMES;

/** Today here, as `2026-06-12`. */
export function today() {
  return written(new Date());
}

/** The date `days` after another, both as `2026-06-12`. */
export function addDays(date, days) {
  const [year, month, day] = date.split('-').map(Number);
  return written(new Date(year, month - 1, day + days));
}

/** The month `step` months after another, both as `2026-06`. */
export function addMonths(month, step) {
  const [year, number] = month.split('-').map(Number);
  return written(new Date(year, number - 1 + step, 1)).slice(0, 7);
}

/** The Mondays-first weeks that cover a month: arrays of seven dates. */
export function weeksOf(month) {
  const first = `${month}-01`;
  const start = addDays(first, -weekday(first));
  const weeks = [];
  for (let day = start; day.slice(0, 7) <= month; day = addDays(day, 7))
    weeks.push(WEEK.map((_, index) => addDays(day, index)));
  return weeks;
}

/** A date in words, such as `Friday 12 June 2026`. */
export function inWords(date) {
  const [year, , day] = date.split('-').map(Number);
  return `${WEEK[weekday(date)]} ${day} ${monthName(date)} ${year}`;
}

/** The name of the month that a date or month lies in, such as `June`. */
export function monthName(date) {
  const [year, month] = date.split('-').map(Number);
  return new Date(year, month - 1, 1).toLocaleDateString('en', { month: 'long' });
}

function weekday(date) {
  const [year, month, day] = date.split('-').map(Number);
  return (new Date(year, month - 1, day).getDay() + 6) % 7;
}

function written(date) {
  const two = (number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
