/** What the last word of an address may begin with where a site looks something up. */
const LOOKUPS = '(?:search|lookup|autocomplete|typeahead|suggest)[^/?#&]*';
/** What the last word of an address may say that only reads, or keeps how a page looks. The browser refuses a rule with many of them. */
const READING = [
  'query|filter|find|list|count',
  'preview|validate|fetch|load|get|read',
  'metadata|schema|state|layout|panel',
  'init|initialize|presence|heartbeat|ping|poll',
  'telemetry|analytics|metrics|track|autosave',
];

/** Where an application keeps how a page looks: `/dashboard/3/filter_state/x7`. */
const STATES = '[^/?#]*[_-](?:state|layout)';
/** Where a chart asks for what it draws. */
const DATA = '(?:charts?|quer(?:y|ies)|reports?|series|widgets?|panels?)/data';

/** Where a page goes on with its own session: `/admin/access-token`, `/token/refresh`. A list of tokens has its name in the plural. */
const SESSION = [
  '(?:access|refresh|csrf|xsrf)[_-]?token',
  '(?:auth|token|jwt|session)/(?:refresh|renew)',
  '(?:token|session)[_-](?:refresh|renew)',
];

/** A regular expression, for any case, of addresses whose last word is one of these; identifiers may follow it. */
function endingIn(last: string): string {
  return `/${last}(?:/[^/?#]*\\d[^/?#]*)?/?(?:[?#]|$)`;
}

/** A query that names its operation: `?_task=mail&_action=autocomplete`. */
function asking(operation: string): string {
  return `\\?(?:[^#]*&)?_?(?:action|cmd|do|func|method|op|task)=${operation}(?:[&#]|$)`;
}

/** The ends of addresses where a site keeps how a page looks. */
export const STATE_END: string = endingIn(STATES);

/**
 * The ends of addresses that a site asks by POST as by GET, or where it keeps how a page looks or who is logged in: `/runs/search`, `/panel/12`,
 * `/save_tree_state`, `/access-token`.
 */
export const READING_ENDS: readonly string[] = [
  LOOKUPS,
  ...READING.map((words) => `(?:${words})(?:[_-][^/?#]*)?`),
  STATES,
  DATA,
  ...SESSION,
  // What tells that somebody is there may name the thing behind it: `/editing-sessions/ping/home/product/3/8/`.
  '(?:presence|heartbeat|ping|keep-?alive)(?:/[\\w-]+){1,4}',
].map(endingIn);

/** The ends of addresses whose query names an operation that only reads, where one path does everything. */
export const READING_QUERIES: readonly string[] = [LOOKUPS, ...READING.map((words) => `(?:${words})`)].map(asking);

/** The end of the address of a picture or film, with no query but the version of the file: `/icons/send.svg?v=12`. */
export const PICTURE_END = '\\.(?:png|jpe?g|gif|svg|webp|ico|mp[34]|webm)(?:\\?(?:v=)?[\\da-f.-]+)?(?:#|$)';

const PATTERNS = READING_ENDS.map((end) => new RegExp(end, 'iu'));

/** Whether a path says that a site only reads, or keeps how a page looks or who is logged in. */
export function reads(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path));
}
