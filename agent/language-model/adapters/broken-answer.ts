/** The connection dropped before the server marked the end of its answer. */
export class DroppedConnection extends Error {}

/** Nothing arrived within the time limit. */
export class Silence extends Error {}

/** The answer does not end, or is far longer than the request allows. */
export class TooLong extends Error {}
